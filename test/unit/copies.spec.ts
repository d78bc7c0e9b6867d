import type { CopyWanted } from '../../src/app/copies';
import type { LiveGame } from '../../src/app/live-game';
import type { JsonObject } from '../../src/engine/core/json';
import { foldGame } from '../../src/engine/fold';
import { newestVariants } from '../../src/engine/variants/registry';
import { makeBundle, parseBundle, type Bundle } from '../../src/fairness/bundle';
import type { ChainEvent } from '../../src/fairness/chain';
import { headNoteText, signNote } from '../../src/fairness/note';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { answerOf, secondAnswers } from '../kit/second-verifier';
import { positionOf } from '../kit/fair-games';
import { accepted, openHouse, playToTheEnd, refused, startedGame, type House } from '../kit/house';
import { testSigner } from '../kit/test-signer';

const VARIANTS = newestVariants().map(({ facts }) => facts.id);

describe('a copy of a game of this server', () => {
  const files: string[] = [];

  test.each(VARIANTS)('goes on from a position of %s, and says what it is', async (variant) => {
    const house = ticking(openHouse({ seed: `copy of ${variant}`, started: false }));
    const { gameId, players } = await startedGame(house, variant);
    await playToTheEnd(house, { gameId, players }, 6);
    const source = await found(house, gameId);
    const [ada] = players;
    const copy = await forkedGame(house, gameId, { playerId: ada, hostSeat: 0 }, players);

    expect(copy.table.facts).toMatchObject({
      status: 'playing',
      variant,
      standing: { scores: source.table.facts.standing.scores, round: source.table.facts.standing.round },
      origin: { kind: 'fork', server: 'capicua.example', gameId, seq: source.row.version, head: source.row.head },
    });
    expect(copy.table.turn).toEqual(source.table.turn);
    expect(copy.row).toMatchObject({ access: 'private', unlisted: true });
    const viewer = { kind: 'seats', seats: [0] } as const;
    expect(copy.table.view(viewer)).toEqual(source.table.view(viewer));
    // Whoever folds what he was sent sees the same.
    const caller = { kind: 'player', playerId: ada } as const;
    const mine = await house.app.queries.find(caller, copy.row.gameId);
    const sent = await house.app.queries.events(mine, { after: 0, limit: copy.row.version });
    const folded = foldGame(sent);
    expect(folded.ok && folded.value.view(viewer)).toEqual(copy.table.view(viewer));

    await playToTheEnd(house, { gameId: copy.row.gameId, players }, 25);
    await callOff(house, copy.row.gameId);
    const ended = await house.app.queries.find({ kind: 'player', playerId: ada }, copy.row.gameId);
    const file = await house.app.records.bundle(ended);
    const report = verifyBundle(file);
    expect(report).toMatchObject({ verdict: 'copy' });
    expect(report.broken).toBeUndefined();
    files.push(file);
    expect(await house.app.records.notation(ended, {})).toContain(
      `[Copy "fork of ${gameId} at capicua.example after event ${source.row.version}"]`,
    );

    // Another node finds it in the log as this one holds it.
    const other = openHouse({ log: house.log, stores: house.stores, started: false });
    expect((await found(other, copy.row.gameId, ada)).table.view({ kind: 'all' })).toEqual(
      ended.game.table.view({ kind: 'all' }),
    );
  });

  test('is one to both verifiers', () => {
    expect(files).toHaveLength(VARIANTS.length);
    expect(secondAnswers(files)).toEqual(files.map((file) => answerOf(verifyBundle(file))));
  });
});

describe('what the end of a copy tells', () => {
  test('is held against what its beginning committed to, by both verifiers', async () => {
    const house = ticking(openHouse({ seed: 'forged', started: false }));
    const { gameId, players } = await startedGame(house, 'draw');
    await playToTheEnd(house, { gameId, players }, 4);
    const [ada] = players;
    const copy = await forkedGame(house, gameId, { playerId: ada, hostSeat: 0 }, players);
    await callOff(house, copy.row.gameId);
    const ended = await house.app.queries.find({ kind: 'player', playerId: ada }, copy.row.gameId);
    const file = await house.app.records.bundle(ended);
    const at = parsed(file).texts.find(({ type }) => type === 'PositionCopied')?.['seq'];
    const last = parsed(file).texts.length;
    const forged = [
      bodyOf(file, last, ({ copied: [a = '', b = '', ...rest] }) => ({ copied: [b, a, ...rest] })),
      bodyOf(file, last, () => ({ copied: [] })),
      bodyOf(file, Number(at), ({ shuffled }) => ({ shuffled: shuffled.slice(1) })),
      bodyOf(file, Number(at), ({ shuffled }) => ({ shuffled: shuffled.toReversed() })),
      bodyOf(file, 1, () => ({ origin: 'nowhere' })),
    ];
    const files = forged.map((texts) => signedAnew(file, texts));
    const first = files.map((each) => answerOf(verifyBundle(each)));
    expect(first).toEqual(forged.map(() => ({ broken: { code: 'deal', seq: at } })));
    expect(secondAnswers(files)).toEqual(first);
    expect(answerOf(verifyBundle(signedAnew(file, parsed(file).texts)))).toMatchObject({ verdict: 'copy' });
  });
});

