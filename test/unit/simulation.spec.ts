import { exportedGame, EXPORT_TABLES } from '../../src/app/exports/export-tables';
import { simulateGame, type GameToSimulate } from '../../src/app/simulation/simulated-game';
import { chunksOf, playChunk, simulationFault, type Simulation } from '../../src/app/simulation/simulation';
import { RULES } from '../kit/house';

const wanted: GameToSimulate = {
  ...{ variant: 'block', options: {}, seats: 2, levels: [1, 2], seed: 'a', decisionsMax: 20_000 },
  at: new Date('2026-01-01T00:00:00Z'),
};
const simulation: Simulation = {
  ...{ games: 6, variants: ['traditional', 'pelmanism', 'texas-42'], options: {}, levels: [1, 2], seed: '1' },
  from: new Date('2026-01-31T23:58:00Z'),
};

describe('a game between computers in memory', () => {
  const played = (given: Partial<GameToSimulate> = {}) => {
    const game = simulateGame(RULES, { ...wanted, ...given });
    if (!game.ok) throw new Error(game.error.message);
    return game.value;
  };

  it('is played to its end by the levels that were asked for', () => {
    const { table, events } = played();
    expect(table.facts).toMatchObject({ status: 'ended', sitters: [{ level: 1 }, { level: 2 }] });
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
  });

  it('is the same for the same seed, and another for another', () => {
    expect(played()).toEqual(played());
    expect(played({ seed: 'b' }).events).not.toEqual(played().events);
  });

  it('is called off where it comes to no end', () => {
    expect(played({ decisionsMax: 5 }).events.at(-1)).toMatchObject({ type: 'GameAborted', actor: 'server' });
  });

  it('seats two hands of one player with one level', () => {
    const { table } = played({
      variant: 'spanish-individual',
      options: { mode: 'two-hands' },
      seats: 4,
      levels: [1, 2, 2, 1],
    });
    expect(table.facts.sitters.map((sitter) => sitter?.level)).toEqual([1, 2, 1, 2]);
  });
});

describe('a simulation', () => {
  it('deals its games out to the variants, in chunks that leave none out', () => {
    const chunks = chunksOf({ ...simulation, games: 1001 });
    const of = (variant: string) => chunks.filter((chunk) => chunk.variant === variant);
    for (const [variant, games] of [
      ['traditional', 334],
      ['pelmanism', 334],
      ['texas-42', 333],
    ] as const) {
      expect(of(variant).map(({ from }) => from)).toEqual([
        0,
        ...of(variant)
          .map(({ to }) => to)
          .slice(0, -1),
      ]);
      expect(of(variant).at(-1)?.to).toBe(games);
    }
    expect(new Set(chunks.map(({ number }) => number)).size).toBe(chunks.length);
  });

  it('turns the levels round from game to game, and begins each a minute later', () => {
    const games = chunksOf(simulation).flatMap((chunk) => [...playChunk(RULES, simulation, chunk)]);
    const levels = games.map(({ rows }) => rows['games']?.[0]?.['computer_levels']);
    expect(levels.slice(0, 2)).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(games.map(({ endedAt }) => endedAt.toISOString().slice(5, 16)).sort()).toEqual([
      ...['01-31T23:58', '01-31T23:59', '02-01T00:00', '02-01T00:01', '02-01T00:02', '02-01T00:03'],
    ]);
  });

  it.each<[string, Partial<Simulation>, RegExp]>([
    ['a variant', { variants: ['chess'] }, /no variant "chess"/],
    ['a number of seats', { seats: 3 }, /traditional: .*2 seats/],
    ['an option', { options: { colour: 'red' } }, /traditional: .*colour/],
    ['a level', { levels: [9] }, /traditional: The computer plays at level 1 or 2/],
  ])('says in a sentence which %s it does not know', (_what, given, sentence) => {
    expect(simulationFault(RULES, { ...simulation, ...given })).toMatch(sentence);
  });

  it('is refused nothing that can be played', () => {
    expect(simulationFault(RULES, simulation)).toBeUndefined();
  });
});

it('writes every column that the dictionary has, and no other', () => {
  const game = simulateGame(RULES, wanted);
  if (!game.ok) throw new Error(game.error.message);
  const { gameId, events } = game.value;
  const { rows } = exportedGame({ gameId, server: 'simulation', players: [] }, events, (id) => id);
  for (const { name, columns } of EXPORT_TABLES) {
    expect(Object.keys(rows[name]?.[0] ?? {}).sort()).toEqual(columns.map((column) => column.name).sort());
  }
});
