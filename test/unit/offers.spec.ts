import { accepted, openHouse, refused, type House } from '../kit/house';
import { timedGame, typesOf, until, type TimedGame } from '../kit/timed-game';

interface Table {
  readonly house: House;
  readonly game: TimedGame;
  by(seat: number): { gameId: string; playerId: string; commandId: string };
}

async function table(seats: 2 | 3 | 4, variant = seats === 4 ? 'spanish-pairs' : 'block'): Promise<Table> {
  const house = openHouse();
  const game = await timedGame(house, { variant, seats });
  return {
    ...{ house, game },
    by: (seat) => ({ gameId: game.gameId, playerId: game.player(seat), commandId: house.uuid() }),
  };
}

const facts = async ({ game }: Table) => (await game.look()).table.facts;

describe('a tie', () => {
  test('that is offered and accepted ends the game without winners', async () => {
    const at = await table(2);
    const { agreements } = at.house.app;
    const offered = accepted(await agreements.offer({ ...at.by(0), offer: 'tie' }));
    expect((await facts(at)).offers).toEqual([{ offer: 'tie', seat: 0, agreed: [0] }]);
    expect(offered.lastSeq).toBe(offered.firstSeq);
    accepted(await agreements.accept({ ...at.by(1), offer: 'tie' }));
    expect((await facts(at)).outcome).toEqual({ winners: [], reason: 'agreed' });
    expect((await at.game.events()).at(-1)?.body['secret']).toMatch(/^[\da-f]{64}$/);
  });

  test('needs every side: of three, two are not enough, and one can decline for all', async () => {
    const at = await table(3);
    const { agreements } = at.house.app;
    accepted(await agreements.offer({ ...at.by(0), offer: 'tie' }));
    accepted(await agreements.accept({ ...at.by(1), offer: 'tie' }));
    expect(refused(await agreements.accept({ ...at.by(1), offer: 'tie' })).code).toBe('NO_SUCH_OFFER');
    expect((await facts(at)).status).toBe('playing');
    accepted(await agreements.decline({ ...at.by(2), offer: 'tie' }));
    expect((await facts(at)).offers).toEqual([]);
    expect(refused(await agreements.accept({ ...at.by(2), offer: 'tie' })).code).toBe('NO_SUCH_OFFER');
  });

  test('lapses when another side plays on instead of answering, and an event says so', async () => {
    const at = await table(2);
    const { agreements } = at.house.app;
    const { turn } = (await at.game.look()).table;
    const mover = turn.kind === 'seat' ? turn.seat : -1;
    accepted(await agreements.offer({ ...at.by(1 - mover), offer: 'tie' }));
    await at.game.move();
    expect(typesOf(await at.game.events()).slice(-2)).toEqual(['OfferLapsed', 'TilePlayed']);
    expect((await facts(at)).offers).toEqual([]);
  });

  test('that was declined is not offered again before the next move of who offered it', async () => {
    const at = await table(2);
    const { agreements } = at.house.app;
    const { turn } = (await at.game.look()).table;
    const mover = turn.kind === 'seat' ? turn.seat : -1;
    accepted(await agreements.offer({ ...at.by(mover), offer: 'tie' }));
    accepted(await agreements.decline({ ...at.by(1 - mover), offer: 'tie' }));
    expect(refused(await agreements.offer({ ...at.by(mover), offer: 'tie' })).code).toBe('OFFER_INVALID');
    await at.game.move();
    accepted(await agreements.offer({ ...at.by(mover), offer: 'tie' }));
  });

  test('is not agreed to by the computer', async () => {
    const house = openHouse({ started: false });
    const { games, agreements } = house.app;
    const playerId = house.uuid();
    const opened = accepted(
      await games.create({
        ...{ playerId, variant: 'block', options: {}, access: 'public', start: 'full', hostSeat: 0 },
      }),
    );
    const { gameId } = opened.game.row;
    accepted(await games.addComputer({ gameId, playerId, commandId: house.uuid(), level: 1 }));
    const answer = await agreements.offer({ gameId, playerId, commandId: house.uuid(), offer: 'tie' });
    expect(refused(answer).code).toBe('OFFER_INVALID');
  });

  test('can be withdrawn by its own side alone', async () => {
    const at = await table(2);
    const { agreements } = at.house.app;
    accepted(await agreements.offer({ ...at.by(0), offer: 'tie' }));
    expect(refused(await agreements.withdraw({ ...at.by(1), offer: 'tie' })).code).toBe('NO_SUCH_OFFER');
    expect(refused(await agreements.decline({ ...at.by(0), offer: 'tie' })).code).toBe('NO_SUCH_OFFER');
    accepted(await agreements.withdraw({ ...at.by(0), offer: 'tie' }));
    expect((await facts(at)).offers).toEqual([]);
  });
});

describe('a pause', () => {
  test('stops moves until somebody resumes, and may be resigned in', async () => {
    const at = await table(2);
    const { agreements, games } = at.house.app;
    accepted(await agreements.offer({ ...at.by(0), offer: 'pause', days: 3 }));
    accepted(await agreements.accept({ ...at.by(1), offer: 'pause' }));
    const { turn } = (await at.game.look()).table;
    const mover = turn.kind === 'seat' ? turn.seat : -1;
    expect(refused(await games.play({ ...at.by(mover), move: 'pass' })).code).toBe('GAME_PAUSED');
    expect((await at.game.look()).table.legalMoves(mover)).toEqual([]);
    expect(refused(await agreements.offer({ ...at.by(0), offer: 'pause' })).code).toBe('OFFER_INVALID');
    accepted(await agreements.resume(at.by(1)));
    expect(refused(await agreements.resume(at.by(1))).code).toBe('NOT_PAUSED');
    await at.game.move();
  });

  test.each([0, 31, 1.5])('of %p days is none', async (days) => {
    const at = await table(2);
    const answer = await at.house.app.agreements.offer({ ...at.by(0), offer: 'pause', days });
    expect(refused(answer).code).toBe('OFFER_INVALID');
  });
});

