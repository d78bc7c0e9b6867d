import type { EventLog, SeatRow } from '../../src/eventlog/port';
import { command, creation, event, evening, everything, gameWith, headAfter, move, newId, summary } from './streams';

/** One store of games; every node that `node` gives is another server process on it. */
export interface LogUnderTest {
  readonly node: () => EventLog;
  readonly close: () => Promise<void>;
}

/** What every adapter of the port must do. */
export function describeEventLog(adapter: string, open: () => Promise<LogUnderTest>): void {
  describe(`the log of games in ${adapter}`, () => {
    let store: LogUnderTest;
    let log: EventLog;
    beforeAll(async () => {
      store = await open();
      log = store.node();
    });
    afterAll(() => store.close());
    const seqs = async (gameId: string): Promise<readonly number[]> =>
      (await log.read(gameId, { after: 0, limit: 1000 })).map(({ seq }) => seq);

    describe('a game that is opened', () => {
      it('stands where its first events left it', async () => {
        const gameId = newId();
        const hostId = newId();
        const events = [event(gameId, 1, { type: 'GameCreated' }), event(gameId, 2, { type: 'SeatTaken' })];
        const opened = summary({ status: 'open', access: 'private', seatsFree: 3, unlisted: true, round: 0 });
        const result = await log.create(creation({ gameId, hostId, events, summary: opened }));
        expect(result).toEqual({ kind: 'committed' });
        expect(await log.row(gameId)).toEqual({
          ...opened,
          gameId,
          hostId,
          version: 2,
          head: headAfter(gameId, 2),
          createdAt: evening(1),
          lastEventAt: evening(2),
        });
      });

      it('keeps its secret, its seats and the sealed parts of its events', async () => {
        const gameId = newId();
        const seats: SeatRow[] = [
          { seat: 0, kind: 'person', playerId: newId(), salt: 'ab'.repeat(32) },
          { seat: 1, kind: 'computer', level: 3 },
        ];
        const sealed = [{ owner: 'server', bytes: Uint8Array.of(0, 255, 92, 34, 39) }];
        await log.create(creation({ gameId, seats, events: [event(gameId, 1, { sealed })], secret: Uint8Array.of(7) }));
        expect(await log.readSeats(gameId)).toEqual(seats);
        expect([...((await log.readSecret(gameId)) ?? [])]).toEqual([7]);
        const parts = await log.readSealed(gameId, { from: 1, to: 1, owners: ['server'] });
        expect(parts.map(({ seq, owner, bytes }) => [seq, owner, ...bytes])).toEqual([
          [1, 'server', 0, 255, 92, 34, 39],
        ]);
      });

      it('is not opened twice under one id', async () => {
        const gameId = await gameWith(log, 1);
        await expect(log.create(creation({ gameId }))).rejects.toThrow();
        expect(await seqs(gameId)).toEqual([1]);
      });

      it('is found again by the command that made it', async () => {
        const made = command();
        const gameId = await gameWith(log, 1, { command: made });
        expect(await log.findCreation(made)).toEqual({ gameId, digest: 'd1' });
        expect(await log.findCreation({ ...made, by: newId() })).toBeUndefined();
        expect(await log.findCreation({ ...made, commandId: newId() })).toBeUndefined();
      });

      it('is opened once however often the same command is sent', async () => {
        const made = command();
        const requests = Array.from({ length: 20 }, () => creation({ command: made }));
        const results = await Promise.all(requests.map((request) => log.create(request)));
        const won = requests.filter((_, index) => results[index]?.kind === 'committed');
        expect(won).toHaveLength(1);
        const known = { kind: 'command-known', gameId: won[0]?.gameId, digest: 'd1' };
        expect(results.filter(({ kind }) => kind !== 'committed')).toEqual(Array.from({ length: 19 }, () => known));
        for (const { gameId } of requests) expect(await seqs(gameId)).toEqual(gameId === known.gameId ? [1] : []);
      });
    });

    it('knows nothing of a game that nobody opened', async () => {
      const gameId = newId();
      expect(await log.row(gameId)).toBeUndefined();
      expect(await log.readSecret(gameId)).toBeUndefined();
      expect(await log.read(gameId, { after: 0, limit: 10 })).toEqual([]);
      expect(await log.readSeats(gameId)).toEqual([]);
      expect(await log.append(move(gameId, 0))).toEqual({ kind: 'conflict', version: 0 });
      expect(await log.row(gameId)).toBeUndefined();
    });

    describe('a move', () => {
      it('is numbered after the last event, and moves the head', async () => {
        const gameId = await gameWith(log, 2);
        expect(await log.append(move(gameId, 2, { eventCount: 3 }))).toEqual({ kind: 'committed' });
        expect(await log.append(move(gameId, 5))).toEqual({ kind: 'committed' });
        expect(await seqs(gameId)).toEqual([1, 2, 3, 4, 5, 6]);
        expect(await log.row(gameId)).toMatchObject({
          version: 6,
          head: headAfter(gameId, 6),
          lastEventAt: evening(6),
        });
      });

      it('replaces the summary whole', async () => {
        const playing = summary({ turnSeat: 2, dueAt: evening(60), deadline: evening(90) });
        const gameId = await gameWith(log, 1, { summary: playing });
        expect(await log.row(gameId)).toMatchObject(playing);
        const result = { winners: [0, 2], reason: 'out', points: { '0': 12 }, tied: false };
        const ended = summary({ status: 'ended', round: 3, endedAt: evening(2), result });
        await log.append(move(gameId, 1, { summary: ended }));
        const row = await log.row(gameId);
        expect(row).toMatchObject(ended);
        for (const absent of ['turnSeat', 'dueAt', 'deadline']) expect(row).not.toHaveProperty(absent);
      });

      it.each([
        ['an older version', 2],
        ['a version that is still to come', 4],
        ['no version', 0],
      ])('from %s is a conflict that says where the game stands and changes nothing', async (_, version) => {
        const gameId = await gameWith(log, 3);
        const before = await everything(log, gameId);
        expect(await log.append(move(gameId, version))).toEqual({ kind: 'conflict', version: 3 });
        expect(await everything(log, gameId)).toEqual(before);
      });

      it('from another history of the same length is a conflict', async () => {
        const gameId = await gameWith(log, 3);
        const before = await everything(log, gameId);
        const forged = move(gameId, 3, { expected: { version: 3, head: headAfter(newId(), 3) } });
        expect(await log.append(forged)).toEqual({ kind: 'conflict', version: 3 });
        expect(await everything(log, gameId)).toEqual(before);
      });

      it('is made by one of fifty who race for it', async () => {
        const gameId = await gameWith(log, 1);
        const nodes = [log, store.node()];
        const racers = Array.from({ length: 50 }, (_, index) => {
          const text = `{"racer":${index.toString()}}`;
          return { text, request: move(gameId, 1, { events: [event(gameId, 2, { text })] }) };
        });
        const answers = await Promise.all(racers.map(({ request }, index) => nodes[index % 2]?.append(request)));
        const winner = racers.filter((_, index) => answers[index]?.kind === 'committed');
        expect(winner).toHaveLength(1);
        expect(answers.filter((answer) => answer?.kind === 'conflict')).toHaveLength(49);
        const [move2] = await log.read(gameId, { after: 1, limit: 10 });
        expect(move2?.text).toBe(winner[0]?.text);
      });

      it('without an event is our own error', async () => {
        const gameId = await gameWith(log, 1);
        await expect(log.append(move(gameId, 1, { events: [] }))).rejects.toThrow('at least one event');
        await expect(log.create(creation({ events: [] }))).rejects.toThrow('at least one event');
      });
    });

    describe('a command', () => {
      it('is remembered with the events that it made', async () => {
        const gameId = await gameWith(log, 2);
        const played = command();
        await log.append(move(gameId, 2, { eventCount: 3, command: played }));
        await log.append(move(gameId, 5));
        const record = { digest: 'd1', firstSeq: 3, lastSeq: 5 };
        expect(await log.findCommand(gameId, played)).toEqual(record);
        expect(await log.append(move(gameId, 6, { command: played }))).toEqual({ kind: 'command-known', record });
        expect(await seqs(gameId)).toHaveLength(6);
      });

      it('is looked at before the version', async () => {
        const gameId = await gameWith(log, 1);
        const played = command();
        await log.append(move(gameId, 1, { command: played }));
        const again = await log.append(move(gameId, 1, { command: { ...played, digest: 'd2' } }));
        expect(again).toEqual({ kind: 'command-known', record: { digest: 'd1', firstSeq: 2, lastSeq: 2 } });
      });

      it('that was refused is judged afresh', async () => {
        const gameId = await gameWith(log, 1);
        const played = command();
        expect(await log.append(move(gameId, 7, { command: played }))).toEqual({ kind: 'conflict', version: 1 });
        expect(await log.findCommand(gameId, played)).toBeUndefined();
        expect(await log.append(move(gameId, 1, { command: played }))).toEqual({ kind: 'committed' });
      });

      it('belongs to its author and its game', async () => {
        const [here, there] = [await gameWith(log, 1), await gameWith(log, 1)];
        const played = command();
        await log.append(move(here, 1, { command: played }));
        const byAnother = { ...played, by: newId() };
        expect(await log.findCommand(here, byAnother)).toBeUndefined();
        expect(await log.findCommand(there, played)).toBeUndefined();
        expect(await log.append(move(here, 2, { command: byAnother }))).toEqual({ kind: 'committed' });
        expect(await log.append(move(there, 1, { command: played }))).toEqual({ kind: 'committed' });
      });

      it('sent fifty times at once, through two nodes, is played once', async () => {
        const gameId = await gameWith(log, 1);
        const nodes = [log, store.node()];
        const request = move(gameId, 1, { eventCount: 2, command: command() });
        const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => nodes[index % 2]?.append(request)));
        const record = { digest: 'd1', firstSeq: 2, lastSeq: 3 };
        expect(answers.filter((answer) => answer?.kind === 'committed')).toHaveLength(1);
        expect(answers.filter((answer) => answer?.kind !== 'committed')).toEqual(
          Array.from({ length: 49 }, () => ({ kind: 'command-known', record })),
        );
        expect(await seqs(gameId)).toEqual([1, 2, 3]);
      });
    });

    describe('many games at once', () => {
      it('are not disturbed by one conflict and one reused id among them', async () => {
        const games = await Promise.all(Array.from({ length: 30 }, () => gameWith(log, 1)));
        const reused = command();
        const stale = games[7] ?? '';
        const replayed = games[11] ?? '';
        await log.append(move(stale, 1));
        await log.append(move(replayed, 1, { command: reused }));
        const answers = await Promise.all(
          games.map((gameId) => {
            if (gameId === replayed) return log.append(move(gameId, 2, { command: reused }));
            return log.append(move(gameId, 1, { command: command() }));
          }),
        );
        const kinds = answers.map(({ kind }) => kind);
        expect(kinds[7]).toBe('conflict');
        expect(kinds[11]).toBe('command-known');
        expect(kinds.filter((kind) => kind === 'committed')).toHaveLength(28);
        for (const gameId of games) expect(await seqs(gameId)).toEqual([1, 2]);
      });

      it('are not disturbed by one whose text cannot be stored', async () => {
        const games = await Promise.all(Array.from({ length: 6 }, () => gameWith(log, 1)));
        const settled = await Promise.allSettled(
          games.map((gameId, index) =>
            log.append(move(gameId, 1, index === 2 ? { events: [] } : { command: command() })),
          ),
        );
        expect(settled.map(({ status }) => status)).toEqual(games.map((_, i) => (i === 2 ? 'rejected' : 'fulfilled')));
      });

      it('move on through two nodes in opposite orders', async () => {
        const games = await Promise.all(Array.from({ length: 20 }, () => gameWith(log, 1)));
        const other = store.node();
        for (let version = 1; version <= 10; version += 1) {
          const here = games.map((gameId) => log.append(move(gameId, version)));
          const there = [...games].reverse().map((gameId) => other.append(move(gameId, version)));
          const answers = [...(await Promise.all(here)), ...(await Promise.all(there))];
          expect(answers.filter(({ kind }) => kind === 'committed')).toHaveLength(20);
          expect(answers.filter(({ kind }) => kind === 'conflict')).toHaveLength(20);
        }
        for (const gameId of games) expect(await seqs(gameId)).toHaveLength(11);
      });

      it('and many moves of one game, sent without waiting, are taken in their order', async () => {
        const gameId = await gameWith(log, 1);
        const versions = Array.from({ length: 40 }, (_, index) => index + 1);
        const answers = await Promise.all(versions.map((version) => log.append(move(gameId, version))));
        expect(answers.every(({ kind }) => kind === 'committed')).toBe(true);
        expect(await seqs(gameId)).toEqual([1, ...versions.map((version) => version + 1)]);
      });
    });

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
        const { sealed: _, ...public_ } = given;
        expect(await log.read(gameId, { after: 1, limit: 1 })).toEqual([{ seq: 2, ...public_ }]);
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

      it('are never shared by two claimers', async () => {
        const games = await Promise.all(Array.from({ length: 40 }, (_, index) => due(month(5, index))));
        const nodes = [log, store.node()];
        const claims = await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            nodes[index % 2]?.claimDue({ now: month(5, 60), leaseUntil: month(5, 99), limit: 10 }),
          ),
        );
        const rest = await log.claimDue({ now: month(5, 60), leaseUntil: month(5, 99), limit: 40 });
        const claimed = [...claims.flatMap((claim) => claim ?? []), ...rest];
        expect([...claimed].sort()).toEqual([...games].sort());
      });
    });
  });
}
