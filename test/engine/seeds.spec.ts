import type { ClockRules } from '../../src/engine/game/clock';
import type { GameSettings } from '../../src/engine/game/rules';
import type { Table, TableCommand } from '../../src/engine/game/table';
import { findVariant } from '../../src/engine/variants/registry';

const DAY = 86_400_000;
const AT = 1000;
/** The engine does not look into seeds. */
const SEED = 'aa';
const SEALED = { seedCommitment: 'cc' };

function created(settings: Partial<GameSettings> = {}, variant = 'block'): Table {
  const answer = findVariant(variant)?.create({ options: {}, seats: 2, start: 'full', access: 'public', ...settings });
  if (answer?.ok !== true) throw new Error('no game');
  return answer.value.table;
}

function after(table: Table, ...commands: readonly TableCommand[]): Table {
  return commands.reduce((now, command) => {
    const decided = now.decide(command);
    if (!decided.ok) throw new Error(`${command.type}: ${decided.error.message}`);
    const folded = decided.value.events.reduce((read, event) => read.apply(event), now);
    expect(folded.facts).toEqual(decided.value.table.facts);
    return decided.value.table;
  }, table);
}

function typesAfter(table: Table, command: TableCommand): readonly string[] {
  const decided = table.decide(command);
  if (!decided.ok) throw new Error(decided.error.message);
  return decided.value.events.map(({ type }) => type);
}

const sit = (seed?: { seed: string } | { seedCommitment: string }): TableCommand => ({
  ...{ type: 'TakeSeat', kind: 'person', at: AT },
  ...(seed === undefined ? {} : { seed }),
});
const give = (seat: number, given: { seed: string } | { seedCommitment: string }): TableCommand => ({
  ...{ type: 'GiveSeed', seat, given },
});
const open = (seat: number, seed = SEED): TableCommand => ({ type: 'OpenSeed', seat, seed });

