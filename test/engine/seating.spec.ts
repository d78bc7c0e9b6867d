import type { GameSettings } from '../../src/engine/game/rules';
import type { Table, TableCommand } from '../../src/engine/game/table';
import { openSeats } from '../../src/engine/game/state';
import { findVariant } from '../../src/engine/variants/registry';

function created(id: string, settings: Partial<GameSettings> = {}): Table {
  const rules = findVariant(id);
  const answer = rules?.create({ options: {}, seats: 3, start: 'host', access: 'public', ...settings });
  if (answer?.ok !== true) throw new Error(`no game of ${id}`);
  return answer.value.table;
}

function after(table: Table, ...commands: readonly TableCommand[]): Table {
  return commands.reduce((now, command) => {
    const decided = now.decide(command);
    if (!decided.ok) throw new Error(`${command.type}: ${decided.error.message}`);
    // What is read back from the log is what was decided.
    const folded = decided.value.events.reduce((read, event) => read.apply(event), now);
    expect(folded.facts).toEqual(decided.value.table.facts);
    return decided.value.table;
  }, table);
}

const sit = (seat?: number, more: object = {}): TableCommand => ({
  ...{ type: 'TakeSeat', kind: 'person', at: 0 },
  ...(seat === undefined ? {} : { seat }),
  ...more,
});
const keep = (seat: number): TableCommand => ({ type: 'KeepSeat', seat });

describe('a seat that is kept', () => {
  const table = after(created('block'), sit(0), keep(1));

  test('is taken by nobody else, and left out where no seat is named', () => {
    expect(openSeats(table.facts)).toEqual([2]);
    expect(table.decide(sit(1))).toMatchObject({ error: { code: 'SEAT_KEPT', freeSeats: [2] } });
    expect(table.decide({ type: 'TakeSeat', kind: 'computer', at: 0, level: 1, seat: 1 })).toMatchObject({
      error: { code: 'SEAT_KEPT' },
    });
    const full = after(table, sit());
    expect(full.facts.sitters.map((sitter) => sitter?.kind)).toEqual(['person', undefined, 'person']);
    expect(full.decide(sit())).toMatchObject({ error: { code: 'SEAT_KEPT', freeSeats: [] } });
  });

  test('is taken by whom it is kept for, and then it is a seat like any other', () => {
    const taken = after(table, sit(1, { kept: true }));
    expect(taken.facts.kept).toEqual([]);
    expect(taken.decide(sit(1, { kept: true }))).toMatchObject({ error: { code: 'SEAT_TAKEN' } });
    expect(openSeats(after(taken, { type: 'LeaveSeat', seat: 1 }).facts)).toEqual([1, 2]);
  });

  test('is free for everybody once it is released, by its number', () => {
    expect(table.decide({ type: 'ReleaseSeat', seat: 2, reason: 'withdrawn' })).toMatchObject({
      error: { code: 'SEAT_NOT_KEPT', freeSeats: [2] },
    });
    const released = after(table, { type: 'ReleaseSeat', seat: 1, reason: 'declined' });
    expect(openSeats(released.facts)).toEqual([1, 2]);
    expect(released.actor({ type: 'SeatReleased', v: 1, body: { seat: 1, reason: 'declined' } })).toBeUndefined();
    expect(released.actor({ type: 'SeatKept', v: 1, body: { seat: 1 } })).toBeUndefined();
  });

  test.each([
    ['kept already', 1, 'SEAT_KEPT'],
    ['taken', 0, 'SEAT_TAKEN'],
    ['no seat of the game', 3, 'SEAT_UNKNOWN'],
    ['half a seat', 0.5, 'SEAT_UNKNOWN'],
  ])('cannot be one that is %s', (_what, seat, code) => {
    expect(table.decide(keep(seat))).toMatchObject({ ok: false, error: { code } });
  });

  test('keeps a game from starting until it is taken or released', () => {
    const waiting = after(created('block', { seats: 2, start: 'full' }), sit(0), keep(1));
    expect(waiting.facts.status).toBe('open');
    expect(waiting.decide({ type: 'CloseSeats', at: 0 })).toMatchObject({ error: { code: 'SEATS_NOT_FULL' } });
    const started = after(waiting, sit(1, { kept: true }));
    expect(started.facts.status).toBe('playing');
    expect(started.decide(keep(1))).toMatchObject({ error: { code: 'ALREADY_STARTED' } });
    expect(started.decide({ type: 'RenewInvitation' })).toMatchObject({ error: { code: 'ALREADY_STARTED' } });
  });

  test('is two where one player holds two hands', () => {
    const table = created('spanish-individual', { options: { mode: 'two-hands' }, seats: 4, start: 'full' });
    const kept = after(table, sit(0), keep(1));
    expect(kept.facts.kept).toEqual([1, 3]);
    expect(after(kept, sit(3, { kept: true })).facts.status).toBe('playing');
  });
});

test('a word that is renewed is counted, and a rematch says of what', () => {
  const table = created('block', { rematchOf: '0190a5d0-0000-7000-8000-000000000001' });
  expect(after(table, { type: 'RenewInvitation' }, { type: 'RenewInvitation' }).facts).toMatchObject({
    invitation: 2,
    rematchOf: '0190a5d0-0000-7000-8000-000000000001',
  });
  expect(created('block').facts.rematchOf).toBeUndefined();
});

test.each([
  ['pelmanism', 1, 'The only seat is taken.'],
  ['block', 2, 'All 2 seats are taken.'],
])('a table of %s for %i that is full says so', (id, seats, message) => {
  const full = after(created(id, { seats }), ...Array.from({ length: seats }, () => sit()));

  expect(full.decide(sit())).toMatchObject({ error: { code: 'SEATS_FULL', message } });
});
