import type { LiveGame } from '../../src/app/live-game';
import type { JsonObject } from '../../src/engine/core/json';
import { makeBundle, parseBundle, type Bundle, type BundleContent } from '../../src/fairness/bundle';
import type { ChainEvent } from '../../src/fairness/chain';
import { headNoteText, signNote } from '../../src/fairness/note';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { positionOf } from '../kit/fair-games';
import { accepted, openHouse, playToTheEnd, refused, type House } from '../kit/house';
import { answerOf, secondAnswers } from '../kit/second-verifier';
import { testSigner } from '../kit/test-signer';
import { timedGame, typesOf, type TimedGame } from '../kit/timed-game';

const DAY_MS = 86_400_000;
const OPENED = '2026-03-01T10:00:00.000Z';
const REVEALED = '2026-03-31T10:00:00.000Z';
const JUST_BEFORE = '2026-03-31T09:59:59.999Z';
const offer = 'hand-over';

interface Table {
  readonly house: House;
  readonly game: TimedGame;
  by(seat: number): { gameId: string; playerId: string; commandId: string };
}

async function table(seats: 2 | 3 | 4, given: Parameters<typeof timedGame>[1] = {}): Promise<Table> {
  const house = openHouse({ started: false });
  const game = await timedGame(house, { variant: seats === 4 ? 'spanish-pairs' : 'draw', seats, ...given });
  const by = (seat: number) => ({ gameId: game.gameId, playerId: game.player(seat), commandId: house.uuid() });
  return { house, game, by };
}

/** A game of two after some moves, handed over for 30 days. */
async function handedOver(given: Parameters<typeof timedGame>[1] = {}): Promise<Table & { before: LiveGame }> {
  const at = await table(2, given);
  const { agreements } = at.house.app;
  await playToTheEnd(at.house, at.game, 5);
  const before = await at.game.look();
  accepted(await agreements.offer({ ...at.by(0), offer }));
  accepted(await agreements.accept({ ...at.by(1), offer }));
  return { ...at, before };
}

const facts = async ({ game }: Table) => (await game.look()).table.facts;
const player = (playerId: string) => ({ kind: 'player', playerId }) as const;
const ANYBODY = { kind: 'anonymous' } as const;

