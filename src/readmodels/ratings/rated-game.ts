import { assert, present } from '../../engine/core/assert';
import { isJsonObject } from '../../engine/core/json';
import { readLifeEvent } from '../../engine/game/events';
import { findVariant } from '../../engine/variants/registry';
import type { SeatRow } from '../../eventlog/port';
import { ranksOf } from './ranks';
import type { RatedKind } from './rating-entities';

/** Somebody who is rated: a player, or the computer at a level. */
export interface Subject {
  readonly kind: RatedKind;
  readonly id: string;
}

/** A game that counts, and what it says. */
export interface RatedGame {
  readonly gameId: string;
  readonly variant: string;
  readonly at: Date;
  readonly sides: readonly { readonly subjects: readonly Subject[]; readonly rank: number }[];
}

/** Events that say how a game came to its end; the others do not matter here. */
export const TELLING_EVENTS = ['GameCreated', 'SeatResigned', 'TimeRanOut', 'GameEnded'] as const;

/**
 * What a game that is over says of strengths; undefined where it counts for nobody. Rated games of people among themselves
 * count for them, those of bots among themselves for the bots, and games of the computer alone for its levels; never copies,
 * nor where one plays on several sides. `bots`: the players who are programs.
 */
export function ratedGame(
  gameId: string,
  events: readonly { readonly text: string; readonly at: Date }[],
  seats: readonly SeatRow[],
  bots: ReadonlySet<string>,
): RatedGame | undefined {
  const read = events.map(({ text }) => eventOf(text));
  const created = read.find(({ type }) => type === 'GameCreated');
  const ended = read.find(({ type }) => type === 'GameEnded');
  const at = events.at(-1)?.at;
  if (created?.type !== 'GameCreated' || ended?.type !== 'GameEnded' || at === undefined) return undefined;
  const { type: _type, ...body } = created;
  const { variant, rulesVersion, rated, origin } = body;
  if (origin !== undefined) return undefined;
  const subjects = Array.from({ length: body.seats }, (_, seat) =>
    subjectOf(
      seats.find((row) => row.seat === seat),
      bots,
    ),
  );
  const kinds = new Set(subjects.map((subject) => subject?.kind));
  const [kind] = kinds;
  const hasPlayers = seats.some((row) => row.kind === 'person');
  if (kinds.size > 1 || kind === undefined || (hasPlayers && rated !== true)) return undefined;
  const rules = present(findVariant(variant, rulesVersion), `the rules of ${variant}`);
  const { sides } = rules.open({ type: 'GameCreated', v: 1, body }).facts.standing;
  const gaveUp = read.flatMap((event) => {
    if (event.type === 'SeatResigned') return [event.seat];
    return event.type === 'TimeRanOut' && event.then === 'lose' ? [event.seat] : [];
  });
  const ranks = ranksOf({ sides, winners: ended.winners, scores: ended.scores, gaveUp });
  const teams = ranks.map((rank, side) => ({ rank, subjects: onSide(side, sides, subjects) }));
  const all = teams.flatMap((team) => team.subjects.map(({ id }) => id));
  if (teams.length < 2 || new Set(all).size < all.length) return undefined;
  return { gameId, variant, at, sides: teams };
}

/** Each once, however many seats of the side he holds. */
function onSide(
  side: number,
  sides: readonly number[],
  subjects: readonly (Subject | undefined)[],
): readonly Subject[] {
  const own = subjects.flatMap((one, seat) => (one === undefined || sides[seat] !== side ? [] : [one]));
  return [...new Map(own.map((one) => [one.id, one])).values()];
}

function subjectOf(row: SeatRow | undefined, bots: ReadonlySet<string>): Subject | undefined {
  if (row?.kind === 'person' && row.playerId !== undefined) {
    return { kind: bots.has(row.playerId) ? 'computer' : 'person', id: row.playerId };
  }
  if (row?.kind === 'computer') return { kind: 'computer', id: String(row.level ?? 1) };
  return undefined;
}

function eventOf(text: string) {
  const event: unknown = JSON.parse(text);
  assert(isJsonObject(event), 'an event of the log is an object');
  const { type, v, body } = event;
  assert(typeof type === 'string' && typeof v === 'number' && isJsonObject(body), 'an event has type, version, body');
  return present(readLifeEvent(type, v, body), `a reader of ${type}`);
}
