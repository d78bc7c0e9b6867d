import { present, unreachable } from '../core/assert';
import { ok, type Result } from '../core/result';
import { marksAtStake } from '../dominoes/bid';
import { pointsOfTrick, suitLed, winnerAt, type Contract } from '../dominoes/trick';
import { actorOf, type Actor } from '../round/actor';
import { due, neverDue } from '../round/due';
import { turnOfLotThenDeal } from '../round/lot-then-deal';
import type { Refusal, RoundCommand } from '../variant';
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

function eventsOf(state: TricksState, command: Actor, judged: Judged): Events {
  const actor = actorOf(command);
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
