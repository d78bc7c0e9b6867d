import { codeOf, good, identityHouse } from '../../kit/identity';

const SECOND = 1000;

describe('a session', () => {
  async function signedUp(house = identityHouse()) {
    await house.identity.start();
    const grant = good(await house.identity.accounts.signUp({ name: 'Ada', password: 'correct horse' }));
    return { ...house, grant };
  }

  test('has access tokens of ten minutes, and never beyond its own end', async () => {
    const { identity, grant, pass, now } = await signedUp();
    expect(grant.accessUntil.getTime() - now().getTime()).toBe(600 * SECOND);
    pass(86_400_000 - 60 * SECOND);

    const last = good(await identity.sessions.refresh(grant.refreshToken));
    expect(last.accessUntil).toEqual(grant.credential.expiresAt);
    pass(61 * SECOND);
    expect(codeOf(await identity.sessions.refresh(last.refreshToken))).toBe('SESSION_OVER');
  });

  test('gives who repeats a request within 20 seconds the same successor, and stores no token', async () => {
    const { identity, credentials, grant, pass } = await signedUp();
    const first = good(await identity.sessions.refresh(grant.refreshToken));
    pass(20 * SECOND);
    const again = good(await identity.sessions.refresh(grant.refreshToken));

    expect(again.refreshToken).toBe(first.refreshToken);
    expect(again.refreshToken).not.toBe(grant.refreshToken);
    expect(JSON.stringify([...credentials.rows.values()])).not.toContain(first.refreshToken.slice(-43));
  });

  test('ends when a token is used again later, whoever holds the newest one', async () => {
    const { identity, grant, pass } = await signedUp();
    const first = good(await identity.sessions.refresh(grant.refreshToken));
    pass(20 * SECOND + 1);

    expect(codeOf(await identity.sessions.refresh(grant.refreshToken))).toBe('SESSION_OVER');
    expect(identity.endings.has(grant.credential.id)).toBe(true);
    expect(codeOf(await identity.sessions.refresh(first.refreshToken))).toBe('SESSION_OVER');
  });

  test('ends when a token comes back whose successor was used, however soon', async () => {
    const { identity, grant } = await signedUp();
    const first = good(await identity.sessions.refresh(grant.refreshToken));
    const second = good(await identity.sessions.refresh(first.refreshToken));

    expect(codeOf(await identity.sessions.refresh(grant.refreshToken))).toBe('SESSION_OVER');
    expect(codeOf(await identity.sessions.refresh(second.refreshToken))).toBe('SESSION_OVER');
  });

  test('knows no token that was changed, of another key, or without its mark', async () => {
    const { identity, grant } = await signedUp();
    const other = identityHouse({ keys: [new Uint8Array(32).fill(8)] });
    const { refreshToken } = good(await other.identity.accounts.signUp({ name: 'Ada', password: 'correct horse' }));
    const token = grant.refreshToken;
    const changed = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;

    for (const bad of [changed, refreshToken, token.replace('capicua_rt_', ''), `${token}A`, '']) {
      expect(codeOf(await identity.sessions.refresh(bad))).toBe('SESSION_OVER');
    }
    expect(codeOf(await identity.sessions.refresh(token))).toBe('ok');
  });

  test('outlives a change of keys', async () => {
    const [old, young] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(9)];
    const house = identityHouse({ keys: [old] });
    const { grant } = await signedUp(house);
    const later = identityHouse({ keys: [young, old], credentials: house.credentials });

    const next = good(await later.identity.sessions.refresh(grant.refreshToken));
    const last = identityHouse({ keys: [young], credentials: house.credentials });
    expect(codeOf(await last.identity.sessions.refresh(next.refreshToken))).toBe('ok');
    expect(codeOf(await last.identity.sessions.refresh(grant.refreshToken))).toBe('SESSION_OVER');
  });

  test('that ends is known to other nodes at once, and forgotten when no token of it can be good', async () => {
    const house = await signedUp();
    const there = house.node();
    const heard: string[] = [];
    there.endings.onEnd((id) => heard.push(id));
    await there.start();
    const { id, playerId } = house.grant.credential;
    await house.identity.sessions.end({ id, playerId });
    await there.endings.look();

    expect(there.endings.has(id)).toBe(true);
    expect(heard).toEqual([id]);
    house.pass(600 * SECOND + 61 * SECOND);
    const young = house.node();
    await young.start();
    await there.endings.look();
    expect([there.endings.has(id), young.endings.has(id)]).toEqual([false, false]);
    await Promise.all([house.identity, there, young].map((node) => node.stop()));
  });
});
