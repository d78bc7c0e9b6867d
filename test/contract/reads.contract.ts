import type { EventLog, SeatRow } from '../../src/eventlog/port';
import { command, creation, event, evening, gameWith, move, newId, summary } from './streams';
import type { TwoNodes } from './two-nodes';

/** What comes out of the log again, and the seats and due times beside it. */
export function describeReads(nodes: () => TwoNodes): void {
  let log: EventLog;
  let other: EventLog;
  beforeAll(() => {
    ({ log, other } = nodes());
  });
  const seqs = async (gameId: string): Promise<readonly number[]> =>
    (await log.read(gameId, { after: 0, limit: 1000 })).map(({ seq }) => seq);

  describe('reading', () => {
    it('goes on after an event, in order, up to the limit', async () => {
      const gameId = await gameWith(log, 12);
      const page = async (after: number, limit: number): Promise<readonly number[]> =>
        (await log.read(gameId, { after, limit })).map(({ seq }) => seq);
      expect(await page(0, 5)).toEqual([1, 2, 3, 4, 5]);
      expect(await page(5, 5)).toEqual([6, 7, 8, 9, 10]);
      expect(await page(10, 5)).toEqual([11, 12]);
      expect(await page(12, 5)).toEqual([]);
      expect(await page(99, 5)).toEqual([]);
    });

    it('gives every field of an event back as it was', async () => {
      const gameId = await gameWith(log, 1);
      const given = event(gameId, 2, { type: 'RoundDealt', v: 3, actor: 'server', at: evening(0.877) });
      await log.append(move(gameId, 1, { events: [given] }));
      const { sealed, ...visible } = given;
      expect(sealed).toEqual([]);
      expect(await log.read(gameId, { after: 1, limit: 1 })).toEqual([{ seq: 2, ...visible }]);
    });

    it.each([
      ['quotes and backslashes', '{"a":"\\"\\\\","b":"it\'s {1,2}"}'],
      ['every printable sign', Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')],
      ['what looks like nothing', 'NULL'],
      ['an empty text', ''],
      ['spaces at both ends', '  {"a": 1}  '],
      ['a long text', '{"tiles":"6-4"}'.repeat(4000)],
    ])('gives %s back to the byte', async (_, text) => {
      const gameId = newId();
      await log.create(creation({ gameId, events: [event(gameId, 1, { text })] }));
      await log.append(move(gameId, 1, { events: [event(gameId, 2, { text })] }));
      const stored = await log.read(gameId, { after: 0, limit: 2 });
      expect(stored.map((one) => one.text)).toEqual([text, text]);
    });

    it('gives sealed parts to their owners only, in order', async () => {
      const gameId = await gameWith(log, 1);
      const part = (owner: string, byte: number) => ({ owner, bytes: Uint8Array.of(byte) });
      await log.append(
        move(gameId, 1, {
          events: [
            event(gameId, 2, { sealed: [part('server', 1), part('seat:1', 2), part('seat:0', 3)] }),
            event(gameId, 3),
            event(gameId, 4, { sealed: [part('seat:0', 4)] }),
          ],
        }),
      );
      await log.append(move(gameId, 4, { events: [event(gameId, 5, { sealed: [part('seat:0', 5)] })] }));
      const read = async (from: number, to: number, ...owners: string[]): Promise<readonly string[]> =>
        (await log.readSealed(gameId, { from, to, owners })).map((p) => `${p.seq} ${p.owner} ${p.bytes.join()}`);
      expect(await read(1, 9, 'seat:0')).toEqual(['2 seat:0 3', '4 seat:0 4', '5 seat:0 5']);
      expect(await read(2, 4, 'seat:1', 'server', 'seat:0')).toEqual([
        '2 seat:0 3',
        '2 seat:1 2',
        '2 server 1',
        '4 seat:0 4',
      ]);
      expect(await read(1, 9, 'seat:2')).toEqual([]);
      expect(await read(1, 9)).toEqual([]);
    });
  });

  describe('seats', () => {
    const person = (seat: number): SeatRow => ({ seat, kind: 'person', playerId: newId(), salt: 'cd'.repeat(32) });

    it('are replaced by an append that carries them, in order of seat', async () => {
      const first = person(1);
      const gameId = await gameWith(log, 1, { seats: [first, person(3)] });
      const seats: SeatRow[] = [{ seat: 2, kind: 'computer', level: 1 }, person(0), first];
      expect(await log.append(move(gameId, 1, { seats, command: command() }))).toEqual({ kind: 'committed' });
      expect(await log.readSeats(gameId)).toEqual([seats[1], first, seats[0]]);
      await log.append(move(gameId, 2, { seats: [] }));
      expect(await log.readSeats(gameId)).toEqual([]);
    });

    it('stay as they are through every other append, refused ones too', async () => {
      const seats = [person(0)];
      const gameId = await gameWith(log, 1, { seats });
      const played = command();
      await log.append(move(gameId, 1, { command: played }));
      const refused = { seats: [person(0), person(1)] };
      expect(await log.append(move(gameId, 1, refused))).toEqual({ kind: 'conflict', version: 2 });
      const known = await log.append(move(gameId, 2, { ...refused, command: played }));
      expect(known.kind).toBe('command-known');
      expect(await log.readSeats(gameId)).toEqual(seats);
      expect(await seqs(gameId)).toEqual([1, 2]);
    });

    it('may be two of one person', async () => {
      const playerId = newId();
      const seats: SeatRow[] = [0, 1].map((seat) => ({ seat, kind: 'person', playerId }));
      const gameId = await gameWith(log, 1, { seats });
      expect(await log.readSeats(gameId)).toEqual(seats);
    });

    it('go to one of twenty who race for the last of them', async () => {
      const gameId = await gameWith(log, 1);
      const racers = Array.from({ length: 20 }, () => person(0));
      const answers = await Promise.all(
        racers.map((seat) => log.append(move(gameId, 1, { seats: [seat], command: command() }))),
      );
      const sat = racers.filter((_, index) => answers[index]?.kind === 'committed');
      expect(sat).toHaveLength(1);
      expect(await log.readSeats(gameId)).toEqual(sat);
    });
  });

  describe('games of a series', () => {
    it('are found by the series, in their order, however they were opened', async () => {
      const id = newId();
      const inSeries = (number: number, given = {}) => gameWith(log, 1, { series: { id, number }, ...given });
      const third = await inSeries(3);
      const first = await inSeries(1, { gameId: id });
      const second = await inSeries(2);
      await gameWith(log, 1, { series: { id: newId(), number: 1 } });
      await gameWith(log, 1);
      await log.append(move(second, 1));

      expect(await other.findSeries(id)).toEqual([first, second, third]);
      expect(await log.findSeries(newId())).toEqual([]);
    });
  });

  describe('games that wait for the server', () => {
    // Each test has a month of its own, so that another's games are never due in it.
    const month = (n: number, seconds = 0): Date => new Date(Date.UTC(2001, n, 1) + seconds * 1000);
    const due = (dueAt: Date): Promise<string> => gameWith(log, 1, { summary: summary({ dueAt }) });
    /** Puts what earlier tests left far away. */
    beforeEach(async () => {
      await log.claimDue({ now: month(12), leaseUntil: new Date(Date.UTC(2100, 0, 1)), limit: 1000 });
    });

    it('are claimed from the earliest on, up to the limit, when their time has come', async () => {
      const [late, early, later] = [await due(month(1, 20)), await due(month(1, 10)), await due(month(1, 30))];
      const notYet = await due(month(1, 41));
      await gameWith(log, 1);
      const claim = { now: month(1, 40), leaseUntil: month(1, 100), limit: 2 };
      expect(await log.claimDue(claim)).toEqual([early, late]);
      expect(await log.claimDue(claim)).toEqual([later]);
      expect(await log.claimDue(claim)).toEqual([]);
      expect(await log.claimDue({ ...claim, now: month(1, 41) })).toEqual([notYet]);
    });

    it('are due at the very millisecond', async () => {
      const game = await due(month(2, 10.001));
      expect(await log.claimDue({ now: month(2, 10), leaseUntil: month(2, 60), limit: 9 })).toEqual([]);
      expect(await log.claimDue({ now: month(2, 10.001), leaseUntil: month(2, 60), limit: 9 })).toEqual([game]);
    });

    it('are due again when the lease of a node that died ends', async () => {
      const game = await due(month(3, 10));
      expect(await log.claimDue({ now: month(3, 10), leaseUntil: month(3, 60), limit: 9 })).toEqual([game]);
      expect(await log.claimDue({ now: month(3, 59), leaseUntil: month(3, 99), limit: 9 })).toEqual([]);
      expect(await log.claimDue({ now: month(3, 60), leaseUntil: month(3, 99), limit: 9 })).toEqual([game]);
    });

    it('wait no longer once an append says so', async () => {
      const [moved, ended] = [await due(month(4, 10)), await due(month(4, 10))];
      await log.append(move(moved, 1, { summary: summary({ dueAt: month(4, 50) }) }));
      await log.append(move(ended, 1, { summary: summary({ status: 'ended', endedAt: evening(2) }) }));
      expect(await log.claimDue({ now: month(4, 49), leaseUntil: month(4, 99), limit: 9 })).toEqual([]);
      expect(await log.claimDue({ now: month(4, 50), leaseUntil: month(4, 99), limit: 9 })).toEqual([moved]);
    });

    it('are put off or made due to nobody while they stand where the caller saw them', async () => {
      const [later, never] = [await due(month(6, 10)), await due(month(6, 10))];
      await log.putOff({ gameId: later, version: 1, dueAt: month(6, 50) });
      await log.putOff({ gameId: never, version: 1, dueAt: undefined });
      await log.putOff({ gameId: later, version: 2, dueAt: month(6, 1) });
      expect(await log.claimDue({ now: month(6, 49), leaseUntil: month(6, 99), limit: 9 })).toEqual([]);
      expect(await other.claimDue({ now: month(6, 50), leaseUntil: month(6, 99), limit: 9 })).toEqual([later]);
      expect((await log.row(never))?.dueAt).toBeUndefined();
    });

    it('remember with which event the turn began, and when', async () => {
      const game = await gameWith(log, 1, { summary: summary({ turnSeat: 1, turnSeq: 1, turnSince: month(7, 3) }) });
      expect(await other.row(game)).toMatchObject({ turnSeq: 1, turnSince: month(7, 3) });
      await log.append(move(game, 1, { summary: summary({ turnSeat: 0, turnSeq: 2, turnSince: month(7, 4) }) }));
      expect(await other.row(game)).toMatchObject({ turnSeq: 2, turnSince: month(7, 4) });
    });

    it('are never shared by two claimers', async () => {
      const games = await Promise.all(Array.from({ length: 40 }, (_, index) => due(month(5, index))));
      const nodeFor = (index: number): EventLog => (index % 2 === 0 ? log : other);
      const claims = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          nodeFor(index).claimDue({ now: month(5, 60), leaseUntil: month(5, 99), limit: 10 }),
        ),
      );
      const rest = await log.claimDue({ now: month(5, 60), leaseUntil: month(5, 99), limit: 40 });
      const claimed = [...claims.flatMap((claim) => claim), ...rest];
      expect([...claimed].sort()).toEqual([...games].sort());
    });
  });
}
