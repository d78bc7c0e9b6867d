import { present } from '../../../src/engine/core/assert';
import { tilesOf, doubleSet } from '../../../src/engine/dominoes/tile-set';
import { parseGameTexts } from '../../../src/engine/notation/parse-text';
import { replayGameText } from '../../../src/engine/notation/replay-text';
import { findVariant } from '../../../src/engine/variants/registry';
import { dealCommitments, deck, gameKey, roundKey } from '../../../src/fairness/deal';
import { parseDailyText } from '../../../src/fairness/daily-root';
import { parseHex64 } from '../../../src/fairness/hash';
import { parseKeyList, wrongKey } from '../../../src/fairness/keys';
import { checkNote, parseNote } from '../../../src/fairness/note';
import { verifyBundle } from '../../../src/fairness/verify/verify';
import { makeSealer } from '../../../src/infra/sealer';
import { dealtGame, guest, playOut, TestClient } from '../../kit/client';
import { memoryStores } from '../../kit/memory-stores';
import { openServer, type TestServer } from '../../kit/server';
import { testSigner } from '../../kit/test-signer';

const SEAL_KEY = new Uint8Array(32).fill(3);
const signer = testSigner();
const trusted = { publicKey: signer.publicKey };
const RECORDS = `query ($id: ID!) { game(id: $id) { version head receipt bundle
  dailyProof { date gameId seq head index size path note } } }`;
const PLAY = `mutation ($input: PlayMoveInput!) { playMove(input: $input) {
  ... on PlayMoveSuccess { version head receipt } ... on Refused { code } } }`;
const FOLLOW = `subscription ($id: ID!) { gameEvents(gameId: $id, after: 0) {
  ... on PositionFrame { game { receipt } } ... on EventsFrame { version head receipt events { canonical body mine } } } }`;

/** What these queries ask for, beyond the kit's own. */
interface Records {
  readonly version: number;
  readonly head: string;
  readonly receipt: string;
  readonly bundle: string;
  readonly dailyProof: { readonly date: string; readonly seq: number } | null;
}

async function recordsOf(client: TestClient, gameId: string): Promise<Records> {
  return (await client.ask(RECORDS, { id: gameId })).game as unknown as Records;
}