describe('a hand-over', () => {
  test('that all sides agree to ends the log, without a result', async () => {
    const at = await handedOver();
    const { row, table: over } = await at.game.look();
    expect(row).toMatchObject({ status: 'handed-over', endedAt: new Date(OPENED), unlisted: false });
    expect([row.result, row.deadline, row.dueAt, row.turnSeat, row.turnPlayerId]).toEqual(Array(5).fill(undefined));
    expect(over.facts).toMatchObject({ status: 'handed-over', offers: [], revealAfter: Date.parse(REVEALED) });
    const [offered, , last] = (await at.game.events()).slice(-3);
    expect(offered?.body).toEqual({ seat: 0, offer, agreed: [0], days: 30 });
    expect(last).toMatchObject({
      type: 'GameHandedOver',
      actor: 'server',
      body: { revealAfter: Date.parse(REVEALED) },
    });

    const { games, agreements } = at.house.app;
    const answers = await Promise.all([
      games.play({ ...at.by(0), move: 'pass' }),
      agreements.resign(at.by(1)),
      agreements.offer({ ...at.by(0), offer: 'tie' }),
      agreements.accept({ ...at.by(0), offer }),
      agreements.callOff(at.by(1)),
      agreements.resume(at.by(1)),
      agreements.decline({ ...at.by(0), offer }),
      games.close({ gameId: at.game.gameId, operatorId: at.house.uuid(), commandId: at.house.uuid() }),
    ]);
    expect(answers.map((answer) => refused(answer).code)).toEqual(answers.map(() => 'GAME_OVER'));
    expect((await at.game.look()).row.version).toBe(row.version);
  });

  test('needs every side, for as many days as were offered; one declines for all, and playing on lets it lapse', async () => {
    const at = await table(3, { variant: 'block' });
    const { agreements } = at.house.app;
    accepted(await agreements.offer({ ...at.by(0), offer, days: 90 }));
    accepted(await agreements.accept({ ...at.by(1), offer }));
    expect((await facts(at)).status).toBe('playing');
    accepted(await agreements.decline({ ...at.by(2), offer }));
    expect(refused(await agreements.offer({ ...at.by(0), offer })).code).toBe('OFFER_INVALID');
    const { turn } = (await at.game.look()).table;
    const mover = turn.kind === 'seat' ? turn.seat : -1;
    const another = (mover + 1) % 3 === 0 ? (mover + 2) % 3 : (mover + 1) % 3;
    accepted(await agreements.offer({ ...at.by(another), offer }));
    await at.game.move();
    expect(typesOf(await at.game.events())).toContain('OfferLapsed');
    accepted(await agreements.offer({ ...at.by(another), offer, days: 90 }));
    for (const seat of [0, 1, 2]) if (seat !== another) accepted(await agreements.accept({ ...at.by(seat), offer }));
    expect((await facts(at)).revealAfter).toBe(Date.parse(OPENED) + 90 * DAY_MS);
  });

  test.each([0, 91, 1.5])('for %p days is none', async (days) => {
    const at = await table(2);
    expect(refused(await at.house.app.agreements.offer({ ...at.by(0), offer, days })).code).toBe('OFFER_INVALID');
  });

  test('is asked between partners first, and nobody else hears of it', async () => {
    const at = await table(4);
    const { agreements } = at.house.app;
    const { version } = (await at.game.look()).row;
    const asked = await agreements.offer({ ...at.by(0), offer, days: 3 });
    expect(asked).toMatchObject({
      ok: true,
      value: { kind: 'partner-asked', question: { matter: { offer, days: 3 } } },
    });
    expect((await at.game.look()).row.version).toBe(version);
    accepted(await agreements.answerPartner({ ...at.by(2), agree: true }));
    expect(await agreements.accept({ ...at.by(1), offer })).toMatchObject({ value: { kind: 'partner-asked' } });
    accepted(await agreements.answerPartner({ ...at.by(3), agree: true }));
    expect((await facts(at)).status).toBe('handed-over');
  });

  test('is not asked of the computer, and not without whoever it stands in for', async () => {
    const house = openHouse({ started: false });
    const { games, agreements } = house.app;
    const [ada, bob] = [house.uuid(), house.uuid()];
    const wanted = { variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0, seats: 3 } as const;
    const { gameId } = accepted(await games.create({ playerId: ada, ...wanted })).game.row;
    const by = (playerId: string) => ({ gameId, playerId, commandId: house.uuid() });
    expect(refused(await agreements.offer({ ...by(ada), offer })).code).toBe('NOT_STARTED');
    accepted(await games.join(by(bob)));
    accepted(await games.addComputer({ ...by(ada), level: 1 }));
    accepted(await agreements.offer({ ...by(ada), offer }));
    accepted(await agreements.accept({ ...by(bob), offer }));
    expect((await house.app.queries.find(ANYBODY, gameId)).game.row.status).toBe('handed-over');

    const alone = accepted(await games.create({ playerId: ada, ...wanted, seats: 2 })).game.row.gameId;
    const mine = { gameId: alone, playerId: ada };
    accepted(await games.addComputer({ ...mine, commandId: house.uuid(), level: 1 }));
    expect(refused(await agreements.offer({ ...mine, commandId: house.uuid(), offer })).code).toBe('OFFER_INVALID');

    const at = await table(3, { variant: 'block' });
    const asked = at.house.app.agreements;
    accepted(await asked.offer({ ...at.by(0), offer: 'computer', target: 2 }));
    accepted(await asked.accept({ ...at.by(1), offer: 'computer' }));
    expect(refused(await asked.offer({ ...at.by(0), offer })).message).toContain('seat 2');
    accepted(await asked.returnToSeat(at.by(2)));
    accepted(await asked.offer({ ...at.by(0), offer }));
  });

  test('ends the series, too', async () => {
    const at = await handedOver({ bestOf: 3 });
    expect(await at.house.app.series.of({ game: await at.game.look() })).toMatchObject({ status: 'aborted' });
    expect(refused(await at.house.app.rematches.rematch(at.by(0))).code).toBe('GAME_NOT_OVER');
  });
});

