import { codeOf, good, identityHouse } from '../../kit/identity';

const DAY = 86_400_000;

async function house() {
  const opened = identityHouse();
  await opened.identity.start();
  const { credential } = good(await opened.identity.accounts.signUp({ name: 'Ada', password: 'correct horse' }));
  const { accessTokens } = opened.identity;
  const [ownerId, by] = [credential.playerId, credential.id];
  const create = (more: Partial<Parameters<typeof accessTokens.create>[0]> = {}) =>
    accessTokens.create({
      ownerId,
      by,
      botId: undefined,
      label: 'CI',
      scopes: ['game:read'],
      days: undefined,
      ...more,
    });
  return { ...opened, ...opened.identity, ownerId, by, create };
}

describe('a personal access token', () => {
  test('has a mark and 256 random bits, is kept as a hash, and found until it expires', async () => {
    const { accessTokens, credentials, create, pass } = await house();
    const { credential, secret } = good(await create({ days: 1 }));

    expect(secret).toMatch(/^capicua_pat_[\w-]{43}$/);
    expect(JSON.stringify([...credentials.rows.values()])).not.toContain(secret.slice(12));
    expect(await accessTokens.read(secret)).toEqual(credential);
    expect(await accessTokens.read(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
    pass(DAY);
    expect(await accessTokens.read(secret)).toBeUndefined();
  });

  test('is looked up once by whoever asks often, and over at once when it is revoked, on other nodes too', async () => {
    const { accessTokens, credentials, create, node, ownerId } = await house();
    const { credential, secret } = good(await create());
    const there = node();
    await there.start();
    const looked = jest.spyOn(credentials, 'findBySecret');
    for (let time = 0; time < 5; time++) await accessTokens.read(secret);
    expect(looked).toHaveBeenCalledTimes(1);
    expect(await there.accessTokens.read(secret)).toEqual(credential);

    expect(await accessTokens.revoke(ownerId, credential.id)).toBe(true);
    await there.endings.look();
    expect([await accessTokens.read(secret), await there.accessTokens.read(secret)]).toEqual([undefined, undefined]);
    expect(await accessTokens.revoke(ownerId, credential.id)).toBe(false);
    await there.stop();
  });

  test.each([
    ['no scope', { scopes: [] }, 'SCOPES_INVALID'],
    ['a scope that is none', { scopes: ['game:read', 'root'] }, 'SCOPES_INVALID'],
    ['a member of Object', { scopes: ['constructor'] }, 'SCOPES_INVALID'],
    ['the scope of bots, for a person', { scopes: ['bot:play'] }, 'SCOPES_INVALID'],
    ['no name', { label: ' ' }, 'NAME_INVALID'],
    ['no day', { days: 0 }, 'TIME_INVALID'],
    ['too many days', { days: 366 }, 'TIME_INVALID'],
    ['another’s bot', { botId: '01890a5d-ac96-774b-bcce-b302099a8057' }, 'NO_SUCH_BOT'],
  ])('is not made with %s', async (_what, more, code) => {
    const { create } = await house();
    expect(codeOf(await create(more))).toBe(code);
  });

  test('is not made for guests, nor without end', async () => {
    const { guests, create } = await house();
    const { player } = good(await guests.create('Gus'));
    expect(codeOf(await create({ ownerId: player.id }))).toBe('NO_ACCOUNT');

    for (let time = 0; time < 20; time++) good(await create());
    expect(codeOf(await create())).toBe('LIST_FULL');
  });

  test('says to the hour when it was last seen', async () => {
    const { accessTokens, create, pass, now, ownerId, node } = await house();
    const { secret } = good(await create());
    const usedAt = async () => (await accessTokens.list(ownerId))[0]?.usedAt;
    const before = now();
    pass(DAY / 24 - 1);
    await node().accessTokens.read(secret);
    expect(await usedAt()).toEqual(before);
    pass(1);
    await node().accessTokens.read(secret);
    expect(await usedAt()).toEqual(now());
  });
});

describe('what a session asks for while it is ended', () => {
  const passwords = { currentPassword: 'correct horse', newPassword: 'battery staple', network: 'here' };

  test('is neither token nor bot nor program', async () => {
    const { accessTokens, accounts, programs, store, credentials, create, ownerId, by, now } = await house();
    const own = good(await accounts.signIn({ name: 'Ada', password: 'correct horse', network: 'here' }));
    const change = { playerId: ownerId, credentialId: own.credential.id, ...passwords };
    // Everything was looked at, and then the owner is faster.
    const addToken = store.addToken.bind(store);
    jest.spyOn(store, 'addToken').mockImplementation(async (...token) => {
      good(await accounts.changePassword(change));
      return addToken(...token);
    });

    expect(codeOf(await create())).toBe('SESSION_OVER');
    expect(codeOf(await accessTokens.createBot({ ownerId, by, name: 'Deep Domino' }))).toBe('SESSION_OVER');
    const program = { ownerId, by, name: 'P', redirectUris: ['https://a.example/x'] };
    expect(codeOf(await programs.register(program))).toBe('SESSION_OVER');
    expect(await programs.list(ownerId)).toEqual([]);
    expect((await credentials.list(ownerId, now())).map(({ id }) => id)).toEqual([own.credential.id]);
    expect(await accessTokens.bots(ownerId)).toEqual([]);
  });

  test('is no bot either when the account is deleted, which ends all that speaks for it first', async () => {
    const { accessTokens, leaving, store, endings, ownerId, by } = await house();
    const bots = store.bots.bind(store);
    const endedFirst: boolean[] = [];
    jest.spyOn(store, 'bots').mockImplementation((id) => {
      endedFirst.push(endings.has(by));
      return bots(id);
    });
    const addBot = store.addBot.bind(store);
    jest.spyOn(store, 'addBot').mockImplementation(async (...bot) => {
      const who = { playerId: ownerId, credentialId: by, name: 'Ada', password: 'correct horse', network: 'here' };
      good(await leaving.delete(who));
      return addBot(...bot);
    });

    expect(codeOf(await accessTokens.createBot({ ownerId, by, name: 'Deep Domino' }))).toBe('SESSION_OVER');
    expect(endedFirst).toEqual([true, true]);
    expect(await bots(ownerId)).toEqual([]);
  });

  test('has no part in a change of the password, nor have tokens of bots and codes of programs', async () => {
    const { accessTokens, accounts, sessions, programs, create, ownerId, by, store } = await house();
    const bot = good(await accessTokens.createBot({ ownerId, by, name: 'Deep Domino' }));
    const { secret } = good(await create({ botId: bot.id, scopes: ['bot:play'] }));
    const redirectUri = 'https://a.example/x';
    const client = good(await programs.register({ ownerId, by, name: 'P', redirectUris: [redirectUri] }));
    const asked = {
      clientId: client.id,
      playerId: ownerId,
      redirectUri,
      scopes: ['game:read'],
      challenge: '',
    } as const;
    const passwordHash = (await store.find(ownerId))?.passwordHash ?? '';
    const { code } = await programs.makeCode(asked, passwordHash);

    good(await accounts.changePassword({ playerId: ownerId, credentialId: by, ...passwords }));
    expect([await accessTokens.read(secret), await programs.readCode(code)]).toEqual([undefined, undefined]);
    const late = await programs.makeCode(asked, passwordHash);
    expect(await programs.readCode(late.code)).toBeUndefined();

    const again = await programs.makeCode(asked, (await store.find(ownerId))?.passwordHash ?? '');
    await sessions.endAll(ownerId, by);
    expect(await programs.readCode(again.code)).toBeUndefined();
  });
});

describe('a bot', () => {
  test('belongs to its account, and has tokens of its own, for playing as itself alone', async () => {
    const { accessTokens, accounts, create, ownerId, by } = await house();
    const bot = good(await accessTokens.createBot({ ownerId, by, name: 'Deep Domino' }));
    const { credential } = good(await create({ botId: bot.id, scopes: ['bot:play'] }));
    const other = good(await accounts.signUp({ name: 'Bob', password: 'battery staple' })).credential.playerId;

    expect(bot).toMatchObject({ kind: 'bot', ownerId });
    expect(credential.playerId).toBe(bot.id);
    expect(codeOf(await create({ botId: bot.id, scopes: ['game:play'] }))).toBe('SCOPES_INVALID');
    expect(codeOf(await create({ ownerId: other, botId: bot.id, scopes: ['bot:play'] }))).toBe('NO_SUCH_BOT');
    expect(codeOf(await create({ botId: ownerId, scopes: ['bot:play'] }))).toBe('NO_SUCH_BOT');
    expect(await accessTokens.revoke(other, credential.id)).toBe(false);
    expect((await accessTokens.list(ownerId)).map(({ id }) => id)).toEqual([credential.id]);
    expect(await accessTokens.bots(ownerId)).toEqual([bot]);
  });

  test('has at most nine others beside it', async () => {
    const { accessTokens, ownerId, by } = await house();
    for (let at = 0; at < 10; at++) good(await accessTokens.createBot({ ownerId, by, name: `Bot ${at}` }));
    expect(codeOf(await accessTokens.createBot({ ownerId, by, name: 'Bot 10' }))).toBe('LIST_FULL');
  });
});
