import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { present } from '../../../src/engine/core/assert';
import { doubleSet, tilesOf } from '../../../src/engine/dominoes/tile-set';
import { dealCommitments, deck, gameKey, roundKey } from '../../../src/fairness/deal';
import { parseHex64, type Hex64 } from '../../../src/fairness/hash';
import { verifyBundle } from '../../../src/fairness/verify/verify';
import { makeSealer } from '../../../src/infra/sealer';
import { EVENT, guest, playOut, TestClient } from '../../kit/client';
import { RestClient } from '../../kit/rest-client';
import { sealedSeed } from '../../kit/seeds';
import { openServer, type TestServer } from '../../kit/server';
import { testSigner } from '../../kit/test-signer';
import { until } from '../../kit/timed-game';

const SEAL_KEY = new Uint8Array(32).fill(5);
const FAIRNESS = 'fairness { secretCommitment allowed openBy seats { seat gives seed seedCommitment guards } }';
const LOOK = `query ($id: ID!) { game(id: $id) { status version head deadline ${FAIRNESS} } }`;
/** All that a game can be asked for in one query that says something of its log or of its deal. */
const EVERYTHING = `query ($id: ID!) { game(id: $id) { status version head deadline abortReason receipt bundle notation
  ${FAIRNESS} seats { seat isMe } options events { nodes ${EVENT} } legalMoves { notation } } }`;
const INBOX = '{ inbox { entries { kind gameId eventSeq deadline } } }';
const FOLLOW = `subscription ($id: ID!) { gameEvents(gameId: $id, after: 0) {
  ... on PositionFrame { game { ${FAIRNESS} } } ... on EventsFrame { version head receipt events ${EVENT} } } }`;

interface Fairness {
  readonly secretCommitment: string;
  readonly allowed: string | null;
  readonly openBy: string | null;
  readonly seats: readonly {
    readonly seat: number;
    readonly gives: string;
    readonly seed: string | null;
    readonly seedCommitment: string | null;
    readonly guards: string;
  }[];
}

interface Look {
  readonly status: string;
  readonly version: number;
  readonly head: string;
  readonly deadline: string | null;
  readonly fairness: Fairness;
}

async function lookOf(client: TestClient, gameId: string): Promise<Look> {
  return (await client.ask(LOOK, { id: gameId })).game as unknown as Look;
}

