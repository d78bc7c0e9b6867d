import { grantToken } from '../../../src/api/auth/grant-token';
import { MailFailed } from '../../../src/app/ports/mailer';
import type { InboxEntry } from '../../../src/readmodels/inbox-store';
import { guest, TestClient } from '../../kit/client';
import { MemoryMail, MemoryMailer } from '../../kit/memory-deliveries';
import { openServer, type TestServer } from '../../kit/server';

const SETTINGS = '{ address state kinds everyMinutes codeUntil }';
const REFUSED = '... on Refused { code message retryAt }';
const SET = `mutation ($input: SetMailAddressInput!) { setMailAddress(input: $input) {
  ... on SetMailAddressSuccess { settings ${SETTINGS} } ${REFUSED} } }`;
const CONFIRM = `mutation ($input: ConfirmMailAddressInput!) { confirmMailAddress(input: $input) {
  ... on ConfirmMailAddressSuccess { settings ${SETTINGS} } ${REFUSED} } }`;
const DELETE = 'mutation { deleteMailAddress { ... on DeleteMailAddressSuccess { done } } }';
const LOOK = `{ mailSettings ${SETTINGS} }`;

interface Answer {
  readonly code?: string;
  readonly retryAt?: string;
  readonly settings?: { readonly state: string; readonly everyMinutes: number };
}

