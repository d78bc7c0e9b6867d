import { columnName, type Column, type Columns } from '../../../src/engine/analysis/columns';
import { DICTIONARY, type RoundRow } from '../../../src/engine/analysis/dictionary';
import { rowsOfGame, type RowsOfGame } from '../../../src/engine/analysis/rows-of-game';
import { newestVariants } from '../../../src/engine/variants/registry';
import { finishedGame, type FinishedGame } from '../../kit/finished-games';

const GAME_ID = '01890000-0000-7000-8000-000000000001';
const GAMES = 2;

function rowsOf(game: FinishedGame): RowsOfGame {
  const players = Array.from({ length: game.seatCount }, (_, seat) => ({ seat, playerId: `player ${seat}` }));
  return rowsOfGame({ gameId: GAME_ID, server: 'here', players }, game.events);
}

const count = (game: FinishedGame, type: string): number => game.events.filter((event) => event.type === type).length;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function fits(value: unknown, { type, nullable }: Column): boolean {
  if (value === null) return nullable === true;
  switch (type) {
    case 'uuid':
    case 'text':
      return typeof value === 'string';
    case 'integer':
    case 'bigint':
      return Number.isSafeInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'instant':
      return value instanceof Date;
    case 'texts':
      return Array.isArray(value) && value.every((text) => typeof text === 'string');
    case 'integers':
      return Array.isArray(value) && value.every((number) => Number.isSafeInteger(number));
    case 'json':
      return typeof value === 'object';
  }
}

function misfits(row: object, columns: Columns): readonly string[] {
  const names = new Set([...Object.keys(row), ...Object.keys(columns)]);
  return [...names].filter((name) => {
    const column = columns[name];
    return column === undefined || !fits((row as Record<string, unknown>)[name], column);
  });
}

describe.each(newestVariants().map(({ facts }) => facts))('$id', ({ id, family }) => {
  const games = Array.from({ length: GAMES }, (_, at) => {
    const game = finishedGame(at + 1, { variant: id, movesMax: 120, computers: at === 1 ? [0] : [] });
    return { game, rows: rowsOf(game) };
  });

  test('every row has the columns of the dictionary, with values of their types', () => {
    for (const { rows } of games) {
      expect(misfits(rows.game, DICTIONARY.games.columns)).toEqual([]);
      expect(rows.seats.flatMap((row) => misfits(row, DICTIONARY.seats.columns))).toEqual([]);
      expect(rows.rounds.flatMap((row) => misfits(row, DICTIONARY.rounds.columns))).toEqual([]);
      expect(rows.decisions.flatMap((row) => misfits(row, DICTIONARY.decisions.columns))).toEqual([]);
    }
  });

  test('every move of the log is a decision, and was among those that were legal', () => {
    for (const { rows } of games) {
      const wrong = rows.decisions.filter(({ legalMoves, legalCount, move, forced }) => {
        return !legalMoves.includes(move) || legalMoves.length !== legalCount || (forced && legalCount !== 1);
      });
      expect(wrong).toEqual([]);
      expect(rows.game.decisions).toBe(rows.decisions.length);
      expect(sum(rows.rounds.map(({ decisions }) => decisions))).toBe(rows.decisions.length);
      expect(sum(rows.seats.map(({ decisions }) => decisions))).toBe(rows.decisions.length);
    }
  });

  test('scores go on from decision to decision, and end where the game does', () => {
    for (const { game, rows } of games) {
      const scored = game.events.flatMap(({ type, body }) => (type === 'PointsScored' ? [Number(body['points'])] : []));
      expect(sum(rows.rounds.flatMap(({ points }) => points))).toBe(sum(scored));
      expect(sum(rows.game.scores)).toBe(sum(scored));
      expect(rows.game.scores).toEqual(game.events.at(-1)?.body['scores']);
      const wrong = rows.decisions.filter((row) => row.scoreAfter !== row.scoreBefore + row.points);
      expect(wrong).toEqual([]);
    }
  });

  test('rounds are as many as were dealt, and have the end that the log says', () => {
    for (const { game, rows } of games) {
      const ended = rows.rounds.filter(({ reason }) => reason !== null);
      expect(ended).toHaveLength(count(game, 'RoundEnded'));
      expect(sum(rows.rounds.map(({ deals }) => deals))).toBe(count(game, 'RoundDealt'));
      expect(rows.rounds.map(({ round }) => round)).toEqual(rows.rounds.map((_, at) => at + 1));
      const lasts = game.events.filter(({ type }) => type === 'RoundEnded').map(({ body }) => body);
      expect(ended.map(({ reason, winners }) => ({ reason, winners }))).toEqual(
        lasts.map(({ reason, winners }) => ({ reason, winners })),
      );
    }
  });

  test('tiles in hand and on the table are those of the game', () => {
    const isOnTable = family === 'line' || family === 'trains' || family === 'tricks';
    for (const { rows } of games) {
      const wrong = rows.decisions.filter(({ hand, handCount, tableTiles, tableCount }) => {
        return tableTiles.length !== tableCount || (hand !== null && hand.length !== handCount);
      });
      expect(wrong).toEqual([]);
      for (const { round } of rows.rounds) {
        const counts = rows.decisions.filter((row) => row.round === round).map(({ tableCount }) => tableCount);
        if (isOnTable) expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
      }
    }
  });
});

