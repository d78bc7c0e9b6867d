import { assert, present, unreachable } from '../core/assert';
import { ok, type Result } from '../core/result';
import { marksAtStake } from '../dominoes/bid';
import type { Seat } from '../dominoes/seat';
import { pointsOfTrick, suitLed, winnerAt, type Contract } from '../dominoes/trick';
import type { Refusal, RoundCommand, Turn } from '../variant';
import { deal } from './deal';
import type { ContractNamed, TilePlayed, TricksEvent } from './events';
import { evolveTricks } from './evolve';
import type { TricksMove } from './notation';
import { judgeMove, type Judged } from './refusals';
import type { TricksRules } from './rules';
import { endOfRound } from './scoring';
import { partnerOf, seatAfter, type TricksState } from './state';

type Clauses = TricksRules<never>['clauses'];
type Events = readonly TricksEvent[];

/** Who or what comes next. */
export function turnOfTricks(state: TricksState): Turn {
  if (state.ended !== undefined) return { kind: 'over' };
  if (state.toMove !== undefined) return { kind: 'seat', seat: state.toMove };
  if (state.leader === undefined) {
    // A round has one lot, so that its number is the round's and no two of a game are the same.
    return { kind: 'chance', chance: { kind: 'toss', name: 'lead', toss: state.round, below: state.sides.length } };
  }
  return { kind: 'chance', chance: { kind: 'deal', round: state.round, attempt: state.attempt + 1 } };
}

/** Judges a command. */
export function decideTricks(
  state: TricksState,
  command: RoundCommand<TricksMove>,
  clauses: Clauses,
): Result<Events, Refusal> {
  switch (command.type) {
    case 'Move': {
      const judged = judgeMove(state, command, clauses);
      return judged.ok ? ok(eventsOf(state, command, judged.value)) : judged;
    }
    case 'Toss': {
      const turn = turnOfTricks(state);
      assert(turn.kind === 'chance' && turn.chance.kind === 'toss', 'no toss is due');
      return ok([{ type: 'LotDrawn', toss: turn.chance.toss, name: 'lead', seat: command.value }]);
    }
    case 'Deal': {
      const turn = turnOfTricks(state);
      assert(turn.kind === 'chance' && turn.chance.kind === 'deal', 'no deal is due');
      return ok([deal(state, command.deck)]);
    }
    case 'DrawLead':
      return notDue('draw for the lead');
    default:
      return unreachable(command);
  }
}

function notDue(chance: string): never {
  assert(false, `no ${chance} is due`);
}

interface Actor {
  readonly seat: Seat;
  readonly automatic?: true;
}

function eventsOf(state: TricksState, command: Actor, judged: Judged): Events {
  const { seat, automatic } = command;
  const actor: Actor = automatic === undefined ? { seat } : { seat, automatic };
  switch (judged.type) {
    case 'bid': {
      const { points, kind } = judged;
      const marks = marksAtStake(points);
      return spoken(state, { type: 'BidMade', ...actor, points, marks, ...(kind !== undefined && { kind }) });
    }
    case 'pass':
      return spoken(state, { type: 'PlayerPassed', ...actor });
    case 'name':
      return [named(state, actor, judged.contract)];
    case 'play':
      return played(state, playOf(state, actor, judged));
    default:
      return unreachable(judged);
  }
}

/** After the last seat has spoken the bid is won, or the tiles are dealt anew with the next seat to bid first. */
function spoken(state: TricksState, event: TricksEvent): Events {
  const after = evolveTricks(state, event);
  if (after.bids.length < after.sides.length) return [event];
  const { bid, round, attempt } = after;
  if (bid === undefined) {
    const leader = seatAfter(present(after.leader, 'who bid first'), after);
    return [event, { type: 'DealDiscarded', round, attempt, leader }];
  }
  // After a special bid the partner does not know what the bidder holds, and names and leads all the same.
  const namer = bid.kind === undefined ? bid.seat : partnerOf(bid.seat, after);
  return [event, { type: 'BidWon', ...bid, namer }];
}

function named(state: TricksState, actor: Actor, { name, trump, doubles }: Contract): ContractNamed {
  return {
    type: 'ContractNamed',
    ...actor,
    contract: name,
    ...(trump !== undefined && { trump }),
    ...(doubles !== undefined && { doubles }),
    ...(name === 'nello' && { sitsOut: partnerOf(actor.seat, state) }),
  };
}

function playOf(state: TricksState, actor: Actor, { tile }: Extract<Judged, { type: 'play' }>): TilePlayed {
  const contract = present(state.contract, 'what is played for');
  const led = state.trick.length === 0 ? suitLed(tile, contract) : undefined;
  return { type: 'TilePlayed', ...actor, tile, ...(led !== undefined && { led }) };
}

/** The last tile of a trick says who won it, and whether the round is over with it. */
function played(state: TricksState, event: TilePlayed): Events {
  const after = evolveTricks(state, event);
  const players = after.sides.length - (after.sitsOut === undefined ? 0 : 1);
  if (after.trick.length < players) return [event];
  const tiles = after.trick.map(({ tile }) => tile);
  const contract = present(after.contract, 'what is played for');
  const { seat } = present(after.trick[winnerAt(tiles, contract)], 'the winner of a trick');
  const won: TricksEvent = { type: 'TrickWon', seat, tiles, points: pointsOfTrick(tiles) };
  return [event, won, ...endOfRound(evolveTricks(after, won))];
}
