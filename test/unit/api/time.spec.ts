import { dealtGame, guest, TestClient } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';

const PACE = `pace { clock { base increment cap } onTimeout vacation automatic { moveMs passMs } }
  clocks { remaining running deadline } pausedUntil offers { offer seat agreed days target }`;
const OTHERS_SEE = `query ($id: ID!) { game(id: $id) { version head status turnSeat lastEventAt deadline ${PACE}
  myPlan { branches stuck only } partnerQuestion { kind offer seat }
  events { nodes { seq type at canonical mine } } moves { nodes { seq notation automatic at } } legalMoves { notation } } }`;
const SET_PLAN = `mutation ($input: SetPlanInput!) { setPlan(input: $input) {
  ... on SetPlanSuccess { plan { branches stuck only } } ... on Refused { code message } } }`;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** Everything of an answer that a test compares as a whole. */
async function whole(client: TestClient, id: string): Promise<string> {
  return (await client.post(OTHERS_SEE, { id })).text;
}

describe('a plan', () => {
  test('is seen by its owner, and not one byte of what others see differs for it', async () => {
    const { ada, bob, gameId } = await dealtGame(server, { variant: 'block', seats: 2 });
    const { game } = await ada.ask('query ($id: ID!) { game(id: $id) { turnSeat } }', { id: gameId });
    const [mover, planner] = game.turnSeat === 0 ? [ada, bob] : [bob, ada];
    const others = [mover, await guest(server, 'Eve'), new TestClient(server)];
    const before = await Promise.all(others.map((client) => whole(client, gameId)));

    const plan = { branches: [{ when: '6-6', play: '6-5', then: [{ play: '6-4' }] }], stuck: true, only: false };
    const set = await planner.post(SET_PLAN, { input: { gameId, plan } });

    expect(set.text).toContain('"branches":[{"play":"6-5","when":"6-6","then":[{"play":"6-4"}]}]');
    expect(await whole(planner, gameId)).toContain('"6-4"');
    expect(await Promise.all(others.map((client) => whole(client, gameId)))).toEqual(before);
    // It is among what is kept of him, and of nobody else.
    const kept = { game_id: gameId.replace('game_', ''), plan: { round: 1, ...plan } };
    expect(await planner.ask('{ myData }')).toMatchObject({ myData: { plans: [kept] } });
    expect(await mover.ask('{ myData }')).toMatchObject({ myData: { plans: [] } });

    const given = await planner.post(SET_PLAN, { input: { gameId, plan: null } });
    expect(given.text).toContain('"plan":null');
    expect(await Promise.all(others.map((client) => whole(client, gameId)))).toEqual(before);
  });

  test('that cannot be kept is refused with a code', async () => {
    const { ada, gameId } = await dealtGame(server);
    const plan = { branches: [{ play: 'seven of hearts' }] };
    expect((await ada.post(SET_PLAN, { input: { gameId, plan } })).text).toContain('PLAN_INVALID');
    const eve = await guest(server, 'Eve');
    expect((await eve.post(SET_PLAN, { input: { gameId, plan } })).text).toContain('NOT_SEATED');
    const nobody = new TestClient(server);
    expect(await nobody.codeOf(SET_PLAN, { input: { gameId, plan } })).toBe('UNAUTHENTICATED');
  });
});