/** Which rounds of many games of a variant fulfil something, so that a rare thing is surely met. */
function roundsWhere(
  variant: string,
  seats: number,
  is: (row: RoundRow) => boolean,
): readonly [RowsOfGame, RoundRow][] {
  return Array.from({ length: 40 }, (_, at) => rowsOf(finishedGame(at + 1, { variant, seats, options: {} }))).flatMap(
    (rows) => rows.rounds.filter(is).map((round): [RowsOfGame, RoundRow] => [rows, round]),
  );
}

test('a capicúa is counted for the seat that went out, where its tile showed both of two different ends', () => {
  const found = roundsWhere('block', 2, ({ capicua }) => capicua);
  expect(found.length).toBeGreaterThan(3);
  for (const [rows, { round, closingSeat }] of found) {
    const last = rows.decisions.filter((row) => row.round === round).at(-1);
    expect(last?.seat).toBe(closingSeat);
    const tile = (last?.move ?? '').split('>')[0] ?? '';
    expect(tile.split('-').map(Number).toSorted()).toEqual(last?.openEnds);
  }
  const { capicuas } = present(found[0]?.[0].seats[found[0][1].closingSeat ?? 0]);
  expect(capicuas).toBeGreaterThan(0);
});

test('a block is made by whoever played the last tile, and suffered by the other side alone', () => {
  const [[rows, row] = []] = roundsWhere('partnership', 4, ({ blocked }) => blocked);
  const closer = row?.closingSeat ?? -1;
  const blocks = rows?.rounds.filter(({ blocked }) => blocked) ?? [];
  expect(rows?.seats[closer]?.blocksMade).toBe(blocks.filter(({ closingSeat }) => closingSeat === closer).length);
  expect(sum(rows?.seats.map(({ blocksMade }) => blocksMade) ?? [])).toBe(blocks.length);
  expect(sum(rows?.seats.map(({ blocksSuffered }) => blocksSuffered) ?? [])).toBe(2 * blocks.length);
});

test('a game that was called off has no result, and its rounds that were broken off have none', () => {
  const rows = rowsOf(finishedGame(5, { variant: 'draw', seats: 2, calledOffAfter: 4 }));
  expect(rows.game).toMatchObject({ status: 'aborted', reason: 'called-off', winners: [], winnerSide: null });
  expect(rows.seats.map(({ result }) => result)).toEqual([null, null]);
  expect(rows.rounds).toHaveLength(1);
  expect(rows.rounds[0]).toMatchObject({ reason: null, blocked: false, pipsLeft: null, winners: [] });
  expect(rows.decisions.every(({ roundResult, gameResult }) => roundResult === null && gameResult === null)).toBe(true);
});

test('a game that was handed over is told apart from those that were called off, and has no result either', () => {
  const { events } = finishedGame(5, { variant: 'draw', seats: 2, calledOffAfter: 4 });
  const last = { ...present(events.at(-1)), type: 'GameHandedOver', body: { revealAfter: 0 } };
  const rows = rowsOfGame({ gameId: GAME_ID, server: 'here', players: [] }, [...events.slice(0, -1), last]);
  expect(rows.game).toMatchObject({ status: 'handed-over', reason: 'handed-over', winners: [], winnerSide: null });
  expect(rows.seats.map(({ result }) => result)).toEqual([null, null]);
  expect(rows.rounds).toMatchObject([{ reason: null, winners: [] }]);
});

test('rows say where a game comes from: this server, another one, or a chosen position', () => {
  const { events } = finishedGame(6, { variant: 'block', seats: 2 });
  const [created, ...rest] = events;
  const originOf = (origin: Record<string, string>): string => {
    const first = { ...present(created), body: { ...present(created).body, origin } };
    return rowsOfGame({ gameId: GAME_ID, server: 'here', players: [] }, [first, ...rest]).game.origin;
  };
  expect(rowsOfGame({ gameId: GAME_ID, server: 'here', players: [] }, events).game.origin).toBe('played');
  expect(originOf({ server: 'here', kind: 'fork' })).toBe('forked');
  expect(originOf({ server: 'there', kind: 'fork' })).toBe('imported');
  expect(originOf({ server: 'there', kind: 'resume' })).toBe('imported');
  expect(originOf({ server: 'here', kind: 'sandbox' })).toBe('sandbox');
});

test('a game that still runs has no rows', () => {
  const { events } = finishedGame(7, { variant: 'block', seats: 2 });
  expect(() => rowsOfGame({ gameId: GAME_ID, server: 'here', players: [] }, events.slice(0, -1))).toThrow('is over');
});

test('thinking time is from the last event of the round to the move', () => {
  const game = finishedGame(8, { variant: 'block', seats: 2, options: {} });
  const rows = rowsOf(game);
  const thought = rows.decisions.filter(({ thinkingMs }) => thinkingMs !== null);
  expect(thought.length).toBeGreaterThan(5);
  expect(thought.map(({ thinkingMs }) => thinkingMs)).toEqual(
    thought.map(({ seq, at }) => at.getTime() - (game.events[seq - 2]?.at.getTime() ?? NaN)),
  );
  const own = rows.decisions.filter(({ seat, thinkingMs }) => seat === 0 && thinkingMs !== null);
  expect(rows.seats[0]?.thinkingMs).toBe(sum(own.map(({ thinkingMs }) => thinkingMs ?? 0)));
  expect(rows.seats[0]?.thinkingDecisions).toBe(own.length);
});

test('every column of the dictionary is described in a sentence, and has a name that files can have', () => {
  const all = Object.values(DICTIONARY).flatMap(({ columns }) => Object.entries<Column>(columns));
  for (const [name, { about }] of all) {
    expect(about).toMatch(/[.)]$/);
    expect(columnName(name)).toMatch(/^[a-z][a-z_]*$/);
  }
});

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing there');
  return value;
}
