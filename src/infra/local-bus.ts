import { EventEmitter } from 'node:events';
import type { Bus, HintHeard } from '../app/ports/bus';

/** Hints within one process. */
export function makeLocalBus(): Bus {
  const emitter = new EventEmitter<{ hint: [HintHeard] }>().setMaxListeners(0);
  return {
    publish: (hint) => {
      emitter.emit('hint', { ...hint, from: 'here' });
    },
    subscribe: (listener) => {
      emitter.on('hint', listener);
      return () => emitter.off('hint', listener);
    },
  };
}
