import type { GameEnded } from '../../src/engine/game/events';
import {
  BEST_OF,
  nextInSeries,
  pointsAfterTurns,
  seatAfterTurns,
  seriesStanding,
} from '../../src/engine/game/series-rules';
import type { SeriesFacts, SeriesWanted } from '../../src/engine/game/series';
import type { GameSettings } from '../../src/engine/game/rules';
import type { EventRecord, Table } from '../../src/engine/game/table';
import { findVariant, newestVariants } from '../../src/engine/variants/registry';

const FIRST = '0190a5d0-0000-7000-8000-000000000001';

function create(id: string, series: SeriesWanted | undefined, settings: Partial<GameSettings> = {}) {
  const wanted = { options: {}, seats: 2, start: 'full', access: 'public', ...settings } as const;
  const rules = findVariant(id);
  if (rules === undefined) throw new Error(`no variant ${id}`);
  return rules.create({ ...wanted, ...(series === undefined ? {} : { series }) });
}

function game(
  series: SeriesWanted,
  { id = 'block', ...settings }: Partial<GameSettings> & { id?: string } = {},
): Table {
  const created = create(id, series, settings);
  if (!created.ok) throw new Error(created.error.message);
  return created.value.table;
}

/** The table after its game has ended so. */
function won(table: Table, winners: readonly number[]): Table {
  const ended: Omit<GameEnded, 'type'> = { reason: 'target', winners, scores: table.facts.standing.scores };
  return table.apply({ type: 'GameEnded', v: 1, body: ended });
}

/** Series of two sides, by who won each game: 0 is whoever sat in seat 0 first, and `=` a tie. */
function play(bestOf: number, results: string): { readonly table: Table; readonly games: number } {
  let table = game({ bestOf });
  for (const [at, result] of Array.from(results).entries()) {
    // Seats turn by one from game to game.
    const seat = result === '=' ? [] : [(Number(result) + at) % 2];
    table = won(table, seat);
    const next = nextInSeries(table.facts, FIRST);
    if (at === results.length - 1 || next === undefined) return { table, games: at + 1 };
    table = game(next);
  }
  throw new Error('no games');
}

