import type { Origin } from '../engine/game/events';
import type { CopySource } from '../fairness/copies/read-copy';
import type { AppRefusal } from './refusal';

/** The file is no seat's. */
export const NO_SEAT = 'The file was given to nobody who sits: only with the file of a seat can the game go on.';

/** Why the game of the file cannot go on in earnest. */
export function resumeFault({ isOver, viewerSeats, start, seq, lastSeq }: CopySource): AppRefusal | undefined {
  if (isOver)
    return impossible('Everything of the game is open to all: make a copy of it to explore, of the kind FORK.');
  if (viewerSeats.length === 0) return impossible(NO_SEAT);
  if (start === undefined) return impossible('Nothing is dealt in the game of the file: open a new one.');
  return seq === lastSeq ? undefined : impossible('A game goes on from its last event: leave atSeq out.');
}

/** Why this file is none of the game that goes on, or tells it otherwise. */
export function broughtFileFault({ gameId, seq = 0, head }: Origin, source: CopySource): AppRefusal | undefined {
  if (source.gameId !== gameId) return impossible('The file is of another game.');
  if (source.seq === seq && source.head !== head) {
    const message = `By your file the head after event ${seq} is ${source.head.slice(0, 8)}…, and ${head?.slice(0, 8) ?? ''}… by the one that this game was opened with. Do not play on: keep your file, and compare the two with capicua verify.`;
    return { code: 'COPY_HISTORIES_DIFFER', message };
  }
  if (source.lastSeq > seq) {
    return impossible(`Your file goes on after event ${seq}: let the game go on from yours instead.`);
  }
  if (source.isOver)
    return impossible('Everything of the game is open to all: there is nothing to go on with in earnest.');
  return source.viewerSeats.length === 0 ? impossible(NO_SEAT) : undefined;
}

/** Nothing can be played from there, for the reason that the sentence says. */
export function impossible(message: string): AppRefusal {
  return { code: 'COPY_IMPOSSIBLE', message };
}

/** What is private cannot be copied for all to see. */
export function notForAll(isOver: boolean): AppRefusal {
  const message = isOver
    ? 'The game was private, and so is its copy: ask for a private one.'
    : 'The game is not over, and its copy holds what you alone may know of it: ask for a private one.';
  return { code: 'COPY_PRIVATE', message };
}