describe('a game that goes on elsewhere', () => {
  test.each(['draw', 'texas-42', 'mexican-train', 'pelmanism', 'tsung-shap'])(
    'has the hands of %s that its players bring',
    async (variant) => {
      const house = ticking(openHouse({ seed: `old ${variant}`, started: false }));
      const { gameId, players } = await startedGame(house, variant);
      await playToTheEnd(house, { gameId, players }, 7);
      const files = await filesOf(house, gameId, players);
      const old = await found(house, gameId);
      const elsewhere = ticking(openHouse({ seed: `new ${variant}`, started: false }));
      const { game, invitation } = await resumed(elsewhere, players[0], files[0] ?? '');
      for (const [seat, playerId] of players.entries()) {
        if (seat === 0) continue;
        const asked = { gameId: game, playerId, commandId: elsewhere.uuid(), invitation };
        accepted(await elsewhere.app.copies.bring({ ...asked, bundle: files[seat] ?? '' }));
      }
      const copy = await found(elsewhere, game, players[0]);
      expect(copy.table.facts).toMatchObject({ status: 'playing', origin: { kind: 'resume', gameId } });
      for (const seat of players.keys()) {
        const viewer = { kind: 'seats', seats: [seat] } as const;
        expect(copy.table.view(viewer)).toEqual(old.table.view(viewer));
      }
      const told = await elsewhere.app.queries.events(
        await elsewhere.app.queries.find({ kind: 'player', playerId: players[0] }, game),
        { after: 0, limit: 100 },
      );
      for (const { type, body } of told) {
        if (type === 'HandBrought' && body['seat'] !== 0) expect(Object.keys(body)).toEqual(['seat']);
      }
      await playToTheEnd(elsewhere, { gameId: game, players }, 20);
      await callOff(elsewhere, game);
      const ended = await elsewhere.app.queries.find({ kind: 'player', playerId: players[0] }, game);
      const file = await elsewhere.app.records.bundle(ended);
      expect(answerOf(verifyBundle(file))).toMatchObject({ verdict: 'copy' });
      expect(secondAnswers([file])).toEqual([answerOf(verifyBundle(file))]);
    },
  );

  test('takes nobody in who has not its file, and no file of another history', async () => {
    const house = ticking(openHouse({ seed: 'old', started: false }));
    const { gameId, players } = await startedGame(house, 'draw');
    await playToTheEnd(house, { gameId, players }, 5);
    const [ada, bob] = players;
    const [adas = '', bobs = ''] = await filesOf(house, gameId, players);
    const others = await house.app.records.bundle(await house.app.queries.find({ kind: 'anonymous' }, gameId));
    await playToTheEnd(house, { gameId, players }, 1);
    const [, later = ''] = await filesOf(house, gameId, players);

    const elsewhere = ticking(openHouse({ seed: 'new', started: false }));
    const { game, invitation } = await resumed(elsewhere, ada, adas);
    const bring = async (bundle: string): Promise<string> => {
      const asked = { gameId: game, playerId: bob, commandId: elsewhere.uuid(), invitation };
      return refused(await elsewhere.app.copies.bring({ ...asked, bundle })).code;
    };
    const join = { gameId: game, playerId: bob, commandId: elsewhere.uuid(), invitation };
    expect(refused(await elsewhere.app.games.join(join)).code).toBe('BUNDLE_NEEDED');
    expect(await bring(others)).toBe('COPY_IMPOSSIBLE');
    expect(await bring(later)).toBe('COPY_IMPOSSIBLE');
    expect(await bring(adas)).toBe('SEAT_TAKEN');
    expect(await bring(bobs.replace('"seq":3', '"seq":4'))).toBe('COPY_UNREADABLE');
    const [first] = parsed(bobs).texts;
    const texts = parsed(bobs).texts.map((text) =>
      text['seq'] === first?.['seq'] ? { ...text, at: '2026-03-01T09:00:00.000Z' } : text,
    );
    expect(await bring(signedAnew(bobs, texts))).toBe('COPY_HISTORIES_DIFFER');
    await expect(
      elsewhere.app.copies.bring({ gameId: game, playerId: bob, commandId: elsewhere.uuid(), bundle: bobs }),
    ).rejects.toThrow('There is no such game.');

    const asked = { playerId: bob, access: 'private', start: 'full', resumes: true } as const;
    expect(refused(await elsewhere.app.copies.import({ ...asked, bundle: others })).code).toBe('COPY_IMPOSSIBLE');
    expect(refused(await elsewhere.app.copies.import({ ...asked, bundle: bobs, atSeq: 9 })).code).toBe(
      'COPY_IMPOSSIBLE',
    );
    expect((await found(elsewhere, game, ada)).table.facts.status).toBe('open');
  });
});

