import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { present } from '../../../src/engine/core/assert';
import type { JsonObject } from '../../../src/engine/core/json';
import { verifyBundle } from '../../../src/fairness/verify/verify';
import { dealtGame, guest, playOut, TestClient } from '../../kit/client';
import { RestClient } from '../../kit/rest-client';
import { openServer, type TestServer } from '../../kit/server';

const ORIGIN = `query ($id: ID!) { game(id: $id) { version head access invitation bundle origin { kind server gameId seq head }
  legalMoves { notation } position { seq round scores } } }`;

interface Copy {
  readonly version: number;
  readonly head: string;
  readonly access: string;
  readonly invitation: string | null;
  readonly bundle: string;
  readonly origin: JsonObject | null;
  readonly legalMoves: readonly { readonly notation: string }[];
}

async function lookAt(client: TestClient, id: string): Promise<Copy> {
  return (await client.ask(ORIGIN, { id })).game as unknown as Copy;
}

describe('a copy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  async function runningGame() {
    const dealt = await dealtGame(server, { variant: 'all-fives', automatic: {} });
    await playOut([dealt.ada, dealt.bob], dealt.gameId, { movesMax: 5 });
    return dealt;
  }

  test('is marked for ever, private, and its own host’s to see', async () => {
    const { ada, bob, gameId } = await runningGame();
    const before = await lookAt(ada, gameId);
    const forked = await ada.command('forkGame', { gameId });
    expect(forked.__typename).toBe('ForkGameSuccess');
    const { id } = forked.game;
    const { seq, head } = { seq: before.version, head: before.head };
    const copy = await lookAt(ada, id);
    expect(copy).toMatchObject({
      access: 'PRIVATE',
      origin: { kind: 'FORK', server: 'capicua.example', gameId, seq, head },
    });
    expect((await lookAt(ada, gameId)).origin).toBeNull();
    expect(await bob.codeOf(ORIGIN, { id })).toBe('NOT_FOUND');

    await ada.command('addComputer', { gameId: id });
    expect((await ada.command('startGame', { gameId: id })).__typename).toBe('StartGameSuccess');
    expect((await lookAt(ada, gameId)).version).toBe(seq);
    expect(verifyBundle((await lookAt(ada, id)).bundle)).toMatchObject({ verdict: 'copy' });
  });

  test('of a game that runs is for nobody but those who are let in', async () => {
    const { ada, gameId } = await runningGame();
    const refused = await ada.command('forkGame', { gameId, access: 'PUBLIC' });
    expect(refused).toMatchObject({ __typename: 'Refused', code: 'COPY_PRIVATE' });
  });

  test('of a game that one may not see is as impossible as the game', async () => {
    const { gameId } = await dealtGame(server, { variant: 'block', access: 'PRIVATE' });
    const eve = await guest(server, 'Eve');
    const asked = 'mutation ($id: ID!) { forkGame(input: { gameId: $id }) { __typename } }';
    expect(await eve.codeOf(asked, { id: gameId })).toBe('NOT_FOUND');
    expect(await new TestClient(server).codeOf(asked, { id: gameId })).toBe('UNAUTHENTICATED');
  });

  test('of a game that is over goes on wherever somebody was to move, for everybody to see', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block', automatic: {}, options: { target: 1 } });
    await playOut([ada, bob], gameId);
    const { version } = await lookAt(ada, gameId);
    for (const atSeq of [1, Math.floor(version / 2), undefined]) {
      const forked = await bob.command('forkGame', {
        gameId,
        access: 'PUBLIC',
        ...(atSeq === undefined ? {} : { atSeq }),
      });
      expect(forked.__typename).toBe('ForkGameSuccess');
      const { origin } = await lookAt(new TestClient(server), forked.game.id);
      expect(Number(origin?.['seq'])).toBeLessThan(version);
    }
    const refused = await bob.command('forkGame', { gameId, atSeq: version });
    expect(refused).toMatchObject({ code: 'COPY_IMPOSSIBLE' });
    expect(refused.message).toMatch(/from 1 to \d+/);
    expect(await bob.command('forkGame', { gameId, atSeq: version + 1 })).toMatchObject({ code: 'COPY_IMPOSSIBLE' });
  });

  test('is made once, however often it is asked for', async () => {
    const { ada, gameId } = await runningGame();
    const commandId = randomUUID();
    const first = await ada.command('forkGame', { gameId, commandId });
    const again = await ada.command('forkGame', { gameId, commandId });
    expect(again.game.id).toBe(first.game.id);
    expect(await ada.command('forkGame', { gameId, commandId, hostSeat: 1 })).toMatchObject({
      code: 'COMMAND_ID_REUSED',
    });
  });

  test('of a file is that of the game, on another server too', async () => {
    const { ada, gameId } = await runningGame();
    const { bundle, head, version } = await lookAt(ada, gameId);
    const elsewhere = await openServer();
    const zoe = await guest(elsewhere, 'Zoe');
    const imported = await zoe.command('importGame', { bundle });
    expect(imported.__typename).toBe('ImportGameSuccess');
    expect((await lookAt(zoe, imported.game.id)).origin).toMatchObject({ gameId, seq: version, head });
    await zoe.command('addComputer', { gameId: imported.game.id });
    const started = await zoe.command('startGame', { gameId: imported.game.id });
    expect(started.game).toMatchObject({ status: 'PLAYING' });
    const { bundle: ofCopy } = await lookAt(zoe, imported.game.id);

    // A copy of the copy, from its own file.
    const again = await ada.command('importGame', { bundle: ofCopy });
    expect((await lookAt(ada, again.game.id)).origin).toMatchObject({ gameId: imported.game.id });
    await elsewhere.close();
  });

  test('is refused where the file was changed', async () => {
    const { ada, gameId } = await runningGame();
    const { bundle } = await lookAt(ada, gameId);
    for (const file of ['', '{}', bundle.replace('"seq":3', '"seq":4'), `${bundle} `, '\ud800']) {
      expect(await ada.command('importGame', { bundle: file })).toMatchObject({ code: 'COPY_UNREADABLE' });
    }
  });

  test('takes a file as long as files are from whoever names himself, and from nobody else', async () => {
    const { ada, gameId } = await runningGame();
    const { bundle } = await lookAt(ada, gameId);
    const long = bundle + 'x'.repeat(200_000);
    expect(await ada.command('importGame', { bundle: long })).toMatchObject({ code: 'COPY_UNREADABLE' });
    const rest = new RestClient(server, ada.token);
    const { status } = await rest.ask('/v1/games/imports', { method: 'POST', body: { bundle: long } });
    expect(status).toBe(422);
    const asked = 'mutation ($bundle: String!) { importGame(input: { bundle: $bundle }) { __typename } }';
    const strangers = await new TestClient(server).post(asked, { bundle: long });
    expect(strangers.status).toBe(413);
  });
});