describe('what was hidden in a game that was handed over', () => {
  test('stays so for everybody until its time has come, and is open to all then', async () => {
    const at = await handedOver();
    const { house, game, before } = at;
    const { dealer } = before;
    const callers = [ANYBODY, player(game.player(0)), player(game.player(1))];
    const viewers = [{ kind: 'spectator' }, { kind: 'seats', seats: [0] }, { kind: 'seats', seats: [1] }] as const;
    house.clock.set(JUST_BEFORE);
    for (const [index, caller] of callers.entries()) {
      const found = await house.app.queries.find(caller, game.gameId);
      expect(found.viewer).toEqual(viewers[index]);
      const position = await house.app.queries.position(found);
      expect(position.view).toEqual(before.table.view(found.viewer));
      const told = await everythingOf(house, caller, game.gameId);
      expect(told).not.toContain(dealer.secret);
      expect(await house.app.queries.fairness(found)).not.toHaveProperty('secret');
    }
    // A copy is made of what its maker may see.
    const ada = game.player(0);
    const copy = await forked(house, game.gameId, ada);
    const viewer = viewers[1];
    expect(copy.table.facts.origin?.seq).toBe((await game.look()).row.version);
    expect(JSON.stringify(copy.table.facts)).not.toContain(dealer.secret);
    await house.app.agreements.callOff({ gameId: copy.row.gameId, playerId: ada, commandId: house.uuid() });
    const copied = await house.app.queries.find(player(ada), copy.row.gameId);
    expect(copied.game.table.view(viewer)).toEqual(before.table.view(viewer));
    expect(copied.game.table.view({ kind: 'all' })).not.toEqual(before.table.view({ kind: 'all' }));

    house.clock.set(REVEALED);
    // Another server finds it in the log as this one holds it.
    const another = openHouse({ log: house.log, stores: house.stores, started: false, now: REVEALED });
    for (const here of [house, another]) {
      const found = await here.app.queries.find(ANYBODY, game.gameId);
      expect(found.viewer).toEqual({ kind: 'all' });
      expect((await here.app.queries.position(found)).view).toEqual(before.table.view({ kind: 'all' }));
      expect(await here.app.queries.fairness(found)).toMatchObject({ secret: dealer.secret });
      const events = await here.app.queries.events(found, { after: 0, limit: 1000 });
      const dealt = events.find(({ type }) => type === 'RoundDealt');
      expect(dealt?.body).toMatchObject({ boneyard: { hidden: 0 } });
      // The log is what it was: the secret is beside it.
      expect(events.map(({ canonical }) => canonical).join()).not.toContain(dealer.secret);
      expect(await here.app.records.notation(found, {})).toMatch(/^= handed-over$/m);
    }
    const open = await forked(house, game.gameId, ada);
    expect(open.table.facts.origin?.seq).toBe((await game.look()).row.version);
  });
});

