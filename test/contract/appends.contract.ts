import type { EventLog, SeatRow } from '../../src/eventlog/port';
import { command, creation, event, evening, everything, gameWith, headAfter, move, newId, summary } from './streams';
import type { TwoNodes } from './two-nodes';

/** How games are opened and go on. */
export function describeAppends(nodes: () => TwoNodes): void {
  let log: EventLog;
  let other: EventLog;
  beforeAll(() => {
    ({ log, other } = nodes());
  });
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
      expect(parts.map(({ seq, owner, bytes }) => [seq, owner, ...bytes])).toEqual([[1, 'server', 0, 255, 92, 34, 39]]);
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

    it('with the right head under a wrong number is a conflict', async () => {
      const gameId = await gameWith(log, 3);
      for (const version of [2, 4]) {
        const misnumbered = move(gameId, version, { expected: { version, head: headAfter(gameId, 3) } });
        expect(await log.append(misnumbered)).toEqual({ kind: 'conflict', version: 3 });
      }
      expect(await seqs(gameId)).toEqual([1, 2, 3]);
    });

    it('is made by one of fifty who race for it', async () => {
      const gameId = await gameWith(log, 1);
      const nodeFor = (index: number): EventLog => (index % 2 === 0 ? log : other);
      const racers = Array.from({ length: 50 }, (_, index) => {
        const text = `{"racer":${index.toString()}}`;
        return { text, request: move(gameId, 1, { events: [event(gameId, 2, { text })] }) };
      });
      const answers = await Promise.all(racers.map(({ request }, index) => nodeFor(index).append(request)));
      const winner = racers.filter((_, index) => answers[index]?.kind === 'committed');
      expect(winner).toHaveLength(1);
      expect(answers.filter((answer) => answer.kind === 'conflict')).toHaveLength(49);
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
      const nodeFor = (index: number): EventLog => (index % 2 === 0 ? log : other);
      const request = move(gameId, 1, { eventCount: 2, command: command() });
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => nodeFor(index).append(request)));
      const record = { digest: 'd1', firstSeq: 2, lastSeq: 3 };
      expect(answers.filter((answer) => answer.kind === 'committed')).toHaveLength(1);
      expect(answers.filter((answer) => answer.kind !== 'committed')).toEqual(
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

    it('move on through two nodes in opposite orders', async () => {
      const games = await Promise.all(Array.from({ length: 20 }, () => gameWith(log, 1)));
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
}
