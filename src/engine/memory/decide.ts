import { present, unreachable } from '../core/assert';
import type { JsonObject } from '../core/json';
import { ok, refuse, type Result } from '../core/result';
import { seatAfter, type BySeat, type Seat } from '../dominoes/seat';
import { due } from '../round/due';
import type { Chance, Refusal, RefusalCode, RoundCommand, Turn } from '../variant';
import { deal, leadDrawn, nextLeader } from './deal';
import type { LeftOver, MemoryEndReason, MemoryEvent, MemoryRoundEnded, TileFlipped } from './events';
import { evolveMemory } from './evolve';
import type { MemoryMove } from './notation';
import { hasPair, isPair } from './pairs';
import type { MemoryRules } from './rules';
import type { Cell, MemoryState } from './state';

type Decision = Result<readonly MemoryEvent[], Refusal>;

/** Who or what comes next. */
export function turnOfMemory<O extends JsonObject>(rules: MemoryRules<O>, state: MemoryState<O>): Turn {
  if (state.ended !== undefined) return { kind: 'over' };
  if (state.toMove !== undefined) return { kind: 'seat', seat: state.toMove };
  return { kind: 'chance', chance: chanceDue(rules, state) };
}

function chanceDue<O extends JsonObject>(rules: MemoryRules<O>, state: MemoryState<O>): Chance {
  // A round has one lot or draw at most, so that its number is the round's and no two of a game are the same.
  const { round } = state;
  if (state.leader !== undefined) return { kind: 'deal', round, attempt: state.attempt + 1 };
  if (rules.firstLead(state.options) === 'draw') return { kind: 'lead-draw', draw: round };
  return { kind: 'toss', name: 'lead', toss: round, below: state.sides.length };
}

/** Judges a command. */
export function decideMemory<O extends JsonObject>(
  rules: MemoryRules<O>,
  state: MemoryState<O>,
  command: RoundCommand<MemoryMove>,
): Decision {
  switch (command.type) {
    case 'Move':
      return decideFlip(rules, state, command);
    case 'Toss': {
      const { toss } = due(turnOfMemory(rules, state), 'toss');
      return ok([{ type: 'LotDrawn', toss, name: 'lead', seat: command.value }]);
    }
    case 'DrawLead': {
      const { draw } = due(turnOfMemory(rules, state), 'lead-draw');
      return ok([leadDrawn(draw, command.tiles)]);
    }
    case 'Deal':
      due(turnOfMemory(rules, state), 'deal');
      return ok([deal(rules, state, command.deck)]);
    default:
      return unreachable(command);
  }
}

function decideFlip<O extends JsonObject>(
  rules: MemoryRules<O>,
  state: MemoryState<O>,
  { seat, move, automatic }: Extract<RoundCommand<MemoryMove>, { readonly type: 'Move' }>,
): Decision {
  const no = (code: RefusalCode, message: string): Decision => {
    const clause = rules.clauses[code];
    return refuse({ code, message, ...(clause !== undefined && { clause }) });
  };
  if (state.ended !== undefined) return no('ROUND_OVER', 'This round is over.');
  if (state.toMove === undefined) return no('NOT_YOUR_TURN', 'The tiles are not laid out yet.');
  if (state.toMove !== seat) return no('NOT_YOUR_TURN', `It is seat ${state.toMove}'s turn.`);
  const { cell } = move;
  const there = state.cells[cell - 1];
  if (there === undefined) {
    return no('PLACE_NOT_OPEN', `There is no cell ${cell}: the grid has cells 1 to ${state.cells.length}.`);
  }
  if (there.at === 'taken') return no('CELL_EMPTY', `Cell ${cell} is empty: its tile was captured.`);
  if (there.at === 'up') return no('MOVE_NOT_ALLOWED', `The tile of cell ${cell} is up already: turn up another.`);
  const flipped: TileFlipped = {
    type: 'TileFlipped',
    seat,
    cell,
    tile: faceOf(there, cell),
    ...(!there.turned && { first: true }),
    ...(automatic === true && { automatic }),
  };
  return ok([flipped, ...consequences(rules, evolveMemory(state, flipped), seat)]);
}

