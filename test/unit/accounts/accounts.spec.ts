import { codeOf, good, identityHouse } from '../../kit/identity';

const HOME = { network: '203.0.113.7' };
const ELSEWHERE = { network: '198.51.100.9' };
const PASSWORD = 'correct horse';
const HOUR = 3_600_000;

async function house() {
  const opened = identityHouse();
  await opened.identity.start();
  const { accounts } = opened.identity;
  const grant = good(await accounts.signUp({ name: 'Ada', password: PASSWORD }));
  opened.hasher.asked.length = 0;
  return { ...opened, ...opened.identity, accounts, grant, playerId: grant.credential.playerId };
}

describe('signing up', () => {
  test.each(['1234567', 'aaaaaaaaaa', 'a'.repeat(129), 'line\nbreak', 'ADA LOVELACE '])(
    'takes no password %j',
    async (password) => {
      const { accounts } = await house();
      expect(codeOf(await accounts.signUp({ name: 'Ada Lovelace', password }))).toBe('PASSWORD_INVALID');
    },
  );

  test.each(['ada', 'ADA', 'Ａｄａ', ' Ada ', 'A\u200cda', 'Ad\u200da', 'Ada\ufe0f'])(
    'takes no name that looks like another’s: %j',
    async (name) => {
      const { accounts } = await house();
      expect(codeOf(await accounts.signUp({ name, password: PASSWORD }))).toBe('NAME_TAKEN');
    },
  );
});

