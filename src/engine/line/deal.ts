import { assert, present } from '../core/assert';
import type { JsonObject } from '../core/json';
import { ok, refuse, type Result } from '../core/result';
import { placesOf } from '../dominoes/dealt-hands';
import { knownHand } from '../dominoes/hand';
import { seatAfter, type BySeat, type Seat } from '../dominoes/seat';
import { highPip, isDouble, pipCount, type Tile } from '../dominoes/tile';
import type { LineEndReason, RoundDealt } from './events';
import type { HandRule, LineRules } from './rules';
import type { LineState } from './state';

/** What a deal comes to: the tiles, and the lead where the rules leave no choice of it. */
export interface Dealt {
  readonly event: RoundDealt;
  readonly forcedLead?: Tile;
}

/** Deals the deck: one tile at a time, seat 0 first; the rest is the boneyard. */
export function deal<O extends JsonObject>(rules: LineRules<O>, state: LineState<O>, deck: readonly Tile[]): Dealt {
  const seatCount = state.sides.length;
  const each = handSizeIn(deck, rules.hands(state.options, seatCount), seatCount);
  assert(each * seatCount <= deck.length, 'the deck is shorter than the hands');
  const hands = state.sides.map((_, seat) =>
    placesOf(seat, each, seatCount).map((place) => present(deck[place], `place ${place} of the deck`)),
  );
  const lead = leadOf(rules, state, hands);
  assert(lead.ok, 'the tile that must be led is dealt');
  return dealOut(rules, state, { hands, boneyard: deck.slice(each * seatCount), lead: lead.value });
}

interface Lead {
  readonly seat: Seat;
  /** What is led, where the rules leave no choice of it. */
  readonly tile?: Tile;
}

/** The deal of these hands. */
export function dealOut<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  {
    hands,
    boneyard,
    lead,
  }: { readonly hands: BySeat<readonly Tile[]>; readonly boneyard: readonly Tile[]; readonly lead: Lead },
): Dealt {
  const blind = rules.partnerBlind?.(state.options) === true ? partnersOf(lead.seat, state.sides) : [];
  return {
    event: {
      type: 'RoundDealt',
      round: state.round,
      attempt: state.attempt + 1,
      leader: lead.seat,
      hands: hands.map(knownHand),
      boneyard: knownHand(boneyard),
      ...(blind.length > 0 && { blind }),
    },
    ...(lead.tile !== undefined && { forcedLead: lead.tile }),
  };
}

function partnersOf(seat: Seat, sides: BySeat<number>): readonly Seat[] {
  return sides.flatMap((side, other) => (other !== seat && side === sides[seat] ? [other] : []));
}

/** The size of every hand, once the tile that the deal goes on for is out. */
function handSizeIn(deck: readonly Tile[], rule: Pick<HandRule<never>, 'size' | 'until'>, seatCount: number): number {
  if (rule.until === undefined) return rule.size;
  const step = Math.floor(deck.indexOf(rule.until) / seatCount) + 1;
  return Math.min(Math.max(rule.size, step), Math.floor(deck.length / seatCount));
}

/** Who leads, and what; refused with the tile that must be led when nobody holds it. */
export function leadOf<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  hands: BySeat<readonly Tile[]>,
): Result<Lead, Tile> {
  if (state.leader !== undefined) return ok({ seat: state.leader });
  const first = rules.firstLead(state.options);
  assert(first.by !== 'lot' && first.by !== 'draw', 'the lot and the draw come before the deal');
  const tile = first.by === 'holder' ? first.tile : leadAmong(hands.flat(), first.by);
  const seat = hands.findIndex((hand) => hand.includes(tile));
  return seat < 0 ? refuse(tile) : ok({ seat, tile });
}

function leadAmong(tiles: readonly Tile[], by: 'highest-double' | 'lowest-double'): Tile {
  const rank = (tile: Tile): number =>
    (isDouble(tile) ? 10_000 : 0) + (by === 'highest-double' ? 1 : -1) * weight(tile);
  return tiles.reduce((best, tile) => (rank(tile) > rank(best) ? tile : best));
}

/** By pips, then by the higher half: no two tiles weigh the same. */
function weight(tile: Tile): number {
  return pipCount(tile) * 100 + highPip(tile);
}

/** Who leads by what each seat drew: most pips, of equal ones the highest half. No two tiles of a set are alike in both. */
export function leaderByDraw(drawn: BySeat<Tile>): Seat {
  const ranks = drawn.map(weight);
  return ranks.indexOf(Math.max(...ranks));
}

/** Who leads the round after this one; undefined where that is settled anew, or there is none. */
export function nextLeader<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  {
    winners,
    lastMover,
    reason,
  }: { readonly winners: readonly Seat[]; readonly lastMover: Seat; readonly reason: LineEndReason },
): Seat | undefined {
  const seatCount = state.sides.length;
  const after = (): Seat => seatAfter(present(state.leader, 'the leader of a round that is played'), seatCount);
  switch (rules.nextLead(state.options)) {
    case 'none':
    case 'anew':
      return undefined;
    case 'rotate':
      return after();
    case 'winner':
      return winners.length > 0 ? firstOf(winners, lastMover, seatCount) : after();
    case 'winner-else-anew':
      return winners.length > 0 ? firstOf(winners, lastMover, seatCount) : undefined;
    case 'out-else-anew':
      return reason === 'blocked' ? undefined : lastMover;
  }
}

/** Of a winning pair, whoever played last or comes next in turn: going by number would favour low seats. */
function firstOf(winners: readonly Seat[], lastMover: Seat, seatCount: number): Seat {
  let seat = lastMover;
  while (!winners.includes(seat)) seat = seatAfter(seat, seatCount);
  return seat;
}