describe('the file of a game that was handed over', () => {
  test('fits before its time, and proves the deals after it, to both verifiers', async () => {
    const at = await handedOver();
    const { house, game } = at;
    const early = await fileOf(house, game.gameId, game.player(0));
    house.clock.set(REVEALED);
    const late = await fileOf(house, game.gameId, game.player(0));
    const bundle = parsed(late);
    const wrong = { secret: parsed(early).key };
    const { revealed = wrong, ...running } = bundle;
    const files = [
      early,
      late,
      signed({ ...bundle, revealed: wrong }),
      signed({ ...bundle, revealed: { ...revealed, copied: [] } }),
      signed({ ...running, revealed, texts: bundle.texts.slice(0, -1) }),
      signed({ ...running, texts: [...bundle.texts, after(bundle, 'ResultAnnulled')] }),
      signed({ ...running, texts: [...bundle.texts.slice(0, -1), { ...bundle.texts.at(-1), body: {} }] }),
    ];
    const answers = files.map((file) => answerOf(verifyBundle(file)));
    const end = bundle.texts.length;
    expect(answers[0]).toMatchObject({ verdict: 'opened-tiles-fit', closed: 'handed-over' });
    expect(answers[1]).toMatchObject({ verdict: 'fixed-before-you-sat' });
    expect(answers[1]).not.toHaveProperty('closed');
    expect(answers.slice(2)).toEqual([
      { broken: { code: 'secret', member: 'revealed' } },
      { broken: { code: 'member', member: 'revealed' } },
      { broken: { code: 'secret', member: 'revealed' } },
      { broken: { code: 'after-the-end', seq: end + 1 } },
      { broken: { code: 'event', seq: end } },
    ]);
    expect(secondAnswers(files)).toEqual(answers);
    expect(verifyBundle(early).moves).toEqual({ kind: 'not-judged', reason: 'no-secret' });
    expect(verifyBundle(late).moves).toEqual({ kind: 'legal' });
    const unasked = signed({ ...bundle, texts: withoutOffer(bundle) });
    expect(verifyBundle(unasked).moves).toMatchObject({ kind: 'illegal' });
  });

  test('lets the game go on elsewhere, to its end', async () => {
    const { house, game, before } = await handedOver();
    const files = await Promise.all(game.players.map((playerId) => fileOf(house, game.gameId, playerId)));
    const elsewhere = openHouse({ seed: 'elsewhere', started: false });
    const { copies, games, queries } = elsewhere.app;
    const [ada = '', bob = ''] = game.players;
    const asked = { playerId: ada, access: 'private', start: 'full', resumes: true } as const;
    const opened = accepted(await copies.import({ ...asked, bundle: files[0] ?? '' })).game;
    const { gameId } = opened.row;
    const invitation = games.invitation(opened, ada) ?? '';
    const brought = { gameId, playerId: bob, commandId: elsewhere.uuid(), invitation, bundle: files[1] ?? '' };
    const resumed = accepted(await copies.bring(brought)).game.table;
    expect(resumed.facts).toMatchObject({
      status: 'playing',
      standing: { scores: before.table.facts.standing.scores },
      origin: { kind: 'resume', gameId: game.gameId, seq: before.row.version + 3 },
    });
    for (const seat of [0, 1]) {
      const viewer = { kind: 'seats', seats: [seat] } as const;
      expect(resumed.view(viewer)).toEqual(before.table.view(viewer));
    }
    await playToTheEnd(elsewhere, { gameId, players: game.players });
    const ended = await queries.find(player(ada), gameId);
    expect(ended.game.row.status).toBe('ended');
    const file = await elsewhere.app.records.bundle(ended);
    expect(answerOf(verifyBundle(file))).toMatchObject({ verdict: 'copy' });
    expect(secondAnswers([file])).toEqual([answerOf(verifyBundle(file))]);

    // Once everything is open to all, there is nothing left to go on with.
    house.clock.set(REVEALED);
    const open = await fileOf(house, game.gameId, ada);
    expect(refused(await copies.import({ ...asked, bundle: open })).code).toBe('COPY_IMPOSSIBLE');
  });
});

function parsed(file: string): Bundle {
  const bundle = parseBundle(file);
  if (!bundle.ok) throw new Error(bundle.error.code);
  return bundle.value;
}

/** The content as a file, signed as if nothing had happened to it. */
function signed(content: BundleContent): string {
  const { origin, gameId } = content;
  const texts = content.texts as readonly ChainEvent[];
  const { seq, head, at = '' } = positionOf(gameId, texts);
  const signer = testSigner();
  const headNote = signNote(headNoteText({ origin, gameId, seq, head, at }), [signer]);
  return makeBundle({ ...content, texts, headNote }, signer);
}

function after({ texts }: Bundle, type: string): JsonObject {
  return { ...texts.at(-1), actor: 'server', body: {}, seq: texts.length + 1, type };
}

/** The hand-over without what brought it about. */
function withoutOffer({ texts }: Bundle): readonly JsonObject[] {
  const kept = [...texts.slice(0, -3), ...texts.slice(-1)];
  return kept.map((text, at) => ({ ...text, seq: at + 1 }));
}

async function fileOf(house: House, gameId: string, playerId: string): Promise<string> {
  return house.app.records.bundle(await house.app.queries.find(player(playerId), gameId));
}

/** All that leaves about a game, as text. */
async function everythingOf(
  house: House,
  caller: Parameters<House['app']['queries']['find']>[0],
  gameId: string,
): Promise<string> {
  const { queries, records } = house.app;
  const found = await queries.find(caller, gameId);
  const [events, position, fairness, bundle, notation] = await Promise.all([
    queries.events(found, { after: 0, limit: 1000 }),
    queries.position(found),
    queries.fairness(found),
    records.bundle(found),
    records.notation(found, {}),
  ]);
  return JSON.stringify([events, position, fairness, bundle, notation]);
}

/** A copy for one who plays all seats of it alone with the computer. */
async function forked(house: House, gameId: string, playerId: string): Promise<LiveGame> {
  const how = { access: 'private', start: 'full', hostSeat: 0, playerId } as const;
  const { game } = accepted(await house.app.copies.fork(player(playerId), { gameId, ...how }));
  const mine = { gameId: game.row.gameId, playerId };
  return accepted(await house.app.games.addComputer({ ...mine, commandId: house.uuid(), level: 1 })).game;
}