describe('seeds', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer({ sealKey: SEAL_KEY, logLevel: 'debug' });
  });
  afterAll(() => server.close());

  /** Two guests at a table whose host takes all seeds; Ada has sealed hers. */
  async function table(seats = 2) {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const adas = sealedSeed(`Ada ${ada.playerId ?? ''}`);
    const { seedCommitment } = adas;
    const wanted = { variant: 'block', options: { target: 20 }, seats, start: 'FULL', seeds: 'BOTH', seedCommitment };
    const created = await ada.command('createGame', wanted);
    if (created.__typename !== 'CreateGameSuccess') throw new Error(JSON.stringify(created));
    return { ada, bob, adas, gameId: created.game.id };
  }

  test('are shown with what they guard against, open ones at once and sealed ones as their hash', async () => {
    const { ada, bob, adas, gameId } = await table(3);
    const { head } = await lookOf(bob, gameId);
    const { seed } = sealedSeed('that of Bob');
    expect(await bob.command('joinGame', { gameId, seed, head })).toMatchObject({ __typename: 'JoinGameSuccess' });
    await ada.command('addComputer', { gameId });
    const { status, deadline, fairness } = await lookOf(new TestClient(server), gameId);
    expect(status).toBe('OPENING');
    expect(fairness).toMatchObject({ allowed: 'BOTH', openBy: deadline });
    expect(fairness.secretCommitment).toMatch(/^[0-9a-f]{64}$/);
    expect(fairness.seats).toMatchObject([
      { gives: 'SEALED', seed: null, seedCommitment: adas.seedCommitment },
      { gives: 'OPEN', seed, seedCommitment: null },
      { gives: 'NONE', seed: null, guards: 'The computer gives no seed: it is the server itself.' },
    ]);
    expect(fairness.seats[1]?.guards).toContain('a server with a seat of its own that gave a seed later could');
    expect(await ada.command('openSeed', { gameId, seed: adas.seed })).toMatchObject({ game: { status: 'PLAYING' } });
    const after = await lookOf(bob, gameId);
    expect(after.fairness).toMatchObject({ openBy: null, seats: [{ gives: 'SEALED', seed: adas.seed }, {}, {}] });
  });

  test('that are sealed come with a seek, and with the rematch of its game', async () => {
    const [ada, bob] = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const [adas, bobs] = [sealedSeed('sought by Ada'), sealedSeed('sought by Bob')];
    const wanted = { variant: 'block', options: { target: 20 }, seeds: 'BOTH', automatic: {} };
    const first = await ada.command('findGame', { ...wanted, seedCommitment: adas.seedCommitment });
    const second = await bob.command('findGame', { ...wanted, seedCommitment: bobs.seedCommitment });
    const gameId = first.game.id;
    expect(second.game).toMatchObject({ id: gameId, status: 'OPENING' });
    await ada.command('openSeed', { gameId, seed: adas.seed });
    expect((await bob.command('openSeed', { gameId, seed: bobs.seed })).game.status).toBe('PLAYING');
    await playOut([ada, bob], gameId);
    const again = sealedSeed('once more');
    const rematch = await bob.command('rematch', { gameId, seedCommitment: again.seedCommitment });
    const { fairness } = await lookOf(bob, rematch.game.id);
    expect(fairness.allowed).toBe('BOTH');
    expect(fairness.seats.map(({ seedCommitment }) => seedCommitment)).toContain(again.seedCommitment);
  });

  test('that nobody gives are told of as honestly', async () => {
    const ada = await guest(server, 'Ada');
    const { game } = await ada.command('createGame', { variant: 'block' });
    const { fairness } = await lookOf(ada, game.id);
    expect(fairness.allowed).toBeNull();
    expect(fairness.seats[0]).toMatchObject({ gives: 'NONE' });
    expect(fairness.seats[0]?.guards).toContain('it may have picked its secret to its taste before');
  });

  test('that are waited for stand in the inbox of whoever owes one', async () => {
    const { ada, bob, adas, gameId } = await table();
    await bob.command('joinGame', { gameId });
    const { deadline } = await lookOf(ada, gameId);
    const entriesOf = async (client: TestClient) => (await client.ask(INBOX)).inbox.entries;
    await until(async () => (await entriesOf(ada)).length > 0);
    expect(await entriesOf(ada)).toMatchObject([{ kind: 'OPEN_SEED', gameId, deadline }]);
    expect((await entriesOf(bob)).map(({ kind }) => kind)).not.toContain('OPEN_SEED');
    await ada.command('openSeed', { gameId, seed: adas.seed });
  });

  const HEX = 'ab'.repeat(32);
  test.each([
    ['giveSeed', 'nothing', {}],
    ['giveSeed', 'both kinds', { seed: HEX, head: HEX, seedCommitment: HEX }],
    ['giveSeed', 'an open one without the head', { seed: HEX }],
    ['giveSeed', 'a head alone', { head: HEX }],
    ['giveSeed', 'one in capitals', { seed: HEX.toUpperCase(), head: HEX }],
    ['giveSeed', 'a head that is none', { seed: HEX, head: 'HEAD' }],
    ['giveSeed', 'a digit too few', { seedCommitment: HEX.slice(1) }],
    ['giveSeed', 'a digit too many', { seedCommitment: `${HEX}0` }],
    ['joinGame', 'a line break', { seedCommitment: `${HEX.slice(1)}\n` }],
    ['openSeed', 'nothing at all', { seed: '' }],
    ['openSeed', 'what is no hex', { seed: `${HEX.slice(1)}g` }],
  ] as const)('%s with %s cannot be read, and is not repeated', async (mutation, _what, input) => {
    const { ada, gameId } = await table();
    const Name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`;
    const query = `mutation ($input: ${Name}Input!) { ${mutation}(input: $input) { __typename } }`;
    const commandId = '0190a5d0-0000-7000-8000-000000000001';
    const { body, text } = await ada.post(query, { input: { gameId, commandId, ...input } });
    expect(body.errors?.[0]?.extensions.code).toBe('BAD_INPUT');
    for (const value of Object.values(input)) if (value.length > 60) expect(text).not.toContain(value);
  });

  test('that are refused have their code, and change nothing', async () => {
    const { ada, bob, adas, gameId } = await table();
    const codeOf = async (client: TestClient, mutation: 'giveSeed' | 'openSeed' | 'joinGame', input: object) =>
      (await client.command(mutation, { gameId, ...input })).code;
    const seed = sealedSeed('fresh').seed;
    const before = await lookOf(ada, gameId);
    expect(await codeOf(ada, 'giveSeed', { seed, head: HEX })).toBe('HEAD_CHANGED');
    expect(await codeOf(bob, 'joinGame', { seed, head: HEX })).toBe('HEAD_CHANGED');
    expect(await codeOf(bob, 'joinGame', { seedCommitment: adas.seedCommitment })).toBe('SEED_COPIED');
    expect(await codeOf(bob, 'giveSeed', { seedCommitment: HEX })).toBe('NOT_SEATED');
    expect(await codeOf(ada, 'openSeed', { seed: adas.seed })).toBe('SEATS_NOT_CLOSED');
    expect(await lookOf(ada, gameId)).toEqual(before);
    await bob.command('joinGame', { gameId });
    const waiting = await lookOf(ada, gameId);
    expect(await codeOf(ada, 'openSeed', { seed })).toBe('SEED_WRONG');
    expect(await codeOf(bob, 'openSeed', { seed })).toBe('NO_SEED_TO_OPEN');
    expect(await codeOf(bob, 'giveSeed', { seedCommitment: HEX })).toBe('ALREADY_STARTED');
    expect(await lookOf(ada, gameId)).toEqual(waiting);
    const closed = await ada.command('createGame', { variant: 'block', seeds: 'OPEN', seedCommitment: HEX });
    expect(closed.code).toBe('SEED_NOT_ALLOWED');
    expect((await ada.command('createGame', { variant: 'block', seedCommitment: HEX })).code).toBe('SEED_NOT_ALLOWED');
  });

  const tools = ['curl', 'openssl', 'sha256sum'].every(
    (tool) => spawnSync('bash', ['-c', `command -v ${tool}`]).status === 0,
  );
  // Skipped on a machine without the tools that the example needs.
  (tools ? test : test.skip)(
    'are given by the example for a shell, sealed and open, with nothing but its tools',
    async () => {
      const script = join(__dirname, '../../../examples/two-players.sh');
      const env = { ...process.env, CAPICUA_URL: server.url };
      const { stdout } = await promisify(execFile)('bash', [script], { env });
      expect(stdout).toContain('"status":"PLAYING"');
      const given = [...stdout.matchAll(/"gives":"(\w+)","seed":"([0-9a-f]{64})"/g)].map(([, gives]) => gives);
      expect(given).toEqual(['SEALED', 'OPEN']);
      const gameId = present(/Alice opens (game_[\w-]+)/.exec(stdout)?.[1], 'the game');
      const { game } = await new TestClient(server).ask('query ($id: ID!) { game(id: $id) { bundle } }', {
        id: gameId,
      });
      const { bundle } = game as unknown as { readonly bundle: string };
      expect(verifyBundle(bundle, { publicKey: testSigner().publicKey })).toMatchObject({ seeds: ['sealed', 'open'] });
    },
  );

  test('that are sealed, and all that is made of them, are in no byte before their time', async () => {
    const { ada, bob, adas, gameId } = await table();
    const bobs = sealedSeed('his own');
    const eve = await guest(server, 'Eve');
    const everybody = [ada, bob, eve, new TestClient(server)];
    const rests = everybody.map(({ token }) => new RestClient(server, token));
    const streams = everybody.map((client) => client.socket().iterate({ query: FOLLOW, variables: { id: gameId } }));
    await Promise.all(streams.map((stream) => stream.next()));
    /** Everybody asks for everything, and tries what a player may not do. */
    const ask = async (): Promise<void> => {
      for (const client of everybody) {
        await client.post(EVERYTHING, { id: gameId });
        if (client.token !== undefined) await client.post(INBOX);
      }
      for (const rest of rests) {
        for (const what of ['', '/events', '/bundle', '/notation']) await rest.ask(`/v1/games/${gameId}${what}`);
      }
    };
    const metrics = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();
    const bytesSent = async (): Promise<string> =>
      [...everybody, ...rests].flatMap(({ bytes }) => bytes).join('\n') + server.logged.join('\n') + (await metrics());
    const found = async (hidden: readonly string[]): Promise<readonly string[]> => {
      const bytes = await bytesSent();
      return hidden.filter((value) => bytes.includes(value));
    };
    const id = gameId.replace('game_', '');
    const sealedSecret = present(await server.log.readSecret(id), 'the sealed secret');
    const secretText = makeSealer(SEAL_KEY).open({ gameId: id, seq: 1, owner: 'secret' }, sealedSecret);
    const secret = present(parseHex64(secretText), 'the secret');
    const key = gameKey(secret, id, [adas.seed, bobs.seed]);
    const round = roundKey(key, 1, 1);
    const withoutSeeds = gameKey(secret, id, ['-', '-']);
    const { byPlace } = dealCommitments(
      { gameId: id, round: 1, attempt: 1 },
      round,
      deck(round, tilesOf(doubleSet(6))),
    );
    const salts = byPlace.flatMap(({ faceSalt, placeSalt }): readonly Hex64[] => [faceSalt, placeSalt]);
    const keys = [secret, key, round, withoutSeeds, Buffer.from(SEAL_KEY).toString('hex')];

    // Who shows his seed too early, or another one, shows it to nobody but the server.
    const refusedOpen = sealedSeed('never taken').seed;
    await bob.command('joinGame', { gameId, seed: refusedOpen, head: 'ab'.repeat(32) });
    const early = sealedSeed('shown too early');
    await ada.command('openSeed', { gameId, seed: early.seed });
    await rests[0]?.command(gameId, 'seed/open', { body: { seed: early.seed } });
    await ask();
    await bob.command('joinGame', { gameId, seedCommitment: bobs.seedCommitment });
    await bob.command('openSeed', { gameId, seed: early.seed });
    await eve.command('openSeed', { gameId, seed: early.seed });
    await ask();
    await Promise.all(streams.map((stream) => stream.next()));
    const never = [refusedOpen, early.seed];
    expect(await found([...never, adas.seed, bobs.seed, ...keys, ...salts])).toEqual([]);

    await bob.command('openSeed', { gameId, seed: bobs.seed });
    await ask();
    await Promise.all(streams.map((stream) => stream.next()));
    expect(await found([...never, adas.seed, ...keys, ...salts])).toEqual([]);
    // The same search does find what is out.
    expect(await found([bobs.seed])).toEqual([bobs.seed]);

    await ada.command('openSeed', { gameId, seed: adas.seed });
    await ask();
    expect(await found([...never, ...keys])).toEqual([]);
    expect(await found([adas.seed])).toEqual([adas.seed]);
    // The dealt tiles' openings are with their owners, and with nobody else; those of the boneyard with nobody.
    const own = (client: TestClient): number => salts.filter((salt) => client.bytes.join('\n').includes(salt)).length;
    expect(everybody.map(own)).toEqual([14, 14, 0, 0]);
    expect(salts.slice(28).filter((salt) => everybody.some(({ bytes }) => bytes.join('\n').includes(salt)))).toEqual(
      [],
    );

    for (const client of everybody) await client.close();
    await playOut([ada, bob], gameId);
    await ask();
    expect(await found([secret])).toEqual([secret]);
    const { game } = await ada.ask('query ($id: ID!) { game(id: $id) { bundle } }', { id: gameId });
    const { bundle } = game as unknown as { readonly bundle: string };
    expect(verifyBundle(bundle, { publicKey: testSigner().publicKey })).toMatchObject({
      verdict: 'proved',
      seeds: ['sealed', 'sealed'],
    });
  });
});