describe('a composed position', () => {
  let server: TestServer;
  let ada: TestClient;
  beforeAll(async () => {
    server = await openServer();
    ada = await guest(server, 'Ada');
  });
  afterAll(() => server.close());

  const VECTORS = join(__dirname, '../../vectors');

  /** The first moments of published rounds of every family: where somebody is to move, and what he can play. */
  function positionsOf(variant: string) {
    const lines = readFileSync(join(VECTORS, `${variant}.jsonl`), 'utf8')
      .trim()
      .split('\n');
    return lines
      .map(
        (line) =>
          JSON.parse(line) as { in: Record<string, unknown> & { moves: string[] }; out: Record<string, unknown> },
      )
      .filter(({ in: given, out }) => out['error'] === undefined && given.moves.length > 1)
      .slice(0, 3);
  }

  test.each(['block', 'all-fives', 'pelmanism', 'tsung-shap', 'mexican-train', 'texas-42'])(
    'of %s is the one that a vector comes to',
    async (variant) => {
      const positions = positionsOf(variant);
      expect(positions.length).toBeGreaterThan(0);
      for (const { in: given } of positions) {
        const { moves, options, seats, leader, deal } = given;
        const input = {
          variant,
          options,
          seats,
          leader,
          deal,
          moves: moves.slice(0, 1),
          automatic: {},
          access: 'PUBLIC',
        };
        const made = await ada.command('createSandbox', input);
        expect(made).toMatchObject({ __typename: 'CreateSandboxSuccess' });
        const { id: gameId } = made.game;
        for (;;) if ((await ada.command('addComputer', { gameId })).__typename === 'Refused') break;
        expect((await ada.command('startGame', { gameId })).__typename).toBe('StartGameSuccess');
        const found = await lookAt(ada, gameId);
        expect(found.origin).toMatchObject({ kind: 'SANDBOX', gameId: null });
      }
    },
  );

  test('begins with the scores, and the move, that its maker chose', async () => {
    const deal = {
      hands: [
        ['6-6', '5-0', '1-1'],
        ['6-5', '2-2', '3-0'],
      ],
      boneyard: ['4-4'],
    };
    const made = await ada.command('createSandbox', {
      ...{ variant: 'draw', deal, moves: ['6-6', '6-5>L'], scores: [40, 55], automatic: {} },
    });
    const { id: gameId } = made.game;
    await ada.command('addComputer', { gameId });
    const started = await ada.command('startGame', { gameId });
    expect(started.game).toMatchObject({ turnSeat: 0, status: 'PLAYING' });
    const { legalMoves } = await lookAt(ada, gameId);
    expect(legalMoves.map(({ notation }) => notation)).toEqual(['5-0>L']);
    const { game } = await ada.ask('query ($id: ID!) { game(id: $id) { scores } }', { id: gameId });
    expect(game).toMatchObject({ scores: [40, 55] });
  });

  test.each<[what: string, input: Record<string, unknown>, code: string]>([
    ['of no variant', { variant: 'bridge', deal: { hands: [['6-6'], ['5-5']] } }, 'VARIANT_UNKNOWN'],
    ['without a deal', { variant: 'block', deal: {} }, 'COPY_IMPOSSIBLE'],
    ['with a tile twice', { variant: 'block', deal: { hands: [['6-6'], ['6-6']] } }, 'COPY_IMPOSSIBLE'],
    [
      'with a move that is none',
      { variant: 'block', deal: { hands: [['6-6'], ['5-5']] }, moves: ['4-4'] },
      'COPY_IMPOSSIBLE',
    ],
    ['that is over', { variant: 'block', deal: { hands: [['6-6'], ['6-5']] }, moves: ['6-6'] }, 'COPY_IMPOSSIBLE'],
    [
      'with too many seats',
      { variant: 'block', deal: { hands: Array.from({ length: 9 }, () => ['6-6']) } },
      'COPY_IMPOSSIBLE',
    ],
    [
      'with scores for nobody',
      {
        variant: 'block',
        deal: {
          hands: [
            ['6-6', '6-1'],
            ['6-5', '5-5'],
          ],
        },
        scores: [1],
      },
      'COPY_IMPOSSIBLE',
    ],
    [
      'with piles that no deck has',
      { variant: 'tsung-shap', deal: { pile: [Array.from({ length: 17 }, (_, at) => `6-${at % 6}`), ['1-1']] } },
      'COPY_IMPOSSIBLE',
    ],
    [
      'in an option out of bounds',
      {
        variant: 'block',
        options: { target: 0 },
        deal: {
          hands: [
            ['6-6', '6-1'],
            ['6-5', '5-5'],
          ],
        },
      },
      'COPY_IMPOSSIBLE',
    ],
  ])('%s is refused', async (_what, input, code) => {
    const answer = await ada.command('createSandbox', input);
    expect(answer).toMatchObject({ __typename: 'Refused', code });
    expect(present(answer.message, 'a message')).toMatch(/\w.*\.\)?$/);
  });
});
