import { EventEmitter } from 'node:events';
import type { Bus, Hint, HintHeard, StreamHint } from '../app/ports/bus';

export interface LocalBus extends Bus {
  /** Passes on what another node told. */
  hear(hint: Hint): void;
  hearStream(hint: StreamHint): void;
}

/** Hints within one process. */
export function makeLocalBus(): LocalBus {
  const games = new EventEmitter<{ hint: [HintHeard] }>().setMaxListeners(0);
  const streams = new Map<string, Set<(version: number) => void>>();
  const tell = ({ stream, version }: StreamHint): void => {
    for (const listener of [...(streams.get(stream) ?? [])]) listener(version);
  };
  return {
    publish: (hint) => {
      games.emit('hint', { ...hint, from: 'here' });
    },
    hear: (hint) => {
      games.emit('hint', { ...hint, from: 'elsewhere' });
    },
    subscribe: (listener) => {
      games.on('hint', listener);
      return () => games.off('hint', listener);
    },
    tell,
    hearStream: tell,
    listen: (stream, listener) => {
      const listeners = streams.get(stream) ?? new Set();
      streams.set(stream, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && streams.get(stream) === listeners) streams.delete(stream);
      };
    },
  };
}