describe('signing in', () => {
  test('goes by the name, whatever its case, and by a password however it was composed', async () => {
    const { accounts } = await house();
    good(await accounts.signUp({ name: 'José', password: 'contrase\u00f1a' }));

    expect(codeOf(await accounts.signIn({ name: 'ADA', password: PASSWORD, ...HOME }))).toBe('ok');
    expect(codeOf(await accounts.signIn({ name: 'jose\u0301', password: 'contrasen\u0303a', ...HOME }))).toBe('ok');
  });

  test('answers and works alike whether there is no such account or the password is another', async () => {
    const { accounts, hasher } = await house();
    const wrong = await accounts.signIn({ name: 'Ada', password: 'wrong horse', ...HOME });
    const work = hasher.asked.splice(0);
    const unknown = await accounts.signIn({ name: 'Nobody', password: 'wrong horse', ...HOME });

    expect(wrong).toEqual(unknown);
    expect(codeOf(wrong)).toBe('CREDENTIALS_WRONG');
    expect([work, hasher.asked]).toEqual([['verify'], ['verify']]);
  });

  test('slows down whoever guesses, by account and place, and never the owner elsewhere', async () => {
    const { accounts, pass, now } = await house();
    const guess = () => accounts.signIn({ name: 'Ada', password: 'wrong horse', ...ELSEWHERE });
    for (let time = 0; time < 5; time++) expect(codeOf(await guess())).toBe('CREDENTIALS_WRONG');

    const waits: number[] = [];
    for (let time = 0; time < 12; time++) {
      const refused = await guess();
      if (refused.ok || refused.error.retryAt === undefined) throw new Error('not slowed down');
      expect(refused.error.code).toBe('TOO_OFTEN');
      const wait = refused.error.retryAt.getTime() - now().getTime();
      waits.push(wait / 1000);
      pass(wait);
      expect(codeOf(await guess())).toBe('CREDENTIALS_WRONG');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    // The right one is not let through either where somebody guesses; the owner comes from elsewhere.
    expect(codeOf(await accounts.signIn({ name: 'Ada', password: PASSWORD, ...ELSEWHERE }))).toBe('TOO_OFTEN');
    expect(codeOf(await accounts.signIn({ name: 'Ada', password: PASSWORD, ...HOME }))).toBe('ok');
  });

  test('is refused with a time to come back when too many passwords wait', async () => {
    const { accounts, hasher, now } = await house();
    hasher.isBusy = true;
    const refused = await accounts.signIn({ name: 'Ada', password: PASSWORD, ...HOME });

    expect(refused).toMatchObject({ ok: false, error: { code: 'BUSY', retryAt: new Date(now().getTime() + 2000) } });
  });
});

describe('a network that knocks very often', () => {
  test('waits for itself alone', async () => {
    const { accounts, hasher } = await house();
    const waiting: (() => void)[] = [];
    hasher.verify = () => new Promise((resolve) => waiting.push(() => resolve(true)));
    const knocks = Array.from({ length: 20 }, (_, at) =>
      accounts.signIn({ name: `Somebody ${at}`, password: PASSWORD, ...ELSEWHERE }),
    );
    const owner = accounts.signIn({ name: 'Ada', password: PASSWORD, ...HOME });
    // Whoever may be looked at is under way once everybody else is refused.
    await new Promise((resolve) => setImmediate(resolve));
    expect(waiting).toHaveLength(9);
    waiting.forEach((go) => go());

    expect(codeOf(await owner)).toBe('ok');
    const codes = (await Promise.all(knocks)).map(codeOf);
    expect(codes.filter((code) => code === 'BUSY')).toHaveLength(12);
    // Its share is free again.
    hasher.verify = () => Promise.resolve(false);
    expect(codeOf(await accounts.signIn({ name: 'Ada', password: PASSWORD, ...ELSEWHERE }))).toBe('CREDENTIALS_WRONG');
  });
});

describe('a guest who becomes an account', () => {
  test('stays who he is; his old tokens are void', async () => {
    const { guests, accounts, endings, sessions, players } = await house();
    const { player, grant } = good(await guests.create('Bob'));
    const made = good(await accounts.upgrade({ playerId: player.id, name: undefined, password: PASSWORD }));

    expect(made.credential).toMatchObject({ playerId: player.id, kind: 'session' });
    expect(players.players.get(player.id)).toMatchObject({ name: 'Bob', kind: 'account' });
    expect([endings.has(grant.credential.id), endings.areOldTokensVoid(player.id)]).toEqual([true, true]);
    expect(codeOf(await sessions.refresh(grant.refreshToken))).toBe('SESSION_OVER');
    expect(codeOf(await accounts.upgrade({ playerId: player.id, name: 'Bo', password: PASSWORD }))).toBe('NO_GUEST');
  });

  test('needs a name of his own', async () => {
    const { guests, accounts } = await house();
    const { player } = good(await guests.create('Ada'));
    const ask = (name: string | undefined) => accounts.upgrade({ playerId: player.id, name, password: PASSWORD });

    expect([codeOf(await ask(undefined)), codeOf(await ask('Ada II'))]).toEqual(['NAME_TAKEN', 'ok']);
  });
});

describe('a password', () => {
  test('is changed by whoever knows it, and that ends all other sessions', async () => {
    const { accounts, sessions, endings, grant, playerId } = await house();
    const phone = good(await accounts.signIn({ name: 'Ada', password: PASSWORD, ...HOME }));
    const change = (currentPassword: string) =>
      accounts.changePassword({
        ...{ playerId, credentialId: phone.credential.id, currentPassword, newPassword: 'battery staple', ...HOME },
      });

    expect([codeOf(await change('wrong horse')), codeOf(await change(PASSWORD))]).toEqual(['CREDENTIALS_WRONG', 'ok']);
    expect([endings.has(grant.credential.id), endings.has(phone.credential.id)]).toEqual([true, false]);
    expect(codeOf(await sessions.refresh(phone.refreshToken))).toBe('ok');
    expect(codeOf(await accounts.signIn({ name: 'Ada', password: PASSWORD, ...HOME }))).toBe('CREDENTIALS_WRONG');
    expect(codeOf(await accounts.signIn({ name: 'Ada', password: 'battery staple', ...HOME }))).toBe('ok');
  });

  test('that is forgotten is replaced with a secret sent to the proved address, once and within the hour', async () => {
    const { accounts, recovery, mailer, addresses, sessions, grant, playerId, pass } = await house();
    addresses.set(playerId, 'ada@example.org');
    const sent = async () => {
      good(await recovery.request({ name: 'ada', ...HOME }));
      await recovery.stop();
      return /capicua_reset_[\w-]{43}/.exec(mailer.sent.at(-1)?.text ?? '')?.[0] ?? '';
    };
    const late = await sent();
    expect(mailer.sent[0]).toMatchObject({ to: 'ada@example.org' });
    pass(HOUR + 1);
    expect(codeOf(await recovery.reset({ secret: late, password: 'battery staple' }))).toBe('CODE_OVER');
    const secret = await sent();
    expect(codeOf(await recovery.reset({ secret, password: 'short' }))).toBe('PASSWORD_INVALID');
    expect(codeOf(await recovery.reset({ secret, password: 'battery staple' }))).toBe('ok');
    expect(codeOf(await recovery.reset({ secret, password: 'battery staple' }))).toBe('CODE_OVER');
    expect(codeOf(await sessions.refresh(grant.refreshToken))).toBe('SESSION_OVER');
    expect(codeOf(await accounts.signIn({ name: 'Ada', password: 'battery staple', ...HOME }))).toBe('ok');
  });

  test('is never the name, though it was forgotten; the secret stays good for another', async () => {
    const { accounts, recovery } = await house();
    good(await accounts.signUp({ name: 'Grace Hopper', password: PASSWORD }));
    const { secret = '' } = (await recovery.issue('Grace Hopper')) ?? {};

    expect(codeOf(await recovery.reset({ secret, password: 'grace hopper' }))).toBe('PASSWORD_INVALID');
    expect(codeOf(await recovery.reset({ secret, password: 'battery staple' }))).toBe('ok');
  });

  test('is asked for in vain, and with the same answer, where there is no account or no address', async () => {
    const { recovery, mailer } = await house();
    const answers = [
      await recovery.request({ name: 'Ada', ...HOME }),
      await recovery.request({ name: 'Nobody', ...HOME }),
    ];
    await recovery.stop();

    expect(answers.map(codeOf)).toEqual(['ok', 'ok']);
    expect(mailer.sent).toEqual([]);
  });

  test('fills nobody’s mailbox: five secrets an hour, from wherever they are asked for', async () => {
    const { recovery, mailer, addresses, playerId } = await house();
    addresses.set(playerId, 'ada@example.org');
    for (let time = 0; time < 8; time++) good(await recovery.request({ name: 'Ada', network: `203.0.113.${time}` }));
    await recovery.stop();

    expect(mailer.sent).toHaveLength(5);
  });
});
