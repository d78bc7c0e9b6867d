import { present, unreachable } from '../core/assert';
import { ok, type Result } from '../core/result';
import {
  capturePoints,
  isSweep,
  kindsInRow,
  rowBefore,
  takenFromRow,
  takes,
  type CaptureKind,
} from '../dominoes/capture';
import type { Seat } from '../dominoes/seat';
import type { Tile } from '../dominoes/tile';
import { actorOf, type Actor } from '../round/actor';
import { due, neverDue } from '../round/due';
import { turnOfLotThenDeal } from '../round/lot-then-deal';
import type { Refusal, RoundCommand } from '../variant';
import { deal } from './deal';
import type { FishingEvent, TilePlaced, TileTurned } from './events';
import { evolveFishing } from './evolve';
import type { FishingMove } from './notation';
import { judgeMove, type Judged } from './refusals';
import type { FishingRules } from './rules';
import { claimsToName, isLastTurn, phaseOf, pileSize, sidesToChoose, type FishingState } from './state';

type Clauses = FishingRules<never>['clauses'];
type Events = readonly FishingEvent[];

/** Judges a command. */
export function decideFishing(
  state: FishingState,
  command: RoundCommand<FishingMove>,
  clauses: Clauses,
): Result<Events, Refusal> {
  switch (command.type) {
    case 'Move': {
      const judged = judgeMove(state, command, clauses);
      return judged.ok ? ok(eventsOf(state, command, judged.value)) : judged;
    }
    case 'Toss': {
      const { toss } = due(turnOfLotThenDeal(state), 'toss');
      return ok([{ type: 'LotDrawn', toss, name: 'lead', seat: command.value }]);
    }
    case 'Deal':
      due(turnOfLotThenDeal(state), 'deal');
      return ok([deal(state, command.deck)]);
    case 'DrawLead':
      return neverDue('lead-draw');
    default:
      return unreachable(command);
  }
}

function eventsOf(state: FishingState, command: Actor, judged: Judged): Events {
  const actor = actorOf(command);
  switch (judged.type) {
    case 'turn':
      return state.terms.claim === 'auto' ? turnedByProgram(state, actor) : [turned(state, actor)];
    case 'name':
      return named(state, actor, judged);
    case 'place':
      return placed(state, { type: 'TilePlaced', ...actor, ...judged.placed });
    case 'decline':
      return [{ type: 'ClaimDeclined', ...actor }, ended(state)];
    default:
      return unreachable(judged);
  }
}

/** The next tile of the pile, which is immaterial to all: nobody knows any. */
function turned(state: FishingState, actor: Actor): TileTurned {
  const { seat } = actor;
  const tile = present(state.piles[seat]?.tiles[0], `a tile of seat ${seat} to turn`);
  const count = present(state.turnedCounts[seat], `turned tiles of seat ${seat}`);
  return { type: 'TileTurned', ...actor, tile, place: count * state.sides.length + seat };
}

/** Turns, and makes the best capture, or places where there is one place alone. */
function turnedByProgram(state: FishingState, actor: Actor): Events {
  const event = turned(state, actor);
  const after = evolveFishing(state, event);
  const { tile } = event;
  const byProgram: Actor = { seat: actor.seat, automatic: true };
  const best = bestCapture(after, tile);
  if (best !== undefined) return [event, ...captured(after, byProgram, { kind: best, tile, row: after.row })];
  if (sidesToChoose(after).length > 0) return [event];
  return [event, ...placed(after, { type: 'TilePlaced', ...byProgram, tile })];
}

/** The capture with most points; of equal ones the first in the order of their names. */
function bestCapture({ row, terms: { worth } }: FishingState, tile: Tile): CaptureKind | undefined {
  let best: { readonly kind: CaptureKind; readonly points: number } | undefined;
  for (const kind of kindsInRow(row.length)) {
    if (!takes(tile, row, kind)) continue;
    const points = capturePoints(tile, row, { kind, worth }).reduce((sum, item) => sum + item.points, 0);
    if (best === undefined || points > best.points) best = { kind, points };
  }
  return best?.kind;
}

