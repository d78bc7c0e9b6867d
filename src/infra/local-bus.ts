import { EventEmitter } from 'node:events';
import type { Bus, Hint, HintHeard } from '../app/ports/bus';

export interface LocalBus extends Bus {
  /** Passes on what another node told. */
  hear(hint: Hint): void;
}

/** Hints within one process. */
export function makeLocalBus(): LocalBus {
  const emitter = new EventEmitter<{ hint: [HintHeard] }>().setMaxListeners(0);
  return {
    publish: (hint) => {
      emitter.emit('hint', { ...hint, from: 'here' });
    },
    hear: (hint) => {
      emitter.emit('hint', { ...hint, from: 'elsewhere' });
    },
    subscribe: (listener) => {
      emitter.on('hint', listener);
      return () => emitter.off('hint', listener);
    },
  };
}