/** What each player was given of the game. */
function filesOf(house: House, gameId: string, players: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    players.map(async (playerId) =>
      house.app.records.bundle(await house.app.queries.find({ kind: 'player', playerId }, gameId)),
    ),
  );
}

async function resumed(house: House, playerId: string, bundle: string) {
  const asked = { playerId, access: 'private', start: 'full', resumes: true, bundle } as const;
  const { game } = accepted(await house.app.copies.import(asked));
  return { game: game.row.gameId, invitation: house.app.games.invitation(game, playerId) ?? '' };
}

function parsed(file: string): Bundle {
  const bundle = parseBundle(file);
  if (!bundle.ok) throw new Error(bundle.error.code);
  return bundle.value;
}

type Told = { readonly copied: readonly string[]; readonly shuffled: readonly number[] };

/** The events of the file with some members of one body put in place of others. */
function bodyOf(file: string, seq: number, change: (body: Told) => JsonObject): readonly JsonObject[] {
  return parsed(file).texts.map((text) => {
    const body = text['body'] as JsonObject & Told;
    return text['seq'] === seq ? { ...text, body: { ...body, ...change(body) } } : text;
  });
}

/** The file with these events, signed as if nothing had happened. */
function signedAnew(file: string, texts: readonly JsonObject[]): string {
  const { origin, gameId, viewer, mine, key } = parsed(file);
  const events = texts as readonly ChainEvent[];
  const { seq, head, at = '' } = positionOf(gameId, events);
  const signer = testSigner();
  const headNote = signNote(headNoteText({ origin, gameId, seq, head, at }), [signer]);
  return makeBundle({ origin, gameId, viewer, texts: events, mine, headNote, key }, signer);
}

/** Ends the game, so that its secret is out. */
async function callOff(house: House, gameId: string): Promise<void> {
  const closed = await house.app.games.close({ gameId, operatorId: house.uuid(), commandId: house.uuid() });
  if (!closed.ok) expect(closed.error.code).toBe('GAME_OVER');
}

/** A house whose clock goes on with every look at it, as clocks do. */
function ticking(house: House): House {
  let now = Date.parse('2026-03-01T10:00:00.000Z');
  house.clock.now = () => new Date((now += 1000));
  return house;
}

async function found(house: House, gameId: string, playerId?: string): Promise<LiveGame> {
  const caller = playerId === undefined ? ({ kind: 'anonymous' } as const) : ({ kind: 'player', playerId } as const);
  return (await house.app.queries.find(caller, gameId)).game;
}

/** The copy with all seats taken, started. */
async function forkedGame(
  house: House,
  gameId: string,
  wanted: Partial<CopyWanted> & { readonly playerId: string; readonly atSeq?: number },
  players: readonly string[],
): Promise<LiveGame> {
  const { copies, games } = house.app;
  const how = { access: 'private', start: 'full', ...wanted } as const;
  const { game } = accepted(await copies.fork({ kind: 'player', playerId: wanted.playerId }, { gameId, ...how }));
  const invitation = games.invitation(game, wanted.playerId);
  for (const playerId of players) {
    if (playerId === wanted.playerId) continue;
    const asked = { gameId: game.row.gameId, playerId, commandId: house.uuid() };
    accepted(await games.join({ ...asked, ...(invitation === undefined ? {} : { invitation }) }));
  }
  return found(house, game.row.gameId, wanted.playerId);
}