describe('a table at which seats give seeds', () => {
  test('starts at once where all seeds are open', () => {
    const table = after(created(), sit({ seed: SEED }), sit({ seed: 'bb' }));
    expect(table.facts.status).toBe('playing');
    expect(table.facts.seeds).toEqual([
      { kind: 'open', seed: SEED },
      { kind: 'open', seed: 'bb' },
    ]);
  });

  test('waits for sealed ones to be opened, in any order, and then starts', () => {
    const seated = after(created(), sit(SEALED));
    expect(typesAfter(seated, sit({ seedCommitment: 'dd' }))).toEqual(['SeatTaken', 'SeatsClosed']);
    const waiting = after(seated, sit({ seedCommitment: 'dd' }));
    expect(waiting.facts).toMatchObject({ status: 'opening', openBy: AT + 7 * DAY });
    expect(waiting.turn).toEqual({ kind: 'waiting' });
    const one = after(waiting, open(1));
    expect(one.facts.status).toBe('opening');
    expect(typesAfter(one, open(0))).toEqual(['SeedOpened', 'GameStarted']);
    expect(after(one, open(0, 'bb')).facts.seeds).toEqual([
      { kind: 'sealed', seedCommitment: 'cc', seed: 'bb' },
      { kind: 'sealed', seedCommitment: 'dd', seed: SEED },
    ]);
  });

  test.each<[string, ClockRules, number]>([
    ['three days for a move', { base: 259_200, increment: 259_200, cap: 259_200 }, 3 * DAY],
    ['five minutes and more', { base: 300, increment: 5 }, 300_000],
    ['a month for a move', { base: 30 * 86_400, increment: 0 }, 7 * DAY],
  ])('waits as long as for a move, at most a week: %s', (_what, clock, ms) => {
    const waiting = after(created({ clock }), sit(SEALED), sit());
    expect(waiting.facts.openBy).toBe(AT + ms);
    // Nobody's clock runs before the start.
    expect(waiting.facts.clocks).toBeUndefined();
  });

  test('waits after the word of its host too', () => {
    const seated = after(created({ start: 'host' }), sit(SEALED), sit());
    expect(seated.facts.status).toBe('open');
    expect(after(seated, { type: 'CloseSeats', at: AT }).facts.status).toBe('opening');
  });

  test('is over when the time is, and names every seat that kept its seed', () => {
    const waiting = after(
      created({ seats: 3 }),
      sit(SEALED),
      sit({ seedCommitment: 'dd' }),
      sit({ seedCommitment: 'ee' }),
    );
    const decided = after(waiting, open(1)).decide({ type: 'EndOpening' });
    if (!decided.ok) throw new Error(decided.error.message);
    const { events, table } = decided.value;
    expect(events).toMatchObject([
      { type: 'GameAborted', body: { reason: 'seed-not-opened', seat: 0, unopened: [0, 2] } },
    ]);
    expect(table.facts).toMatchObject({ status: 'aborted', abortReason: 'seed-not-opened' });
    // Nobody did it: it is what the server makes of silence.
    expect(events.map((event) => table.actor(event))).toEqual([undefined]);
  });

  test.each([
    ['sealed ones, where the host takes open ones', 'open', SEALED],
    ['open ones, where the host takes sealed ones', 'sealed', { seed: SEED }],
  ] as const)('refuses %s', (_what, seeds, given) => {
    const table = created({ seeds });
    expect(table.decide(sit(given))).toMatchObject({ error: { code: 'SEED_NOT_ALLOWED' } });
    expect(after(table, sit()).decide(give(0, given))).toMatchObject({ error: { code: 'SEED_NOT_ALLOWED' } });
  });

  test('refuses a commitment that another seat has given, whether with the seat or later', () => {
    const table = after(created({ seats: 3 }), sit(SEALED));
    expect(table.decide(sit(SEALED))).toMatchObject({ error: { code: 'SEED_COPIED' } });
    expect(after(table, sit()).decide(give(1, SEALED))).toMatchObject({ error: { code: 'SEED_COPIED' } });
    // One's own once more is no copy, and neither is that of somebody who has left.
    expect(typesAfter(table, give(0, SEALED))).toEqual(['SeedGiven']);
    const left = after(table, sit(), { type: 'LeaveSeat', seat: 0 });
    expect(left.facts.seeds[0]).toEqual({ kind: 'none' });
    expect(after(left, give(1, SEALED)).facts.seeds[1]).toEqual({ kind: 'sealed', ...SEALED });
  });

  test('takes what a seat gives last, until the seats are closed', () => {
    const table = after(created(), sit(SEALED), give(0, { seed: SEED }));
    expect(table.facts.seeds[0]).toEqual({ kind: 'open', seed: SEED });
    const started = after(table, sit());
    expect(started.decide(give(0, { seed: 'bb' }))).toMatchObject({ error: { code: 'ALREADY_STARTED' } });
    const waiting = after(created(), sit(SEALED), sit());
    expect(waiting.decide(give(1, { seed: 'bb' }))).toMatchObject({ error: { code: 'ALREADY_STARTED' } });
  });

  test('opens no seed before the seats are closed, none that was not sealed, and none twice', () => {
    expect(after(created(), sit(SEALED)).decide(open(0))).toMatchObject({ error: { code: 'SEATS_NOT_CLOSED' } });
    const waiting = after(created({ seats: 3 }), sit(SEALED), sit({ seed: SEED }), sit({ seedCommitment: 'dd' }));
    expect(waiting.decide(open(1))).toMatchObject({ error: { code: 'NO_SEED_TO_OPEN' } });
    expect(after(waiting, open(0)).decide(open(0))).toMatchObject({ error: { code: 'NO_SEED_TO_OPEN' } });
    expect(after(waiting, open(0), open(2)).decide(open(2))).toMatchObject({ error: { code: 'NO_SEED_TO_OPEN' } });
    expect(after(waiting, open(0), open(2)).decide({ type: 'EndOpening' })).toMatchObject({
      error: { code: 'NO_SEED_TO_OPEN' },
    });
  });

  test('says while it waits what is waited for, to whoever would play, leave or sit down', () => {
    const waiting = after(created(), sit(SEALED), sit());
    const refusal = (command: TableCommand) => {
      const decided = waiting.decide(command);
      return decided.ok ? undefined : decided.error;
    };
    expect(refusal({ type: 'Move', seat: 0, move: 'pass' })).toMatchObject({
      code: 'NOT_STARTED',
      message: 'This game has not started: it starts when seat 0 has opened its seed.',
    });
    for (const command of [{ type: 'LeaveSeat', seat: 0 } as const, sit()]) {
      expect(refusal(command)).toMatchObject({
        code: 'ALREADY_STARTED',
        message: 'The seats of this game are closed: it starts when all sealed seeds are opened.',
      });
    }
  });

  test('takes one seed from whoever holds two hands, for the first of them', () => {
    const table = created({ seats: 4, options: { mode: 'two-hands' } }, 'spanish-individual');
    const waiting = after(table, sit(SEALED), sit({ seed: SEED }));
    expect(waiting.facts.seeds.map(({ kind }) => kind)).toEqual(['sealed', 'open', 'none', 'none']);
    expect(after(waiting, open(0)).facts.status).toBe('playing');
  });
});