describe('the computer for a player who does not come', () => {
  test('plays his seat when the others agree, until he is back', async () => {
    const at = await table(3);
    const { agreements } = at.house.app;
    const { turn } = (await at.game.look()).table;
    const missing = turn.kind === 'seat' ? turn.seat : -1;
    const [one, two] = [0, 1, 2].filter((seat) => seat !== missing);
    if (one === undefined || two === undefined) throw new Error('three seats');
    accepted(await agreements.offer({ ...at.by(one), offer: 'computer', target: missing }));
    accepted(await agreements.accept({ ...at.by(two), offer: 'computer' }));
    await until(async () => {
      const now = (await at.game.look()).table.turn;
      return now.kind === 'seat' && now.seat !== missing;
    });
    expect((await facts(at)).sitters[missing]).toEqual({ kind: 'person', standIn: 2 });
    accepted(await agreements.returnToSeat(at.by(missing)));
  });

  test.each([
    ['nobody', undefined],
    ['oneself', 0],
    ['a seat that is not there', 9],
  ])('cannot be offered for %s', async (_whom, target) => {
    const at = await table(2);
    const proposal = { offer: 'computer' as const, ...(target === undefined ? {} : { target }) };
    expect(refused(await at.house.app.agreements.offer({ ...at.by(0), ...proposal })).code).toBe('OFFER_INVALID');
  });
});

describe('partners', () => {
  test('agree in private before their side offers, and the other side sees the offer alone', async () => {
    const at = await table(4);
    const { agreements, queries } = at.house.app;
    const before = (await at.game.look()).row.version;
    const asked = await agreements.offer({ ...at.by(0), offer: 'tie' });
    expect(asked).toMatchObject({ ok: true, value: { kind: 'partner-asked', question: { seat: 0, side: 0 } } });
    expect((await at.game.look()).row.version).toBe(before);
    const seenBy = async (seat: number) => {
      const found = await queries.find({ kind: 'player', playerId: at.game.player(seat) }, at.game.gameId);
      return agreements.question(found.game, found.mySeats);
    };
    expect(await seenBy(2)).toMatchObject({ matter: { kind: 'offer', offer: 'tie' } });
    expect(await Promise.all([seenBy(1), seenBy(3)])).toEqual([undefined, undefined]);
    for (const other of [0, 1, 3]) {
      const answer = await agreements.answerPartner({ ...at.by(other), agree: true });
      expect(refused(answer).code).toBe('NO_PARTNER_QUESTION');
    }
    const answer = { ...at.by(2), agree: true };
    const done = accepted(await agreements.answerPartner(answer));
    expect((await facts(at)).offers).toEqual([{ offer: 'tie', seat: 0, agreed: [0] }]);
    expect((await at.game.events()).at(-1)).toMatchObject({ type: 'OfferMade', actor: 'seat:0' });
    // Sent again, the answer is the same.
    expect(accepted(await agreements.answerPartner(answer))).toMatchObject({ firstSeq: done.firstSeq, repeated: true });
  });

  test('who do not agree leave no trace', async () => {
    const at = await table(4);
    const { agreements } = at.house.app;
    const before = (await at.game.look()).row;
    await agreements.resign(at.by(1));
    expect(await agreements.answerPartner({ ...at.by(3), agree: false })).toEqual({ ok: true, value: undefined });
    expect((await at.game.look()).row).toEqual(before);
  });

  test('resign together; whoever is left without an answer for a day resigns alone', async () => {
    const at = await table(4);
    const { agreements } = at.house.app;
    await agreements.resign(at.by(0));
    at.house.clock.set('2026-03-02T09:59:59.999Z');
    expect(await agreements.resign(at.by(0))).toMatchObject({ ok: true, value: { kind: 'partner-asked' } });
    at.house.clock.set('2026-03-02T10:00:00.000Z');
    accepted(await agreements.resign(at.by(0)));
    expect((await facts(at)).outcome).toEqual({ winners: [1, 3], reason: 'resigned' });
  });

  test('who ask each other the same agree', async () => {
    const at = await table(4);
    const { agreements } = at.house.app;
    await agreements.resign(at.by(0));
    accepted(await agreements.resign(at.by(2)));
    expect((await facts(at)).outcome?.winners).toEqual([1, 3]);
  });

  test('both answer an offer of the other side', async () => {
    const at = await table(4);
    const { agreements } = at.house.app;
    await agreements.offer({ ...at.by(0), offer: 'tie' });
    accepted(await agreements.answerPartner({ ...at.by(2), agree: true }));
    expect(await agreements.accept({ ...at.by(1), offer: 'tie' })).toMatchObject({ value: { kind: 'partner-asked' } });
    expect(await facts(at)).toMatchObject({ status: 'playing', offers: [{ agreed: [0] }] });
    accepted(await agreements.answerPartner({ ...at.by(3), agree: true }));
    expect((await facts(at)).outcome?.reason).toBe('agreed');
  });
});

describe('calling off', () => {
  test('is anybody’s right before the second move, and nobody’s after it', async () => {
    const early = await table(2);
    await early.game.move();
    accepted(await early.house.app.agreements.callOff(early.by(1)));
    expect((await facts(early)).abortReason).toBe('called-off');
    const late = await table(2);
    await late.game.move();
    await late.game.move();
    expect(refused(await late.house.app.agreements.callOff(late.by(1))).code).toBe('TOO_LATE_TO_CALL_OFF');
  });
});