describe('partners', () => {
  test('ask one another where neither the other pair nor a spectator can see it', async () => {
    const four = await Promise.all(['Ada', 'Bob', 'Cyd', 'Dan'].map((name) => guest(server, name)));
    const [ada, ...rest] = four;
    if (ada === undefined) throw new Error('four guests');
    const { game } = await ada.command('createGame', { variant: 'spanish-pairs', start: 'FULL' });
    for (const client of rest) await client.command('joinGame', { gameId: game.id });
    const [bob, cyd, dan] = rest;
    if (bob === undefined || cyd === undefined || dan === undefined) throw new Error('four guests');
    const others = [bob, dan, await guest(server, 'Eve')];
    const before = await Promise.all(others.map((client) => whole(client, game.id)));

    const asked = await ada.command('resign', { gameId: game.id });

    expect(asked.__typename).toBe('PartnerAsked');
    expect(await whole(cyd, game.id)).toContain('"partnerQuestion":{"kind":"RESIGN","offer":null,"seat":0}');
    expect(await Promise.all(others.map((client) => whole(client, game.id)))).toEqual(before);
    expect((await bob.command('answerPartner', { gameId: game.id, agree: true })).code).toBe('NO_PARTNER_QUESTION');
    const declined = await cyd.command('answerPartner', { gameId: game.id, agree: false });
    expect(declined.__typename).toBe('PartnerDeclined');
    expect(await Promise.all(others.map((client) => whole(client, game.id)))).toEqual(before);
  });
});

describe('time', () => {
  test.each([
    [{ perMove: 259_200 }, '{"base":259200,"increment":259200,"cap":259200}'],
    [{ base: 300, increment: 5 }, '{"base":300,"increment":5,"cap":null}'],
    [{ base: 86_400, increment: 3600, cap: 172_800 }, '{"base":86400,"increment":3600,"cap":172800}'],
  ])('is measured by %j', async (clock, shown) => {
    const { ada, gameId } = await dealtGame(server, { clock });
    const text = await whole(ada, gameId);
    expect(text).toContain(`"clock":${shown}`);
    expect(text).toMatch(/"clocks":\{"remaining":\[\d+,\d+\],"running":[01],"deadline":"[^"]+Z"\}/);
  });

  test.each([[{}], [{ perMove: 5, base: 5 }], [{ increment: 5 }]])('cannot be read from %j', async (clock) => {
    const ada = await guest(server, 'Ada');
    const create = 'mutation ($input: CreateGameInput!) { createGame(input: $input) { __typename } }';
    expect(await ada.codeOf(create, { input: { variant: 'block', clock } })).toBe('BAD_INPUT');
  });

  test('of a game that was made without a word of it: no clock, and only moves after 3 s, passes after 1 s', async () => {
    const ada = await guest(server, 'Ada');
    const { game } = await ada.command('createGame', { variant: 'block', automatic: null });
    expect(await whole(ada, game.id)).toContain('"automatic":{"moveMs":3000,"passMs":1000}');
    expect(await whole(ada, game.id)).toContain('"clock":null');
  });

  test('of a vacation is told to whoever takes it', async () => {
    const ada = await guest(server, 'Ada');
    const state = 'vacation { until daysUsed daysPerYear }';
    const begun = await ada.post(
      `mutation { beginVacation(input: { days: 3 }) { ... on BeginVacationSuccess { ${state} } ... on Refused { code } } }`,
    );
    expect(begun.text).toContain('"daysUsed":3,"daysPerYear":30');
    const again = await ada.post('mutation { beginVacation(input: { days: 1 }) { ... on Refused { code } } }');
    expect(again.text).toContain('VACATION_INVALID');
    const ended = await ada.post(`mutation { endVacation { ... on EndVacationSuccess { ${state} } } }`);
    expect(ended.text).toContain('"until":null');
    expect(await new TestClient(server).codeOf(`query { ${state} }`)).toBe('UNAUTHENTICATED');
  });
});

test('an offer is shown while it waits, and gone when it is answered', async () => {
  const { ada, bob, gameId } = await dealtGame(server);
  expect((await ada.command('makeOffer', { gameId, offer: 'PAUSE', days: 2 })).__typename).toBe('MakeOfferSuccess');
  expect(await whole(bob, gameId)).toContain(
    '"offers":[{"offer":"PAUSE","seat":0,"agreed":[0],"days":2,"target":null}]',
  );
  expect((await bob.command('acceptOffer', { gameId, offer: 'PAUSE' })).__typename).toBe('AcceptOfferSuccess');
  expect(await whole(bob, gameId)).toMatch(/"pausedUntil":"[^"]+Z","offers":\[\]/);
  expect((await bob.command('resumeGame', { gameId })).__typename).toBe('ResumeGameSuccess');
});