describe('what the server signs', () => {
  let server: TestServer;
  const stores = memoryStores();
  beforeAll(async () => {
    server = await openServer({ sealKey: SEAL_KEY, stores });
  });
  afterAll(() => server.close());

  test('is one receipt for one event: from a move, a frame, and whoever asks later', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await playOut([ada, bob], gameId, { movesMax: 2 });
    const records = await recordsOf(new TestClient(server), gameId);
    const note = present(parseNote(records.receipt), 'a note');
    expect(note.text.split('\n').slice(0, 4)).toEqual([
      'capicua.example/head',
      gameId.replace('game_', ''),
      String(records.version),
      records.head,
    ]);
    expect(checkNote(note, signer).ok).toBe(true);
    const frames = bob.socket().iterate({ query: FOLLOW, variables: { id: gameId } });
    const first = (await frames.next()).value as { data: { gameEvents: { game: { receipt: string } } } };
    expect(first.data.gameEvents.game.receipt).toBe(records.receipt);
    const later = (await frames.next()).value as { data: { gameEvents: { receipt: string } } };
    expect(later.data.gameEvents.receipt).toBe(records.receipt);
    await bob.close();
    expect((await recordsOf(ada, gameId)).receipt).toBe(records.receipt);
  });

  test('comes with the answer to a move', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block', seats: 2 });
    const look = 'query ($id: ID!) { game(id: $id) { turnSeat version mySeats legalMoves { notation } } }';
    for (const client of [ada, bob]) {
      const { game } = await client.ask(look, { id: gameId });
      const move = game.legalMoves[0]?.notation;
      if (game.mySeats[0] !== game.turnSeat || move === undefined) continue;
      const commandId = '0190a5d0-0000-7000-8000-000000000001';
      const { data } = (await client.post(PLAY, { input: { gameId, move, commandId } })).body;
      const { playMove: played } = data as unknown as { playMove: { receipt: string; version: number } };
      expect(present(parseNote(played.receipt), 'a note').text).toContain(`\n${played.version}\n`);
      expect((await recordsOf(client, gameId)).receipt).toBe(played.receipt);
    }
  });

  test('is one file a viewer, of what he may see', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    for (const [client, seats] of [
      [ada, [0]],
      [bob, [1]],
      [new TestClient(server), []],
    ] as const) {
      const { bundle } = await recordsOf(client, gameId);
      expect(verifyBundle(bundle, trusted)).toMatchObject({ verdict: 'opened-tiles-fit', viewerSeats: seats });
    }
    await playOut([ada, bob], gameId);
    expect(verifyBundle((await recordsOf(ada, gameId)).bundle, trusted)).toMatchObject({ moves: { kind: 'legal' } });
  });

  test('is text for people too, as far as each of them may see', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    const asked = 'query ($id: ID!) { game(id: $id) { notation shown: notation(unicode: true) } }';
    const textFor = async (client: TestClient): Promise<{ notation: string; shown: string }> =>
      (await client.ask(asked, { id: gameId })).game as unknown as { notation: string; shown: string };
    const watched = await textFor(new TestClient(server));
    expect(watched.notation).toContain('[Seat1 "person Bob"]');
    expect(watched.notation).toContain('\ndeal ?? ?? ?? ??');
    expect((await textFor(ada)).notation.match(/ \?\?/g)?.length).toBeLessThan(
      watched.notation.match(/ \?\?/g)?.length ?? 0,
    );
    await playOut([ada, bob], gameId);
    const { notation, shown } = await textFor(new TestClient(server));
    const read = parseGameTexts(notation);
    const replayed = replayGameText(present(read.ok ? read.value[0] : undefined, 'a game'), findVariant);
    expect(replayed).toMatchObject({ ok: true, value: { table: { facts: { status: 'ended' } } } });
    expect(shown).toMatch(/[\u{1f031}-\u{1f061}]/u);
  });

  test('is covered by a root of the day for whoever may see the game, and fetched by anybody', async () => {
    const { ada, gameId } = await dealtGame(server, { access: 'PRIVATE' });
    const { version, head, dailyProof } = await recordsOf(ada, gameId);
    expect(dailyProof).toBeNull();
    stores.dailyRootStore.games = () => Promise.resolve([{ gameId: gameId.replace('game_', ''), seq: version, head }]);
    // The server looked once at its start; a day later it looks again.
    const later = await openServer({
      sealKey: SEAL_KEY,
      stores,
      log: server.log,
      clock: { now: () => new Date(Date.now() + 86_400_000) },
    });
    try {
      const proof = present((await recordsOf(ada, gameId)).dailyProof ?? undefined, 'a proof');
      expect(proof.seq).toBe(version);
      const answer = await fetch(`${server.url}/.well-known/capicua/daily/${proof.date}`);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      const note = await answer.text();
      expect(parseDailyText(present(parseNote(note), 'a note').text)).toMatchObject({ date: proof.date, size: 1 });
      expect(verifyBundle((await recordsOf(ada, gameId)).bundle, trusted).dailyRoot).toEqual({
        date: proof.date,
        seq: version,
      });
      const eve = await guest(server, 'Eve');
      expect(await eve.codeOf(RECORDS, { id: gameId })).toBe('NOT_FOUND');
    } finally {
      await later.close();
    }
  });

  test('is signed by keys that anybody can fetch', async () => {
    const answer = await fetch(`${server.url}/.well-known/capicua/keys.json`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const keys = present(parseKeyList(await answer.text()), 'a key file');
    expect(wrongKey(keys)).toBeUndefined();
    expect(keys.map(({ publicKey }) => publicKey)).toEqual([signer.publicKey]);
  });

  test.each(['2031-01-01', 'today', '2026-3-1', '..%2f..%2fetc', ''])('has no root of "%s"', async (date) => {
    const answer = await fetch(`${server.url}/.well-known/capicua/daily/${date}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });

  /** All that must not leave while a game runs: the secret, what follows from it, and every salt that its receiver was not given. */
  async function hidden(
    gameId: string,
  ): Promise<{ readonly keys: readonly string[]; readonly salts: readonly string[] }> {
    const id = gameId.replace('game_', '');
    const sealed = present(await server.log.readSecret(id), 'the sealed secret');
    const secret = present(
      parseHex64(makeSealer(SEAL_KEY).open({ gameId: id, seq: 1, owner: 'secret' }, sealed)),
      'hex',
    );
    const key = gameKey(secret, id, ['-', '-']);
    const ofRound = [1, 2].map((round) => roundKey(key, round, 1));
    const set = tilesOf(doubleSet(6));
    const salts = ofRound.flatMap((roundKeyOf, at) =>
      dealCommitments({ gameId: id, round: at + 1, attempt: 1 }, roundKeyOf, deck(roundKeyOf, set)).byPlace.flatMap(
        ({ faceSalt, placeSalt }) => [faceSalt, placeSalt],
      ),
    );
    return { keys: [secret, key, ...ofRound, Buffer.from(SEAL_KEY).toString('hex')], salts };
  }

  test('holds no secret, no key and no salt that its receiver was not given, in any byte, before the end', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block', seats: 2 });
    const everybody = [ada, bob, await guest(server, 'Eve'), new TestClient(server)];
    const streams = everybody.map((client) => client.socket().iterate({ query: FOLLOW, variables: { id: gameId } }));
    await Promise.all(streams.map((stream) => stream.next()));
    await playOut([ada, bob], gameId, { movesMax: 3 });
    await Promise.all(streams.map((stream) => stream.next()));
    for (const client of everybody) await client.post(RECORDS, { id: gameId });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    const { game } = await ada.ask('query ($id: ID!) { game(id: $id) { status round } }', { id: gameId });
    expect([game.status, game.round]).toEqual(['PLAYING', 1]);
    const { keys, salts } = await hidden(gameId);
    for (const client of everybody) {
      await client.close();
      const bytes = client.bytes.join('\n');
      expect(keys.filter((key) => bytes.includes(key))).toEqual([]);
      // The salts that he has are those of openings: his own, and those of tiles on the table.
      const given = new Set(
        [...bytes.matchAll(/\\*"(?:face|placeSalt)\\*":\\*"([0-9a-f]{64})/g)].map(([, salt]) => salt),
      );
      const shown = salts.filter((salt) => bytes.includes(salt));
      expect(shown.filter((salt) => !given.has(salt))).toEqual([]);
      // Seven tiles of his own with both salts, and up to three of the table with one.
      expect(shown.length).toBeLessThanOrEqual((client === ada || client === bob ? 14 : 0) + 3);
      expect(shown.length).toBeGreaterThan(0);
    }
    const told = [...server.logged, metrics].join('\n');
    expect([...keys, ...salts].filter((value) => told.includes(value))).toEqual([]);

    // The same search does find the secret once it is out.
    await playOut([ada, bob], gameId);
    const { bundle } = await recordsOf(bob, gameId);
    expect(bundle).toContain(keys[0]);
  });
});