interface Attempt {
  readonly kind: CaptureKind;
  readonly tile: Tile;
  /** As it stood when the tile was turned. */
  readonly row: readonly Tile[];
  readonly claim?: true;
}

/** A capture or a claim was named: true or not, that is now public. */
function named(state: FishingState, actor: Actor, { kind, claim }: Extract<Judged, { type: 'name' }>): Events {
  const attempt: Attempt = claim
    ? { kind, claim: true, ...missed(state) }
    : { kind, tile: present(state.turned, 'the tile to capture with'), row: state.row };
  return takes(attempt.tile, attempt.row, kind) ? captured(state, actor, attempt) : failed(state, actor, attempt);
}

function missed({ placed: last, row }: FishingState): Pick<Attempt, 'tile' | 'row'> {
  const { tile, side } = present(last, 'the tile that was placed last');
  return { tile, row: rowBefore(row, { tile, side }) };
}

function captured(state: FishingState, actor: Actor, { kind, tile, row, claim }: Attempt): Events {
  const { seat } = actor;
  const { worth } = state.terms;
  const side = present(state.sides[seat], `side of seat ${seat}`);
  const events: FishingEvent[] = [
    { type: 'TilesCaptured', ...actor, kind, tiles: [tile, ...takenFromRow(row, kind)], ...(claim && { claim }) },
    ...capturePoints(tile, row, { kind, worth }).map((scored): FishingEvent => ({
      type: 'PointsScored',
      seat,
      side,
      ...scored,
    })),
  ];
  const sweep = isSweep(row, { kind, worth });
  if (sweep) events.push({ type: 'SweepMade', seat });
  const after = events.reduce(evolveFishing, state);
  const turnsAgain = sweep && pileSize(after, seat) > 0;
  const over = claim === true ? phaseOf(state) === 'last-word' : !turnsAgain && isLastTurn(after, seat);
  return over ? [...events, ended(after)] : events;
}

/** The attempt costs what the terms say. */
function failed(state: FishingState, actor: Actor, { kind, tile, claim }: Attempt): Events {
  const { seat } = actor;
  const event: FishingEvent = { type: 'CaptureFailed', seat, kind, ...(claim && { claim }) };
  const after = evolveFishing(state, event);
  switch (state.terms.falseClaim) {
    case 'none':
      return [event];
    case 'minus10': {
      const side = present(state.sides[seat], `side of seat ${seat}`);
      return [event, { type: 'PointsScored', seat, side, points: -10, reason: 'false-claim' }];
    }
    case 'loseTurn':
      return [event, ...(claim === true ? lostTurn(after, seat) : lostTile(after, seat, tile))];
  }
}

/** The claimant turns no tile this time. */
function lostTurn(state: FishingState, seat: Seat): Events {
  const event: FishingEvent = { type: 'TurnLost', seat };
  const over = phaseOf(state) === 'last-word' || isLastTurn(state, seat);
  return over ? [event, ended(evolveFishing(state, event))] : [event];
}

/** The tile is placed by the program, at the right. */
function lostTile(state: FishingState, seat: Seat, tile: Tile): Events {
  const side = sidesToChoose(state).length === 0 ? {} : ({ side: 'right' } as const);
  return placed(state, { type: 'TilePlaced', seat, automatic: true, tile, ...side });
}

/** The tile lies in the row; after the last one the round is over, unless something may be claimed. */
function placed(state: FishingState, event: TilePlaced): Events {
  const after = evolveFishing(state, event);
  const over = isLastTurn(after, event.seat) && claimsToName(after).length === 0;
  return over ? [event, ended(after)] : [event];
}

function ended({ scores, sides, round, row, piles, turnedCounts }: FishingState): FishingEvent {
  const best = Math.max(...scores);
  const tied = scores.every((score) => score === best);
  return {
    type: 'RoundEnded',
    round,
    reason: 'out',
    winners: tied ? [] : sides.flatMap((side, seat) => (scores[side] === best ? [seat] : [])),
    row,
    turned: turnedCounts,
    piles: piles.map((pile) => pile.tiles),
  };
}
