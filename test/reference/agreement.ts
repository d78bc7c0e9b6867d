import type { JsonObject } from '../../src/engine/core/json';
import { ALL, type Seat } from '../../src/engine/dominoes/seat';
import type { LineEvent } from '../../src/engine/line/events';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Variant } from '../../src/engine/variant';
import { ofEveryLineVariant } from '../../src/engine/variants/line-variants';
import { randomCommand } from '../kit/play';
import { randomOptions } from '../kit/random-options';
import { pick, seeded, type Seeded } from '../kit/seeded';
import { emptyTable, ending, endTotal, lay, movesOf, openEnds, type PlainHands, type PlainTable } from './plain-line';
import { plainRulesOf } from './plain-rules';

/** Said by one reader of the rules or the other about one position. */
interface Said {
  readonly legal: readonly string[];
  readonly ends: readonly string[];
  readonly count: number;
  readonly ended: string | null;
}

export interface Compared {
  readonly rounds: number;
  readonly positions: number;
  /** The first position on which the two readers differ; undefined when there is none. */
  readonly differs?: {
    readonly game: string;
    readonly options: JsonObject;
    readonly moves: string;
    readonly engine: Said;
    readonly plain: Said;
  };
}

/** Plays random rounds of every game on a line in turn, with random options, and asks both readers at every position. */
export function compareRounds({ rounds, seed }: { readonly rounds: number; readonly seed: number }): Compared {
  const games: ((random: Seeded) => Compared)[] = [];
  ofEveryLineVariant((variant) => games.push((random) => compareRound(variant, random)));
  const random = seeded(seed);
  let positions = 0;
  for (let at = 0; at < rounds; at++) {
    const compared = pick(games, (below) => at % below)(random);
    positions += compared.positions;
    if (compared.differs !== undefined) return { rounds: at + 1, positions, differs: compared.differs };
  }
  return { rounds, positions };
}

function compareRound<O extends JsonObject>(variant: Variant<LineTypes<O>>, random: Seeded): Compared {
  const seatCount = pick(variant.seatCounts, random);
  const options = randomOptions(variant, seatCount, random);
  const sides = variant.sides(options, seatCount);
  const setting = { variant, options, seatCount };
  const table = emptyTable(plainRulesOf(variant.id, options, seatCount));
  const moves: string[] = [];
  let state = variant.beginRound(options, seatCount, { round: 1, scores: sides.map(() => 0) });
  let positions = 0;
  for (
    let command = randomCommand(setting, state, random);
    command !== undefined;
    command = randomCommand(setting, state, random)
  ) {
    const decided = variant.decide(state, command);
    if (!decided.ok) throw new Error(decided.error.message);
    for (const event of decided.value) {
      state = variant.evolve(state, event);
      note(event, table, moves);
    }
    const view = variant.view(state, ALL);
    // Before the first tile nothing can differ; a round that was won by its deal or by a score is no matter of the table.
    if (table.tiles.length === 0 || (view.ended !== undefined && !['out', 'blocked'].includes(view.ended.reason)))
      continue;
    positions += 1;
    const hands = {
      hands: view.hands.map(({ tiles }) => tiles),
      sides,
      boneyardCount: view.boneyard.tiles.length,
      drawn: drawnBefore(moves),
    };
    const engine: Said = {
      legal: view.toMove === undefined ? [] : legalOf(variant, state, view.toMove),
      ends: view.arms
        .filter(({ closed }) => closed !== true)
        .map(({ arm, end }) => `${arm} ${end}`)
        .toSorted(),
      count: view.count,
      ended: view.ended?.reason ?? null,
    };
    const plain = plainly(table, hands, view.toMove);
    if (JSON.stringify(engine) !== JSON.stringify(plain)) {
      return {
        rounds: 1,
        positions,
        differs: { game: `${variant.id}, ${seatCount} seats`, options, moves: moves.join(' '), engine, plain },
      };
    }
  }
  return { rounds: 1, positions };
}

function legalOf<O extends JsonObject>(
  variant: Variant<LineTypes<O>>,
  state: LineTypes<O>['State'],
  seat: Seat,
): readonly string[] {
  return variant.legalMoves(state, seat).map(variant.makeMove).toSorted();
}

function plainly(table: PlainTable, hands: PlainHands, seat: Seat | undefined): Said {
  const ended = ending(table, hands);
  return {
    legal: ended === null && seat !== undefined ? movesOf(table, hands, seat).toSorted() : [],
    ends: openEnds(table).toSorted(),
    count: endTotal(table),
    ended,
  };
}

/** Writes down what an event did to the table. */
function note(event: LineEvent, table: PlainTable, moves: string[]): void {
  if (event.type === 'TilesDrawn') moves.push('draw');
  if (event.type === 'PlayerPassed') moves.push('pass');
  if (event.type !== 'TilePlayed') return;
  const { tile, arm = null, outward = null } = event;
  lay(table, { tile, arm, outward });
  moves.push(arm === null ? tile : `${tile}>${arm}`);
}

/** How many tiles the seat to move has drawn since the last move of another. */
function drawnBefore(moves: readonly string[]): number {
  return moves.length - 1 - moves.findLastIndex((move) => move !== 'draw');
}

export function tellDifference({ differs }: Compared): string {
  return differs === undefined ? '' : JSON.stringify(differs, null, 1);
}
