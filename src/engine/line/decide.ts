import { assert, present, unreachable } from '../core/assert';
import type { JsonObject } from '../core/json';
import { ok, refuse, type Result } from '../core/result';
import { armNamed, joinAt, openEnds, type Arm } from '../dominoes/layout';
import type { LineMove } from '../dominoes/notation';
import type { Seat } from '../dominoes/seat';
import { highPip, lowPip, sumPips, type Tile } from '../dominoes/tile';
import type { Refusal, RefusalCode, RoundCommand, Turn } from '../variant';
import { deal, nextLeader } from './deal';
import type { LineEndReason, LineEvent, TilePlayed } from './events';
import { evolveLine } from './evolve';
import { canPlay, isBlocked, legalLineMoves } from './legal-moves';
import { listMoves } from './refusals';
import type { LineRules } from './rules';
import type { LineState } from './state';

type Decision = Result<readonly LineEvent[], Refusal>;

/** Who or what comes next. */
export function turnOfLine<O extends JsonObject>(rules: LineRules<O>, state: LineState<O>): Turn {
  if (state.ended !== undefined) return { kind: 'over' };
  if (state.toMove !== undefined) return { kind: 'seat', seat: state.toMove };
  if (state.leader === undefined && rules.firstLead(state.options).by === 'lot') {
    // A round has one lot at most, so that its number is the round's and no two of a game are the same.
    const toss = state.round;
    return { kind: 'chance', chance: { kind: 'toss', name: 'lead', toss, below: state.sides.length } };
  }
  return { kind: 'chance', chance: { kind: 'deal', round: state.round, attempt: state.attempt + 1 } };
}

/** Judges a command. */
export function decideLine<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  command: RoundCommand<LineMove>,
): Decision {
  switch (command.type) {
    case 'Move':
      return decideMove(rules, state, command);
    case 'Toss': {
      const turn = turnOfLine(rules, state);
      assert(turn.kind === 'chance' && turn.chance.kind === 'toss', 'no toss is due');
      return ok([{ type: 'LotDrawn', toss: turn.chance.toss, name: 'lead', seat: command.value }]);
    }
    case 'Deal':
      return ok(dealRound(rules, state, command.deck));
    case 'DrawLead':
      return notDue('draw for the lead');
    default:
      return unreachable(command);
  }
}

function notDue(chance: string): never {
  assert(false, `no ${chance} is due`);
}

function dealRound<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  deck: readonly Tile[],
): readonly LineEvent[] {
  const turn = turnOfLine(rules, state);
  assert(turn.kind === 'chance' && turn.chance.kind === 'deal', 'no deal is due');
  const { event, forcedLead } = deal(rules, state, deck);
  if (forcedLead === undefined) return [event];
  const lead: TilePlayed = { type: 'TilePlayed', seat: event.leader, tile: forcedLead, automatic: true };
  return [event, ...withConsequences(rules, evolveLine(state, event), lead)];
}

/** Turn and end come before what the seat holds, so that a refusal tells nobody about a hand that is not his. */
function decideMove<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  command: { readonly seat: Seat; readonly move: LineMove; readonly automatic?: true },
): Decision {
  const { seat, move } = command;
  const no = (code: RefusalCode, message: string, choices?: readonly string[]): Decision =>
    refuse({
      code,
      message,
      ...(rules.clauses[code] !== undefined && { clause: rules.clauses[code] }),
      ...(choices !== undefined && { choices }),
    });
  if (state.ended !== undefined) return no('ROUND_OVER', 'This round is over.');
  if (state.toMove === undefined) return no('NOT_YOUR_TURN', 'The tiles are not dealt yet.');
  if (state.toMove !== seat) return no('NOT_YOUR_TURN', `It is seat ${state.toMove}'s turn.`);
  switch (move.type) {
    case 'draw':
      return no('DRAW_NOT_ALLOWED', 'Nobody draws in this game: the tiles left over sleep.');
    case 'pass': {
      if (canPlay(state, seat)) {
        return no('PASS_NOT_ALLOWED', `You can play: ${listMoves(legalLineMoves(state, seat))}.`);
      }
      return ok([{ type: 'PlayerPassed', seat, ...automatic(command) }]);
    }
    case 'play': {
      const place = placeFor(state, seat, move);
      if (!place.ok) return no(place.error.code, place.error.message, place.error.choices);
      const played: TilePlayed = { type: 'TilePlayed', seat, tile: move.tile, ...place.value, ...automatic(command) };
      return ok(withConsequences(rules, state, played));
    }
    default:
      return unreachable(move);
  }
}