describe('mail', () => {
  let store: MemoryMail;
  let mailer: MemoryMailer;
  let server: TestServer;
  let now: Date;
  beforeEach(async () => {
    [store, mailer, now] = [new MemoryMail(), new MemoryMailer(), new Date('2026-03-01T10:00:00Z')];
    server = await openServer({
      clock: { now: () => now },
      tokenSeconds: 400 * 86_400,
      logLevel: 'debug',
      deliveries: {
        mailStore: store,
        mail: { mailer, publicUrl: 'https://games.example', gameLink: 'https://play.example/{id}' },
      },
    });
  });
  afterEach(() => server.close());

  async function tell(client: TestClient, mutation: string, input: object): Promise<Answer> {
    const data: Readonly<Record<string, unknown>> = { ...(await client.ask(mutation, { input })) };
    return Object.values(data)[0] as Answer;
  }

  const uuidOf = ({ playerId = '' }: TestClient): string => playerId.replace('player_', '');
  const later = (minutes: number): Date => (now = new Date(now.getTime() + minutes * 60_000));
  const sendCode = (client: TestClient) => server.deliveries.work.mail?.sendCode(uuidOf(client));
  const sendDigest = (client: TestClient) => server.deliveries.work.mail?.sendDigest(uuidOf(client));
  const lastCode = (): string => /\b\d{8}\b/.exec(mailer.sent.at(-1)?.text ?? '')?.[0] ?? '';

  /** A player whose address is proved, and the entries of his inbox that he is then given. */
  async function proved(address = 'ada@example.org', given: object = {}): Promise<TestClient> {
    const client = await guest(server, 'Ada');
    await tell(client, SET, { address, ...given });
    await sendCode(client);
    await tell(client, CONFIRM, { code: lastCode() });
    mailer.sent.splice(0);
    return client;
  }

  function give(client: TestClient, ...kinds: InboxEntry['kind'][]): void {
    const before = store.entries.get(uuidOf(client)) ?? [];
    const entries = kinds.map((kind, at): InboxEntry => ({
      playerId: uuidOf(client),
      seq: before.length + at + 1,
      kind,
      gameId: '0190a5d0-0000-7000-8000-00000000aaaa',
      ref: before.length + at + 1,
      at: now,
      ...(kind === 'deadline-near' ? { deadline: new Date('2026-03-02T10:00:00Z') } : {}),
    }));
    store.entries.set(uuidOf(client), [...before, ...entries]);
  }

  test('goes to nobody who has not answered with the code', async () => {
    const ada = await guest(server, 'Ada');
    expect(await tell(ada, SET, { address: ' ada@example.org ' })).toMatchObject({
      settings: {
        address: 'ada@example.org',
        state: 'UNPROVED',
        everyMinutes: 60,
        codeUntil: '2026-03-01T11:00:00.000Z',
      },
    });
    give(ada, 'your-turn');
    await sendDigest(ada);
    expect(mailer.sent).toEqual([]);
    await sendCode(ada);
    expect(mailer.sent).toMatchObject([{ to: 'ada@example.org' }]);
    const told = await ada.ask('{ myData }');
    expect(told).toMatchObject({ myData: { waitingMailAddress: 'ada@example.org' } });
    expect(told).not.toHaveProperty('myData.mailAddress');
    expect(await tell(ada, CONFIRM, { code: '00000000' })).toMatchObject({ code: 'CODE_WRONG' });
    expect(await tell(ada, CONFIRM, { code: lastCode() })).toMatchObject({ settings: { state: 'PROVED' } });
    // What was told before is no news.
    await sendDigest(ada);
    expect(mailer.sent).toHaveLength(1);
  });

  test('goes to a proved address until another one is proved, and says there that it was replaced', async () => {
    const ada = await proved('old@example.org');
    await tell(ada, SET, { address: 'new@example.org' });
    await sendCode(ada);
    const code = lastCode();
    const data = { mailAddress: 'old@example.org', waitingMailAddress: 'new@example.org' };
    expect(await ada.ask('{ myData }')).toMatchObject({ myData: data });
    const held = { address: 'old@example.org', state: 'PROVED', nextAddress: 'new@example.org' };
    expect(await ada.ask('{ mailSettings { address state nextAddress } }')).toEqual({ mailSettings: held });
    give(ada, 'your-turn');
    await sendDigest(ada);
    expect(await tell(ada, CONFIRM, { code: '00000000' })).toMatchObject({ code: 'CODE_WRONG' });
    expect(await tell(ada, CONFIRM, { code })).toMatchObject({ settings: { address: 'new@example.org' } });
    expect(mailer.sent.map(({ to }) => to)).toEqual(['new@example.org', 'old@example.org', 'old@example.org']);
    expect(mailer.sent.at(-1)?.subject).toContain('another address');
  });

  test('takes the password of an account for its address', async () => {
    const { accounts } = server.identity;
    const signedUp = await accounts.signUp({ name: 'Grace', password: 'correct horse' });
    if (!signedUp.ok) throw new Error('not signed up');
    const grace = new TestClient(server, grantToken(server.tokens, signedUp.value).token);
    const address = 'grace@example.org';
    expect(await tell(grace, SET, { address })).toMatchObject({ code: 'CREDENTIALS_WRONG' });
    expect(await tell(grace, SET, { address, password: 'correct horse' })).toMatchObject({ settings: { address } });
  });

  test('takes no code after five, nor after an hour', async () => {
    const ada = await guest(server, 'Ada');
    await tell(ada, SET, { address: 'ada@example.org' });
    await sendCode(ada);
    const code = lastCode();
    for (let tries = 0; tries < 5; tries++) expect((await tell(ada, CONFIRM, { code: 'x' })).code).toBe('CODE_WRONG');
    expect((await tell(ada, CONFIRM, { code })).code).toBe('CODE_OVER');
    const bob = await guest(server, 'Bob');
    await tell(bob, SET, { address: 'bob@example.org' });
    await sendCode(bob);
    later(60);
    expect((await tell(bob, CONFIRM, { code: lastCode() })).code).toBe('CODE_OVER');
  });

  test('tells all that came in one mail, and of the games where they are played', async () => {
    const ada = await proved('ada@example.org', { everyMinutes: 30 });
    give(ada, 'your-turn', 'deadline-near', 'game-over');
    await sendDigest(ada);
    const [mail] = mailer.sent;
    expect(mail?.subject).toBe('Capicua: your turn in a game');
    expect(mail?.text).toContain(
      '- It is your turn.\n  https://play.example/game_0190a5d0-0000-7000-8000-00000000aaaa',
    );
    expect(mail?.text).toContain('You must have moved by 2026-03-02T10:00:00.000Z.');
    expect(mail?.text).toContain('at most one such mail in 30 minutes');
    give(ada, 'offer');
    await sendDigest(ada);
    expect(mailer.sent).toHaveLength(1);
    expect(store.putOff).toEqual([{ playerId: uuidOf(ada), at: new Date('2026-03-01T10:30:00.000Z') }]);
    later(30);
    await sendDigest(ada);
    expect(mailer.sent.map(({ subject }) => subject)[1]).toBe('Capicua: Another player has made an offer.');
    later(30);
    await sendDigest(ada);
    expect(mailer.sent).toHaveLength(2);
  });

  test('is of the kinds that were chosen', async () => {
    const ada = await proved('ada@example.org', { kinds: ['OFFER'] });
    give(ada, 'your-turn', 'offer');
    await sendDigest(ada);
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(['Capicua: Another player has made an offer.']);
  });

  test('ends by its link without signing in: a click or the mail program, but no mere look', async () => {
    const ada = await proved();
    give(ada, 'offer');
    await sendDigest(ada);
    const link = mailer.sent[0]?.unsubscribe ?? '';
    expect(link).toMatch(/^https:\/\/games\.example\/mail\/stop\?token=/);
    expect(mailer.sent[0]?.text).toContain(link);
    const here = link.replace('https://games.example', server.url);
    expect((await fetch(here)).status).toBe(200);
    expect(await ada.ask(LOOK)).toMatchObject({ mailSettings: { state: 'PROVED' } });
    expect((await fetch(here.slice(0, -1), { method: 'POST' })).status).toBe(404);
    const oneClick = await fetch(here, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(oneClick.status).toBe(200);
    expect(await ada.ask(LOOK)).toEqual({ mailSettings: null });
    // An old link does not end what was begun anew.
    await tell(ada, SET, { address: 'ada@example.org' });
    expect((await fetch(here, { method: 'POST' })).status).toBe(404);
    expect(server.logged.join('')).not.toMatch(/token=|example\.org/);
  });

  test.each(['', '?token=', '?token=x', '?token=a&token=b', '?token=%00', '?x=1'])(
    'gives a clear answer to a link that ends with "%s"',
    async (query) => {
      const answer = await fetch(`${server.url}/mail/stop${query}`, { method: 'POST' });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  test('is deleted with its address, which nobody else ever saw', async () => {
    const [ada, eve] = [await proved(), await guest(server, 'Eve')];
    expect(await eve.ask(LOOK)).toEqual({ mailSettings: null });
    expect(await ada.ask(DELETE)).toEqual({ deleteMailAddress: { done: true } });
    expect(await ada.ask(LOOK)).toEqual({ mailSettings: null });
    expect(await new TestClient(server).codeOf(LOOK)).toBe('UNAUTHENTICATED');
    expect(eve.bytes.join('')).not.toContain('example.org');
    expect(server.logged.join('')).not.toContain('example.org');
  });

  test('bothers no stranger: three codes a day to an address, five for a player', async () => {
    const players = [await guest(server, 'Ada'), await guest(server, 'Bob')];
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 2; time++) {
      for (const player of players) codes.push((await tell(player, SET, { address: 'Victim@example.org' })).code);
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'TOO_OFTEN']);
    const [ada] = players;
    if (ada === undefined) throw new Error('nobody');
    const others: (string | undefined)[] = [];
    for (let count = 0; count < 5; count++) {
      others.push((await tell(ada, SET, { address: `victim${count}@example.org` })).code);
    }
    expect(others.filter((code) => code === 'TOO_OFTEN')).toHaveLength(2);
  });

  test.each([
    'ada',
    'ada@',
    '@example.org',
    'ada@localhost',
    'ada@example.org, bob@example.org',
    'ada@example.org\r\nBcc: bob@example.org',
    'Ada <ada@example.org>',
    '"ada"@example.org',
    'ada@[127.0.0.1]',
    'ada..b@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('goes to no such address as %j', async (address) => {
    const ada = await guest(server, 'Ada');
    expect(await tell(ada, SET, { address })).toMatchObject({ code: 'MAIL_ADDRESS_INVALID' });
    expect(await tell(ada, SET, { address: 'ada@example.org', everyMinutes: 4 })).toMatchObject({
      code: 'MAIL_INTERVAL_INVALID',
    });
  });

  test('that is refused for good is not tried again, and that is refused for now is', async () => {
    const ada = await proved();
    give(ada, 'offer');
    mailer.failure = () => new MailFailed(false, '451');
    await expect(sendDigest(ada)).rejects.toThrow('451');
    expect(await ada.ask(LOOK)).toMatchObject({ mailSettings: { state: 'PROVED' } });
    mailer.failure = () => new MailFailed(true, '550');
    await sendDigest(ada);
    expect(await ada.ask(LOOK)).toMatchObject({ mailSettings: { state: 'REFUSED' } });
    mailer.failure = undefined;
    await sendDigest(ada);
    expect(mailer.sent).toEqual([]);
  });
});
