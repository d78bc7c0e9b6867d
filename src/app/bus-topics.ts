import type { Bus } from './ports/bus';

/** Hints of other streams than games travel as `<topic>/<id>`; the id of a game has no stroke. */
const STROKE = '/';

/** The hints of games alone. */
export function gameHints(bus: Bus): Bus {
  return {
    publish: (hint) => bus.publish(hint),
    subscribe: (listener) =>
      bus.subscribe((hint) => {
        if (!hint.gameId.includes(STROKE)) listener(hint);
      }),
  };
}

/** The hints of one kind of stream, by the ids of that kind. An id has neither blanks nor colons. */
export function topicHints(bus: Bus, topic: string): Bus {
  const prefix = `${topic}${STROKE}`;
  return {
    publish: (hint) => bus.publish({ ...hint, gameId: `${prefix}${hint.gameId}` }),
    subscribe: (listener) =>
      bus.subscribe((hint) => {
        if (hint.gameId.startsWith(prefix)) listener({ ...hint, gameId: hint.gameId.slice(prefix.length) });
      }),
  };
}