/** A turn in which one tile lies face up ends without a second one, when there is no time for it (rules.md G, A1). */
export function timeoutOfMemory(state: MemoryState<unknown>, seat: Seat): readonly MemoryEvent[] | undefined {
  const [first] = state.up;
  if (first === undefined) return undefined;
  return [{ type: 'TileTurnedBack', seat, cell: first.cell, next: seatAfter(seat, state.sides.length) }];
}

function faceOf({ face }: Cell, cell: number): NonNullable<Cell['face']> {
  return present(face, `the face of cell ${cell}`);
}

/** What the second tile of a turn decides; nothing follows from the first. */
function consequences<O extends JsonObject>(
  rules: MemoryRules<O>,
  state: MemoryState<O>,
  seat: Seat,
): readonly MemoryEvent[] {
  const [first, second] = state.up;
  if (first === undefined || second === undefined) return [];
  const cells = [first.cell, second.cell];
  const others = seatAfter(seat, state.sides.length);
  if (!isPair(first.tile, second.tile, state.pairTotal)) return [{ type: 'PairMissed', seat, cells, next: others }];
  const tiles = [first.tile, second.tile];
  const captured: MemoryEvent = { type: 'PairCaptured', seat, cells, tiles };
  const side = present(state.sides[seat], `side of seat ${seat}`);
  const points: MemoryEvent = { type: 'PointsScored', seat, side, points: tiles.length, reason: 'pair' };
  const after = evolveMemory(evolveMemory(state, captured), points);
  const reason = endReason(rules, after, side);
  if (reason !== undefined) return [captured, points, roundEnded(rules, after, { reason, lastCapturer: seat })];
  return [{ ...captured, next: rules.extraTurn(state.options) ? seat : others }, points];
}

function endReason<O extends JsonObject>(
  rules: MemoryRules<O>,
  state: MemoryState<O>,
  side: number,
): MemoryEndReason | undefined {
  const stopAt = rules.stopAt(state.options, state.sides.length);
  if (stopAt !== undefined && present(state.scores[side], `score of side ${side}`) >= stopAt) return 'target';
  const tiles = leftover(state).map(({ tile }) => tile);
  if (tiles.length === 0) return 'cleared';
  return hasPair(tiles, state.pairTotal) ? undefined : 'no-pair-left';
}

function leftover(state: MemoryState<unknown>): readonly LeftOver[] {
  return state.cells.flatMap((there, index): readonly LeftOver[] => {
    const cell = index + 1;
    return there.at === 'taken' ? [] : [{ cell, tile: faceOf(there, cell), ...(!there.turned && { first: true }) }];
  });
}

function roundEnded<O extends JsonObject>(
  rules: MemoryRules<O>,
  state: MemoryState<O>,
  { reason, lastCapturer }: { readonly reason: MemoryEndReason; readonly lastCapturer: Seat },
): MemoryRoundEnded {
  const captured = state.captured.map((tiles) => tiles.length);
  // Whoever reaches the target ends the game, and nobody begins another round.
  const leader = reason === 'target' ? undefined : nextLeader(rules, state, lastCapturer);
  return {
    type: 'RoundEnded',
    round: state.round,
    reason,
    winners: onlyMost(captured),
    turns: state.turns,
    captured,
    leftover: leftover(state),
    ...(leader !== undefined && { nextLeader: leader }),
  };
}

/** The seat that captured most; nobody when two share that. */
function onlyMost(captured: BySeat<number>): readonly Seat[] {
  const most = Math.max(...captured);
  const seats = captured.flatMap((count, seat) => (count === most ? [seat] : []));
  return seats.length === 1 ? seats : [];
}
