import type { Caller } from '../../src/app/caller';
import { present } from '../../src/engine/core/assert';
import { newestVariants } from '../../src/engine/variants/registry';
import type { EventLog, GameRow } from '../../src/eventlog/port';
import { checkNote, parseNote } from '../../src/fairness/note';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { accepted, openHouse, playToTheEnd, startedGame, type House } from '../kit/house';
import { answerOf, hasPython, secondAnswers } from '../kit/second-verifier';
import { testSigner } from '../kit/test-signer';
import { until } from '../kit/timed-game';

const ANYBODY: Caller = { kind: 'anonymous' };
const trusted = { publicKey: testSigner().publicKey };

async function bundleFor(house: House, caller: Caller, gameId: string): Promise<string> {
  return house.app.records.bundle(await house.app.queries.find(caller, gameId));
}

/** Publishes the day that ended, as the store would hear of this game. */
async function publishDay(house: House, row: GameRow): Promise<void> {
  const { gameId, version: seq, head } = row;
  house.stores.dailyRootStore.games = () => Promise.resolve([{ gameId, seq, head }]);
  await house.app.dailyRoots.publishDue();
}

/** One variant a family: the verifiers see all of them elsewhere. */
const VARIANTS = newestVariants()
  .filter(({ facts }, at, all) => all.findIndex((other) => other.facts.family === facts.family) === at)
  .map(({ facts }) => facts.id);

describe.each(VARIANTS)('the bundle of a game of %s', (variant) => {
  test('holds for everybody, while it runs and after', async () => {
    const names = ['Ada', 'José \u{1f063}'];
    const known: { id: string; name: string; kind: 'guest'; createdAt: Date }[] = [];
    const players = { find: (ids: readonly string[]) => Promise.resolve(known.filter(({ id }) => ids.includes(id))) };
    const house = openHouse({ seed: `bundle ${variant}`, players });
    const table = await startedGame(house, variant);
    table.players
      .slice(0, 2)
      .forEach((id, at) => known.push({ id, name: names[at] ?? '', kind: 'guest', createdAt: new Date(0) }));
    const { gameId } = table;
    await playToTheEnd(house, table, 9);
    const callers: readonly Caller[] = [
      ANYBODY,
      ...table.players.map((playerId): Caller => ({ kind: 'player', playerId })),
    ];
    const running = await Promise.all(callers.map((caller) => bundleFor(house, caller, gameId)));
    const { game } = await house.app.queries.find(ANYBODY, gameId);
    const over = game.row.status !== 'playing';
    for (const file of running) {
      const report = verifyBundle(file, trusted);
      expect(report).toMatchObject({
        verdict: over ? 'fixed-before-you-sat' : 'opened-tiles-fit',
        key: { standing: 'checked' },
      });
      expect(report.head).toBe(game.row.head);
      expect(file).toContain('José \u{1f063}');
    }

    await playToTheEnd(house, table, 400);
    house.clock.set('2026-03-02T00:00:01.000Z');
    const after = (await house.app.queries.find(ANYBODY, gameId)).game.row;
    await publishDay(house, after);
    const ended = await Promise.all(callers.map((caller) => bundleFor(house, caller, gameId)));
    for (const file of ended) {
      const report = verifyBundle(file, trusted);
      expect(report.broken).toBeUndefined();
      expect(report.dailyRoot).toEqual({ date: '2026-03-01', seq: after.version });
      if (after.status === 'ended')
        expect(report).toMatchObject({ verdict: 'fixed-before-you-sat', moves: { kind: 'legal' } });
    }
    if (!hasPython) return;
    const files = [...running, ...ended];
    expect(secondAnswers(files, [trusted.publicKey])).toEqual(
      files.map((file) => answerOf(verifyBundle(file, trusted))),
    );
  });
});

describe('a signed head', () => {
  test('is the same from every node, whoever asks, now and later', async () => {
    const house = openHouse({ seed: 'receipts' });
    const other = openHouse({ seed: 'elsewhere', log: house.log, stores: house.stores });
    const { gameId, players } = await startedGame(house);
    const notes = new Set<string>();
    for (const node of [house, other]) {
      for (const caller of [ANYBODY, { kind: 'player', playerId: players[0] } as const]) {
        notes.add(node.app.records.receiptOf(await node.app.queries.find(caller, gameId)));
      }
    }
    house.clock.set('2026-03-01T11:00:00.000Z');
    const found = await house.app.queries.find(ANYBODY, gameId);
    notes.add(house.app.records.receiptOf(found));
    const last = (await house.app.queries.events(found, { after: found.game.row.version - 1, limit: 1 })).at(-1);
    const { seq, head, at } = present(last, 'the last event');
    notes.add(house.app.records.receipt({ gameId, seq, head, at }));

    expect([...notes]).toHaveLength(1);
    const note = present(parseNote([...notes][0] ?? ''), 'a note');
    expect(checkNote(note, testSigner()).ok).toBe(true);
    expect(note.text).toBe(`capicua.example/head\n${gameId}\n${seq}\n${head}\n${at.toISOString()}\n`);
  });
});

test('a move that the server made by lot for a seat without time is judged by the rules', async () => {
  const house = openHouse({ seed: 'by lot' });
  const { games } = house.app;
  const [host, guest] = [house.uuid(), house.uuid()];
  const opened = accepted(
    await games.create({
      ...{
        playerId: host,
        variant: 'block',
        options: { target: 10 },
        seats: 2,
        access: 'public',
        start: 'full',
        hostSeat: 0,
      },
      clock: { base: 60, increment: 60, cap: 60 },
      onTimeout: 'move',
    }),
  );
  const { gameId } = opened.game.row;
  accepted(await games.join({ gameId, playerId: guest, commandId: house.uuid() }));
  let at = house.clock.now().getTime();
  const row = async (log: EventLog = house.log): Promise<GameRow> => present(await log.row(gameId), 'the game');
  for (let turns = 0; turns < 200 && (await row()).status === 'playing'; turns++) {
    const { version } = await row();
    at += 61_000;
    house.clock.set(new Date(at).toISOString());
    await until(async () => (await row()).version > version);
  }
  const file = await bundleFor(house, ANYBODY, gameId);
  expect(file).toContain('"TimeRanOut"');
  expect((await row()).status).toBe('ended');
  expect(verifyBundle(file, trusted)).toMatchObject({ verdict: 'fixed-before-you-sat', moves: { kind: 'legal' } });
});
