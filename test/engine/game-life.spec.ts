import { ok } from '../../src/engine/core/result';
import { tilesOf, doubleSet } from '../../src/engine/dominoes/tile-set';
import type { GameSettings } from '../../src/engine/game/rules';
import type { Table, TableCommand } from '../../src/engine/game/table';
import { findVariant } from '../../src/engine/variants/registry';
import { seeded, shuffled } from '../kit/seeded';

const SETTINGS: GameSettings = { options: {}, seats: 2, start: 'host', access: 'public' };

function rules(id: string) {
  const found = findVariant(id);
  if (found === undefined) throw new Error(`no variant ${id}`);
  return found;
}

function created(id: string, settings: Partial<GameSettings> = {}): Table {
  const answer = rules(id).create({ ...SETTINGS, ...settings });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.table;
}

/** Goes on from command to command, so that no two rounds are dealt alike. */
const random = seeded(11);

/** The table after commands that must be accepted; chance is answered from a seeded shuffle. */
function after(table: Table, ...commands: readonly TableCommand[]): Table {
  let now = table;
  const run = (command: TableCommand): void => {
    const decided = now.decide(command);
    if (!decided.ok) throw new Error(`${command.type}: ${decided.error.message}`);
    now = decided.value.table;
  };
  for (const command of commands) {
    run(command);
    while (now.turn.kind === 'chance') {
      const { chance } = now.turn;
      if (chance.kind === 'deal') run({ type: 'Deal', deck: shuffled(tilesOf(doubleSet(6)), random) });
      else if (chance.kind === 'toss') run({ type: 'Toss', value: 0 });
      else throw new Error('no draw for the lead in these games');
    }
  }
  return now;
}

const sit = (seat: number): TableCommand => ({ type: 'TakeSeat', kind: 'person', at: 0, seat });
const seatedAt = (id: string, seats: number, settings: Partial<GameSettings> = {}): Table =>
  after(created(id, { seats, ...settings }), ...Array.from({ length: seats }, (_, seat) => sit(seat)));
const started = (id: string, seats: number): Table => after(seatedAt(id, seats), { type: 'CloseSeats', at: 0 });

describe('before the start', () => {
  test('a seat is taken once, and the refusal names those that are free', () => {
    const table = after(created('block', { seats: 3 }), sit(1));
    expect(table.decide(sit(1))).toMatchObject({ ok: false, error: { code: 'SEAT_TAKEN', freeSeats: [0, 2] } });
    expect(table.decide(sit(3))).toMatchObject({ ok: false, error: { code: 'SEAT_UNKNOWN' } });
    expect(table.decide(sit(0.5))).toMatchObject({ ok: false, error: { code: 'SEAT_UNKNOWN' } });
  });

  test('the seats cannot close while one is free, and nobody moves', () => {
    const table = after(created('block'), sit(0));
    expect(table.decide({ type: 'CloseSeats', at: 0 })).toMatchObject({
      error: { code: 'SEATS_NOT_FULL', freeSeats: [1] },
    });
    expect(table.decide({ type: 'Move', seat: 0, move: '6-6' })).toMatchObject({ error: { code: 'NOT_STARTED' } });
    expect(table.turn).toEqual({ kind: 'waiting' });
    expect(table.legalMoves(0)).toEqual([]);
  });

  test('a seat that was left can be taken by another', () => {
    const table = after(seatedAt('block', 2), { type: 'LeaveSeat', seat: 1 }, sit(1));
    expect(table.facts.sitters).toEqual([{ kind: 'person' }, { kind: 'person' }]);
  });

  test('the last seat starts the game where nobody has to give the word', () => {
    expect(seatedAt('block', 2, { start: 'full' }).facts.status).toBe('playing');
    expect(seatedAt('block', 2).facts.status).toBe('open');
  });

  test.each([0, 3, 1.5, undefined])('the computer has no level %p', (level) => {
    const sitting: TableCommand = {
      type: 'TakeSeat',
      kind: 'computer',
      at: 0,
      ...(level === undefined ? {} : { level }),
    };
    expect(created('block').decide(sitting)).toMatchObject({ error: { code: 'LEVEL_INVALID' } });
  });
});

describe('options', () => {
  test.each([
    [{ target: 0 }, 'target'],
    [{ target: 10.5 }, 'target'],
    [{ target: '100' }, 'target'],
    [{ nextLead: 'loser' }, 'nextLead'],
    [{ speed: 1 }, 'speed'],
    [{ handSize: 8 }, 'handSize'],
    [JSON.parse('{"__proto__": 1}') as Record<string, number>, '__proto__'],
  ])('%j are refused by the name of the option', (options, option) => {
    const answer = rules('block').create({ ...SETTINGS, seats: 4, options });
    expect(answer).toMatchObject({ ok: false, error: { code: 'OPTION_INVALID', option } });
  });

  test('are pinned whole in the first event, with the rules version', () => {
    const answer = rules('block').create({ ...SETTINGS, options: { target: 50 } });
    if (!answer.ok) throw new Error(answer.error.message);
    const [event] = answer.value.events;
    const options = { target: 50, handSize: 0, blockScore: 'losers-minus-own', firstLead: 'lot', nextLead: 'rotate' };
    expect(event).toMatchObject({ type: 'GameCreated', v: 1, body: { variant: 'block', rulesVersion: 1, options } });
  });

  test('a number of seats that the game does not have is refused', () => {
    const answer = rules('traditional').create({ ...SETTINGS, seats: 3 });
    expect(answer).toMatchObject({ ok: false, error: { code: 'SEAT_COUNT_INVALID' } });
  });
});