function automatic(command: { readonly automatic?: true }): { readonly automatic?: true } {
  return command.automatic === true ? { automatic: true } : {};
}

type Place = Pick<TilePlayed, 'arm' | 'joins'>;

/** Where the tile goes: on the arm that was named, or on the one where it fits. */
function placeFor(
  state: LineState<unknown>,
  seat: Seat,
  { tile, arm: name }: Extract<LineMove, { type: 'play' }>,
): Result<Place, Refusal> {
  const { layout } = state;
  const hand = present(state.hands[seat], `hand of seat ${seat}`);
  if (!hand.tiles.includes(tile)) return refuse({ code: 'TILE_NOT_HELD', message: `You do not hold ${tile}.` });
  if (layout.lead === undefined) {
    if (name === undefined) return ok({});
    return refuse({ code: 'PLACE_NOT_OPEN', message: `The table is empty: lead ${tile} without a place.` });
  }
  if (name === undefined) return placeThatFits(layout.arms, tile);
  const arm = armNamed(layout, name);
  if (arm === undefined) {
    const open = layout.arms.map((candidate) => candidate.name).join(', ');
    return refuse({ code: 'PLACE_NOT_OPEN', message: `There is no open place ${name}. Open: ${open}.` });
  }
  const joins = joinAt(tile, arm);
  if (joins !== undefined) return ok({ arm: name, joins });
  return refuse({ code: 'TILE_DOES_NOT_FIT', message: `${tile} does not fit at ${name}, which shows ${arm.end}.` });
}

function placeThatFits(arms: readonly Arm[], tile: Tile): Result<Place, Refusal> {
  const fitting = arms.filter((arm) => joinAt(tile, arm) !== undefined);
  const [first] = fitting;
  if (first === undefined) {
    const shown = [...new Set(openEnds({ lead: tile, arms }))].join(' and ');
    return refuse({ code: 'TILE_DOES_NOT_FIT', message: `${tile} does not fit: the ends show ${shown}.` });
  }
  // Arms that show the same pip lead to the same position, turned round; the first is taken.
  const joins = joinAt(tile, first);
  if (joins !== undefined && fitting.every((arm) => arm.end === first.end)) return ok({ arm: first.name, joins });
  const choices = fitting.map((arm) => `${tile}>${arm.name}`);
  return refuse({
    code: 'MOVE_AMBIGUOUS',
    message: `${tile} fits more than one end: say ${choices.join(' or ')}.`,
    choices,
  });
}

/** The play, and the end of the round where it brings that about. */
function withConsequences<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  played: TilePlayed,
): readonly LineEvent[] {
  const after = evolveLine(state, played);
  const out = after.hands[played.seat]?.tiles.length === 0;
  if (!out && !isBlocked(after)) return [played];
  return [played, ...endRound(rules, after, { reason: out ? 'out' : 'blocked', lastMover: played.seat })];
}

function endRound<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  { reason, lastMover }: { readonly reason: LineEndReason; readonly lastMover: Seat },
): readonly LineEvent[] {
  const hands = state.hands.map((hand) => hand.tiles.toSorted(byPips));
  const pips = hands.map(sumPips);
  const { options, sides } = state;
  const { winners, points } = rules.scoreRound({ options, sides, reason, lastMover, hands, pips });
  const leader = nextLeader(rules, state, { winners, lastMover });
  return [
    ...points.map((scored): LineEvent => ({ type: 'PointsScored', ...scored })),
    {
      type: 'RoundEnded',
      round: state.round,
      reason,
      winners,
      lastMover,
      pips,
      hands,
      ...(leader !== undefined && { nextLeader: leader }),
    },
  ];
}

function byPips(a: Tile, b: Tile): number {
  return highPip(a) - highPip(b) || lowPip(a) - lowPip(b);
}