describe('a series', () => {
  it('is pinned by event 1, and read back from it', () => {
    const created = create('block', { bestOf: 3 });
    if (!created.ok) throw new Error(created.error.message);
    const [event] = created.value.events;
    expect(event?.body['series']).toEqual({ bestOf: 3, number: 1, points: [0, 0] });
    const stored = JSON.parse(JSON.stringify(event)) as EventRecord;
    expect(findVariant('block')?.open(stored).facts).toEqual(created.value.table.facts);
    expect(create('block', undefined)).not.toHaveProperty('value.events.0.body.series');
  });

  it.each([2, 1, 0, -3, 4, 3.5, Number.NaN, BEST_OF.max + 2])('is no best of %p', (bestOf) => {
    expect(create('block', { bestOf })).toMatchObject({ error: { code: 'SERIES_INVALID' } });
  });

  it('needs somebody on the other side', () => {
    expect(create('pelmanism', { bestOf: 3 }, { seats: 1 })).toMatchObject({ error: { code: 'SERIES_INVALID' } });
  });

  it('is undefined for a game by itself', () => {
    const created = create('block', undefined);
    expect(created.ok && seriesStanding(created.value.table.facts)).toBeUndefined();
    expect(created.ok && nextInSeries(won(created.value.table, [0]).facts, FIRST)).toBeUndefined();
  });

  // Points are those of whoever sat in seat 0 first, then of the other.
  it.each([
    [3, '00', [2, 0], 2, 0],
    [3, '010', [2, 1], 3, 0],
    [3, '011', [1, 2], 3, 1],
    [3, '0=', [1, 0], 2, undefined],
    [3, '0==', [1, 0], 3, 0],
    [3, '01=', [1, 1], 3, 'tie'],
    [3, '===', [0, 0], 3, 'tie'],
    [5, '0=0', [2, 0], 3, undefined],
    [5, '000', [3, 0], 3, 0],
    [5, '0=00', [3, 0], 4, 0],
    [7, '110101', [2, 4], 6, 1],
  ] as const)('best of %p with games won %p stands %p after %p games', (bestOf, results, expected, played, winner) => {
    const { table, games } = play(bestOf, results);
    expect(games).toBe(played);
    const turns = 1 - games;
    const { facts } = table;
    const stands = seriesStanding(facts);
    expect(pointsAfterTurns(stands?.points ?? [], facts.standing.sides, turns)).toEqual(expected);
    expect(stands?.status).toBe(winner === undefined ? 'going-on' : 'ended');
    const winners = stands?.winners?.map((seat) => seatAfterTurns(seat, turns, 2));
    expect(winners).toEqual(winner === undefined ? undefined : winner === 'tie' ? [] : [winner]);
    expect(nextInSeries(facts, FIRST) === undefined).toBe(winner !== undefined);
  });

  it('ends no sooner than it must: best of three goes on after one game each, whoever won it', () => {
    for (const results of ['01', '10', '0', '1', '=', '0=', '==']) {
      const { table } = play(3, results);
      expect(nextInSeries(table.facts, FIRST)).toMatchObject({ number: results.length + 1, first: FIRST });
    }
  });

  it('takes the points of partners one seat on with them', () => {
    const settings = { id: 'spanish-pairs', seats: 4 };
    const first = won(game({ bestOf: 5 }, settings), [0, 2]);
    const second = game(nextInSeries(first.facts, FIRST) ?? { bestOf: 5 }, settings);
    expect(second.facts.series).toEqual({ bestOf: 5, number: 2, first: FIRST, points: [0, 1] });
    const third = nextInSeries(won(second, [1, 3]).facts, 'no matter');
    expect(third).toEqual({ bestOf: 5, number: 3, first: FIRST, points: [2, 0] });
  });

  it('of three sides is won by whoever neither of the others can reach', () => {
    const settings = { seats: 3 };
    const first = won(game({ bestOf: 5 }, settings), [2]);
    const second = nextInSeries(first.facts, FIRST);
    expect(second?.points).toEqual([1, 0, 0]);
    const after = won(game(second ?? { bestOf: 5 }, settings), [0]);
    const third = nextInSeries(after.facts, FIRST);
    expect(third?.points).toEqual([0, 2, 0]);
    const last = won(game(third ?? { bestOf: 5 }, settings), [1]);
    expect(seriesStanding(last.facts)).toEqual({ points: [0, 3, 0], status: 'ended', winners: [1] });
  });

  it('is over without a winner once a game of it is called off, and its points stay', () => {
    const table = game({ bestOf: 3, number: 2, points: [1, 0], first: FIRST });
    const off = table.apply({ type: 'GameAborted', v: 1, body: { reason: 'closed-by-operator' } });
    expect(seriesStanding(off.facts)).toEqual({ points: [1, 0], status: 'aborted' });
    expect(nextInSeries(off.facts, FIRST)).toBeUndefined();
  });

  it.each([
    [1, undefined],
    [2, 'TOO_LATE_TO_CALL_OFF'],
  ])('lets nobody who is behind call it off: game %p', (number, code) => {
    let table = game({ bestOf: 3, number, points: [0, 0] });
    for (const seat of [0, 1]) {
      const decided = table.decide({ type: 'TakeSeat', kind: 'person', at: 0, seat });
      if (!decided.ok) throw new Error(decided.error.message);
      ({ table } = decided.value);
    }
    const off = table.decide({ type: 'CallOff', seat: 0 });
    expect(off.ok ? undefined : off.error.code).toBe(code);
  });

  it('leaves those together who play together, in every game that can be played', () => {
    for (const rules of newestVariants()) {
      const { facts } = rules;
      for (const seats of facts.seatCounts) {
        const created = rules.create({ options: {}, seats, start: 'full', access: 'public' });
        // Not every number of seats goes with the default options.
        if (!created.ok) continue;
        const { sides } = created.value.table.facts.standing;
        const points = Array.from({ length: new Set(sides).size }, (_, side) => side);
        const around = Array.from({ length: seats }).reduce<readonly number[]>(
          (now) => pointsAfterTurns(now, sides, 1),
          points,
        );
        expect([facts.id, seats, around]).toEqual([facts.id, seats, points]);
      }
    }
  });
});

it('what a series says of itself is what a later game takes', () => {
  const series: SeriesFacts = { bestOf: 9, number: 4, points: [2, 1], first: FIRST };
  expect(game(series).facts.series).toEqual(series);
});