describe('rounds', () => {
  test('follow one another until a side has the target; the next deal comes with the end of the last round', () => {
    let table = started('block', 2);
    let rounds = 0;
    for (let moves = 0; moves < 2000 && table.turn.kind === 'seat'; moves++) {
      const { seat } = table.turn;
      const [move] = table.legalMoves(seat);
      table = after(table, { type: 'Move', seat, move: move?.notation ?? '' });
      rounds = Math.max(rounds, table.facts.standing.round);
    }
    expect(table.facts.status).toBe('ended');
    expect(rounds).toBeGreaterThan(1);
    const { outcome, standing } = table.facts;
    expect(outcome?.reason).toBe('target');
    expect(Math.max(...standing.scores)).toBeGreaterThanOrEqual(100);
    expect(standing.scores[outcome?.winners[0] ?? -1]).toBe(Math.max(...standing.scores));
  });

  test('after the end every command is refused and nothing is legal (R02, R25)', () => {
    const table = after(started('block', 2), { type: 'Resign', seat: 0 });
    for (const command of [sit(0), { type: 'CloseSeats', at: 0 }, { type: 'Move', seat: 1, move: 'pass' }] as const) {
      expect(table.decide(command)).toMatchObject({ ok: false, error: { code: 'GAME_OVER' } });
    }
    expect(table.legalMoves(1)).toEqual([]);
    expect(table.view({ kind: 'all' })).toBeDefined();
  });
});

describe('resigning', () => {
  test('between two gives the game to the other', () => {
    const table = after(started('block', 2), { type: 'Resign', seat: 1 });
    expect(table.facts).toMatchObject({ status: 'ended', outcome: { winners: [0], reason: 'resigned' } });
  });

  test('among three leaves the seat to the computer, and whoever resigned is not among the winners', () => {
    let table = after(started('block', 3), { type: 'Resign', seat: 1 });
    expect(table.facts).toMatchObject({ status: 'playing', standing: { resigned: [1] } });
    expect(table.decide({ type: 'Resign', seat: 1 })).toMatchObject({ error: { code: 'ALREADY_RESIGNED' } });
    for (let moves = 0; moves < 3000 && table.turn.kind === 'seat'; moves++) {
      const { seat } = table.turn;
      table = after(table, { type: 'Move', seat, move: table.legalMoves(seat)[0]?.notation ?? '' });
    }
    expect(table.facts.status).toBe('ended');
    expect(table.facts.outcome?.winners).not.toContain(1);
  });

  test('of all but one ends the game for the last', () => {
    const table = after(started('block', 3), { type: 'Resign', seat: 1 }, { type: 'Resign', seat: 2 });
    expect(table.facts).toMatchObject({ status: 'ended', outcome: { winners: [0], reason: 'resigned' } });
  });

  test('before the start is refused: the seat can be left', () => {
    expect(seatedAt('block', 2).decide({ type: 'Resign', seat: 0 })).toMatchObject({ error: { code: 'NOT_STARTED' } });
  });
});

describe('a table', () => {
  test('folds its own events, copied as JSON, to the same facts and views', () => {
    const answer = rules('block').create({ ...SETTINGS, seats: 2, start: 'full' });
    if (!answer.ok) throw new Error(answer.error.message);
    const [first] = answer.value.events;
    if (first === undefined) throw new Error('no first event');
    let live = answer.value.table;
    let folded = rules('block').open(JSON.parse(JSON.stringify(first)) as typeof first);
    const commands: TableCommand[] = [sit(0), sit(1)];
    for (let steps = 0; steps < 400; steps++) {
      const command = commands.shift() ?? next(live);
      if (command === undefined) break;
      const decided = live.decide(command);
      if (!decided.ok) throw new Error(decided.error.message);
      live = decided.value.table;
      for (const event of decided.value.events)
        folded = folded.apply(JSON.parse(JSON.stringify(event)) as typeof event);
      expect(folded.facts).toEqual(live.facts);
      expect(folded.view({ kind: 'all' })).toEqual(live.view({ kind: 'all' }));
      expect(folded.version).toBe(live.version);
    }
    expect(live.facts.status).toBe('ended');
  });

  test('tells no hand in its facts', () => {
    expect(JSON.stringify(started('block', 2).facts)).not.toMatch(/\d-\d/);
  });

  test('reads moves in one spelling', () => {
    const table = started('block', 2);
    expect(table.readMove(' 4-6>l ')).toEqual(ok('6-4>L'));
    expect(table.readMove('six four')).toMatchObject({ ok: false, error: { code: 'MOVE_UNREADABLE' } });
  });
});

function next(table: Table): TableCommand | undefined {
  const { turn } = table;
  switch (turn.kind) {
    case 'chance':
      if (turn.chance.kind === 'deal') return { type: 'Deal', deck: shuffled(tilesOf(doubleSet(6)), random) };
      return { type: 'Toss', value: 1 };
    case 'seat':
      return { type: 'Move', seat: turn.seat, move: table.legalMoves(turn.seat)[0]?.notation ?? '' };
    case 'over':
    case 'waiting':
    case 'copy':
      return undefined;
  }
}
