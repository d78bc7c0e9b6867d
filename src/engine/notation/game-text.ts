import type { Seat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';

/**
 * A game of any variant as text for people (docs/notation.md): tag pairs, then what chance and the players did, then the
 * result. Moves are in the notation of the variant itself, so that a new variant needs nothing here.
 */
export interface GameText {
  /** In the order written; no name twice. */
  readonly tags: readonly Tag[];
  readonly acts: readonly Act[];
  readonly result: GameTextResult;
}

export interface Tag {
  readonly name: string;
  readonly value: string;
}

/** One thing that happened. What the rules make of it is not written: whoever knows them works it out. */
export type Act =
  | { readonly kind: 'comment'; readonly text: string }
  /** A round begins; with the scores by side so far, from the second round on. */
  | { readonly kind: 'round'; readonly round: number; readonly scores: readonly number[] }
  /** The lot fell on that seat. */
  | { readonly kind: 'lot'; readonly seat: Seat }
  /** What each seat drew for the lead. */
  | { readonly kind: 'lead'; readonly tiles: readonly Tile[] }
  /** The deck by place; undefined where the writer does not know the tile. */
  | { readonly kind: 'deal'; readonly deck: readonly (Tile | undefined)[] }
  | {
      readonly kind: 'move';
      readonly seat: Seat;
      /** In the variant's notation. */
      readonly move: string;
      /** Made by the program. */
      readonly automatic: boolean;
    }
  | { readonly kind: 'resigns'; readonly seat: Seat }
  /** The seat's time ran out. */
  | { readonly kind: 'time'; readonly seat: Seat; readonly then: TimeThen };

export const TIME_THENS = ['lose', 'move', 'computer'] as const;
export type TimeThen = (typeof TIME_THENS)[number];

export type GameTextResult =
  | { readonly kind: 'running' }
  | { readonly kind: 'aborted'; readonly reason: string }
  /** It goes on elsewhere. */
  | { readonly kind: 'handed-over' }
  /** No winners is a tie. Scores by side. */
  | {
      readonly kind: 'ended';
      readonly winners: readonly Seat[];
      readonly reason: string;
      readonly scores: readonly number[];
    };

/** The value of a tag; undefined when there is none. */
export function tagOf({ tags }: GameText, name: string): string | undefined {
  return tags.find((tag) => tag.name === name)?.value;
}

/** What cannot be read, and where: both count from 1. */
export interface TextFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What is not read at all. A line of 190 tiles has some 1200 characters. */
export const TEXT_LENGTH_MAX = 8 * 1024 * 1024;
export const LINE_LENGTH_MAX = 4000;
export const GAMES_MAX = 1000;
export const ACTS_MAX = 100_000;

/** Words of a move: printable, and nothing that has a meaning of its own in the text. */
const MOVE_WORD = /^[!-~]+$/;
const RESERVED = /[,;*"[\]]|^\d+:$/;

/** Whether a move can stand in the text. */
export function isMoveText(move: string): boolean {
  return move.length <= 100 && move.split(' ').every((word) => MOVE_WORD.test(word) && !RESERVED.test(word));
}
