import { randomUUID } from 'node:crypto';
import { nameKeyOf } from '../../src/app/accounts/password-rules';
import type { AccountStore, NewAccount } from '../../src/app/ports/account-store';
import type { Credential, CredentialStore } from '../../src/app/ports/credential-store';
import type { OAuthStore } from '../../src/app/ports/oauth-store';
import type { Players } from '../../src/app/ports/players';
import { present } from '../../src/engine/core/assert';

/** The stores as one node has them. */
export interface AccountNode {
  readonly players: Players;
  readonly accounts: AccountStore;
  readonly credentials: CredentialStore;
  readonly programs: OAuthStore;
}

export interface TwoAccountNodes {
  readonly here: AccountNode;
  readonly there: AccountNode;
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** What every store of accounts and credentials does, in memory and in Postgres. */
export function describeAccounts(name: string, open: () => Promise<TwoAccountNodes>): void {
  describe(`accounts in ${name}`, () => {
    let nodes: TwoAccountNodes;
    beforeAll(async () => {
      nodes = await open();
    });
    afterAll(() => nodes.close());

    // Not later than what Postgres has for now, which is what endings go by.
    const now = new Date();
    const later = (ms: number): Date => new Date(now.getTime() + ms);

    function credential(playerId: string, more: Partial<Credential> = {}): Credential {
      return {
        ...{ id: randomUUID(), playerId, kind: 'session', label: 'Phone', generation: 0 },
        ...{ createdAt: now, usedAt: now, expiresAt: later(24 * HOUR_MS), accessUntil: later(HOUR_MS) },
        ...more,
      };
    }

    const codeFor = (playerId: string) => ({
      ...{ hash: randomUUID(), clientId: randomUUID(), playerId, redirectUri: 'https://a.example/x' },
      ...{ scopes: ['game:read'] as const, challenge: 'c', until: later(60_000) },
    });

    async function guest(): Promise<string> {
      const id = randomUUID();
      await nodes.here.players.create({ id, name: 'Ada', kind: 'guest', createdAt: now });
      return id;
    }

    function account(playerId: string = randomUUID(), nameKey = `ada ${playerId}`): NewAccount {
      return { playerId, nameKey, name: 'Ada', passwordHash: 'h1', session: credential(playerId), at: now };
    }

    async function signedUp(): Promise<NewAccount> {
      const made = account();
      expect(await nodes.here.accounts.signUp(made)).toBe('made');
      return made;
    }

    it('keeps an account with its player and its session, found by name on every node', async () => {
      const { playerId, nameKey, session } = await signedUp();

      expect(await nodes.there.accounts.byName(nameKey)).toEqual({ playerId, nameKey, passwordHash: 'h1' });
      // Postgres keeps no text with this character.
      expect(await nodes.there.accounts.byName(nameKeyOf(`${nameKey}\0`))).toBeUndefined();
      expect(await nodes.there.players.find([playerId])).toEqual([
        { id: playerId, name: 'Ada', kind: 'account', createdAt: now },
      ]);
      expect(await nodes.there.credentials.list(playerId, now)).toEqual([session]);
    });

    it('gives one name once, also when two ask at the same time', async () => {
      const [one, two] = [account(randomUUID(), 'same'), account(randomUUID(), 'same')];
      const answers = await Promise.all([nodes.here.accounts.signUp(one), nodes.there.accounts.signUp(two)]);

      expect(answers.toSorted()).toEqual(['made', 'name-taken']);
      const loser = answers[0] === 'made' ? two : one;
      expect(await nodes.here.players.find([loser.playerId])).toEqual([]);
    });

    it('makes a guest an account once, and ends what spoke for him before', async () => {
      const playerId = await guest();
      const before = credential(playerId, { kind: 'guest' });
      await nodes.here.credentials.add(before);
      const asked = account(playerId);

      expect(await nodes.here.accounts.upgrade(asked)).toBe('made');
      expect(await nodes.there.accounts.upgrade(account(playerId))).toBe('no-guest');
      expect((await nodes.there.players.find([playerId]))[0]?.kind).toBe('account');
      expect((await nodes.there.credentials.list(playerId, now)).map(({ id }) => id)).toEqual([asked.session.id]);
      const { credentials, players } = await nodes.there.credentials.ended(undefined);
      expect(credentials.map(({ id }) => id)).toContain(before.id);
      expect(players).toContainEqual({ playerId });
    });

    it('leaves a guest as he is when the name is taken', async () => {
      const { nameKey } = await signedUp();
      const playerId = await guest();
      const before = credential(playerId, { kind: 'guest' });
      await nodes.here.credentials.add(before);

      expect(await nodes.here.accounts.upgrade(account(playerId, nameKey))).toBe('name-taken');
      expect((await nodes.here.players.find([playerId]))[0]?.kind).toBe('guest');
      expect(await nodes.here.credentials.list(playerId, now)).toEqual([before]);
    });

    it('opens a session for the password of now alone, and changes it with an end to all others', async () => {
      const { playerId, session } = await signedUp();
      const second = credential(playerId, { usedAt: later(1) });
      expect(await nodes.there.accounts.openSession(second, 'h1')).toBe(true);
      expect(
        await nodes.here.accounts.startReset({
          playerId,
          hash: `a ${playerId}`,
          at: now,
          until: later(HOUR_MS),
          most: 5,
        }),
      ).toBe(true);
      expect(await nodes.here.accounts.setPassword({ playerId, passwordHash: 'h2', keep: session.id, at: now })).toBe(
        true,
      );

      expect(await nodes.there.accounts.openSession(credential(playerId), 'h1')).toBe(false);
      expect(await nodes.there.credentials.list(playerId, now)).toEqual([session]);
      expect(await nodes.there.accounts.takeReset(`a ${playerId}`, now)).toBeUndefined();
    });

    it('hands out each reset once, until its end, and no more than there may be', async () => {
      const { playerId } = await signedUp();
      const start = (hash: string, until: Date) =>
        nodes.here.accounts.startReset({ playerId, hash: `${hash} ${playerId}`, at: now, until, most: 2 });
      expect([await start('x', later(HOUR_MS)), await start('y', later(1)), await start('z', later(1))]).toEqual([
        true,
        true,
        false,
      ]);

      expect(await nodes.there.accounts.resetOf(`x ${playerId}`, later(2))).toBe(playerId);
      expect(await nodes.there.accounts.resetOf(`y ${playerId}`, later(2))).toBeUndefined();
      const taken = await Promise.all(
        [nodes.here, nodes.there].map(({ accounts }) => accounts.takeReset(`x ${playerId}`, later(2))),
      );
      expect(taken.filter((each) => each !== undefined)).toEqual([playerId]);
      expect(await nodes.here.accounts.takeReset(`y ${playerId}`, later(2))).toBeUndefined();
    });

    it('renews tokens for one of many that ask at once, on two nodes', async () => {
      const { playerId } = await signedUp();
      const session = credential(playerId);
      await nodes.here.credentials.add(session);
      const claim = { id: session.id, generation: 0, at: later(1000), accessUntil: later(2 * HOUR_MS) };
      const claims = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? nodes.here : nodes.there));
      const answers = await Promise.all(claims.map(({ credentials }) => credentials.rotate(claim)));

      const [won, ...others] = answers.filter((answer) => answer !== undefined);
      expect(others).toEqual([]);
      expect(won).toEqual({
        ...{ ...session, generation: 1, rotatedAt: later(1000), usedAt: later(1000), accessUntil: later(2 * HOUR_MS) },
      });
      expect(await nodes.there.credentials.find(session.id)).toEqual(won);
    });

    it('renews nothing that has ended or expired', async () => {
      const { playerId } = await signedUp();
      const [over, expired] = [credential(playerId), credential(playerId, { expiresAt: later(1) })];
      await nodes.here.credentials.add(over);
      await nodes.here.credentials.add(expired);
      expect(await nodes.here.credentials.end({ id: over.id, playerId: randomUUID() })).toBe(false);
      expect(await nodes.here.credentials.end({ id: over.id, playerId })).toBe(true);
      expect(await nodes.there.credentials.end({ id: over.id, playerId })).toBe(false);

      for (const { id } of [over, expired]) {
        const claim = { id, generation: 0, at: later(2), accessUntil: later(3) };
        expect(await nodes.here.credentials.rotate(claim)).toBeUndefined();
      }
    });

    it('tells of what ended since, and of nothing twice for good', async () => {
      const { playerId } = await signedUp();
      const session = credential(playerId);
      await nodes.here.credentials.add(session);
      const first = await nodes.there.credentials.ended(undefined);
      await nodes.here.credentials.end({ id: session.id });

      const { credentials } = await nodes.there.credentials.ended(first.next);
      expect(credentials).toContainEqual({ id: session.id, until: session.accessUntil });
    });

    it('finds a personal access token by its hash, with its scopes', async () => {
      const { playerId } = await signedUp();
      const token = credential(playerId, { kind: 'token', scopes: ['game:read', 'game:play'] });
      await nodes.here.credentials.add(token, `hash ${token.id}`);
      await nodes.here.credentials.used(token.id, later(1));

      expect(await nodes.there.credentials.findBySecret(`hash ${token.id}`)).toEqual({ ...token, usedAt: later(1) });
      expect(await nodes.there.credentials.findBySecret('another')).toBeUndefined();
    });

    it('gives out nothing for a session that ends meanwhile, and ends what bots and codes were good for', async () => {
      const { playerId, session } = await signedUp();
      const stolen = credential(playerId);
      await nodes.here.credentials.add(stolen);
      const bot = { id: randomUUID(), name: 'Bot', kind: 'bot', createdAt: now, ownerId: playerId } as const;
      expect(await nodes.here.accounts.addBot(bot, { by: stolen.id, most: 9 })).toBe('made');
      const token = (holder: string) => {
        const made = credential(holder, { kind: 'token', scopes: ['game:read'] });
        return [
          { ownerId: playerId, credential: made, secretHash: made.id },
          { by: stolen.id, most: 9 },
        ] as const;
      };
      const program = { id: randomUUID(), name: 'P', redirectUris: [], ownerId: playerId, createdAt: now };
      const late = Array.from({ length: 6 }, (_, at) => token(at % 2 === 0 ? playerId : bot.id));
      expect(await nodes.there.accounts.addToken(...token(bot.id))).toBe('made');
      const code = codeFor(playerId);
      expect(await nodes.here.programs.saveCode(code, 'h1')).toBe(true);
      const [changed] = await Promise.all([
        nodes.here.accounts.setPassword({ playerId, passwordHash: 'h2', keep: session.id, at: now }),
        ...late.map((each) => nodes.there.accounts.addToken(...each)),
        nodes.there.programs.useCode(code.hash, credential(playerId, { kind: 'oauth', clientId: code.clientId })),
      ]);

      expect(changed).toBe(true);
      expect(await nodes.there.credentials.list(playerId, now)).toEqual([session]);
      expect(await nodes.there.credentials.list(bot.id, now)).toEqual([]);
      expect(await nodes.there.programs.code(code.hash)).toBeUndefined();
      expect(await nodes.there.programs.saveCode(codeFor(playerId), 'h1')).toBe(false);
      expect(await nodes.there.accounts.addToken(...token(playerId))).toBe('over');
      expect(await nodes.there.programs.addClientOf(program, { by: stolen.id, most: 9 })).toBe('over');
      expect(await nodes.there.programs.clients(playerId)).toEqual([]);
      expect(await nodes.there.accounts.addBot({ ...bot, id: randomUUID() }, { by: stolen.id, most: 9 })).toBe('over');
    });

    it('keeps so many bots of an account, in order', async () => {
      const { playerId: ownerId, session } = await signedUp();
      const on = { by: session.id, most: 2 };
      const bots = [0, 1, 2].map((at) => ({
        ...({ id: randomUUID(), name: `Bot ${at}`, kind: 'bot', createdAt: later(at), ownerId } as const),
      }));
      const [first, second, third] = bots;
      if (first === undefined || second === undefined || third === undefined) throw new Error('three bots');

      expect(await nodes.here.accounts.addBot(first, on)).toBe('made');
      const raced = await Promise.all([nodes.here.accounts.addBot(second, on), nodes.there.accounts.addBot(third, on)]);
      expect(raced.toSorted()).toEqual(['full', 'made']);
      expect(await nodes.there.accounts.bots(ownerId)).toEqual([first, raced[0] === 'made' ? second : third]);
      expect(await nodes.there.players.find([first.id])).toEqual([first]);
    });

    it('keeps so many living tokens of a player, whatever asks at once', async () => {
      const { playerId: ownerId, session } = await signedUp();
      const add = (node: AccountNode, more: Partial<Credential> = {}) => {
        const made = credential(ownerId, { kind: 'token', scopes: ['game:read'], ...more });
        const on = { by: session.id, most: 3 };
        return node.accounts.addToken({ ownerId, credential: made, secretHash: made.id }, on);
      };
      const over = credential(ownerId, { kind: 'token', expiresAt: later(-1) });
      await nodes.here.credentials.add(over, over.id);
      const ended = credential(ownerId, { kind: 'token' });
      await nodes.here.credentials.add(ended, ended.id);
      await nodes.here.credentials.end({ id: ended.id });
      const raced = await Promise.all(Array.from({ length: 8 }, (_, at) => add(at < 4 ? nodes.here : nodes.there)));

      expect(raced.filter((answer) => answer === 'made')).toHaveLength(3);
      expect(raced.filter((answer) => answer === 'full')).toHaveLength(5);
    });

    it('keeps programs, and ends what players let in with them', async () => {
      const { playerId: ownerId, session } = await signedUp();
      const on = { by: session.id, most: 1 };
      const [mine, second] = [0, 1].map((at) => ({
        ...{ id: randomUUID(), name: `P${at}`, redirectUris: ['https://a.example/x'], ownerId, createdAt: later(at) },
      }));
      if (mine === undefined || second === undefined) throw new Error('two programs');
      expect(await nodes.here.programs.addClientOf(mine, on)).toBe('made');
      expect(await nodes.there.programs.addClientOf(second, on)).toBe('full');
      const { ownerId: _ownerId, ...operators } = { ...second, id: randomUUID() };
      await nodes.here.programs.addClient(operators);
      expect(await nodes.there.programs.clients(ownerId)).toEqual([mine]);
      expect(await nodes.there.programs.clients()).toContainEqual(operators);
      const grant = credential(ownerId, { kind: 'oauth', scopes: ['game:read'], clientId: mine.id });
      await nodes.here.credentials.add(grant);
      expect(await nodes.here.credentials.end({ id: grant.id, clientId: operators.id })).toBe(false);

      expect(await nodes.here.programs.removeClient({ id: mine.id, ownerId: randomUUID() })).toBe(false);
      expect(await nodes.here.programs.removeClient({ id: mine.id, ownerId })).toBe(true);
      expect(await nodes.there.programs.client(mine.id)).toBeUndefined();
      expect((await nodes.there.credentials.find(grant.id))?.endedAt).toBeDefined();
    });

    it('lets a code be traded once, on two nodes', async () => {
      const { playerId } = await signedUp();
      const code = codeFor(playerId);
      expect(await nodes.here.programs.saveCode(code, 'h1')).toBe(true);
      expect(await nodes.there.programs.code(code.hash)).toEqual(code);
      const [one, two] = [0, 1].map(() => credential(playerId, { kind: 'oauth', clientId: code.clientId }));
      if (one === undefined || two === undefined) throw new Error('two credentials');
      const [first, second] = await Promise.all([
        nodes.here.programs.useCode(code.hash, one),
        nodes.there.programs.useCode(code.hash, two),
      ]);

      expect([first, second].toSorted()).toEqual([false, true]);
      const [used, unused] = first ? [one, two] : [two, one];
      expect((await nodes.here.programs.code(code.hash))?.credentialId).toBe(used.id);
      expect(await nodes.here.credentials.find(used.id)).toEqual(used);
      expect(await nodes.here.credentials.find(unused.id)).toBeUndefined();
      await nodes.here.programs.forget(later(60_001));
      expect(await nodes.there.programs.code(code.hash)).toBeUndefined();
    });

    it('lets a key be tried as often as its waits say, on all nodes together', async () => {
      const key = randomUUID();
      const rule = { waits: [0, 1000, 4000], forgetMs: HOUR_MS };
      const at = (ms: number, node = nodes.here) => node.accounts.beginTry(key, later(ms), rule);

      expect(await at(0)).toBeUndefined();
      expect(await at(0, nodes.there)).toBeUndefined();
      expect(await at(500)).toEqual(later(1000));
      expect(await at(1000, nodes.there)).toBeUndefined();
      expect(await at(1001)).toEqual(later(5000));
      expect(await at(5000)).toBeUndefined();
      expect(await at(8999)).toEqual(later(9000));
      // Long after, all is forgotten.
      expect(await at(2 * HOUR_MS)).toBeUndefined();
      expect(await at(2 * HOUR_MS)).toBeUndefined();
      await nodes.there.accounts.clearTries(key);
      expect(await at(2 * HOUR_MS)).toBeUndefined();
    });

    it('forgets what nobody can use any more', async () => {
      const { playerId, session } = await signedUp();
      const old = credential(playerId, { expiresAt: later(-2 * HOUR_MS), accessUntil: later(-2 * HOUR_MS) });
      await nodes.here.credentials.add(old);
      await nodes.here.credentials.forget(later(-HOUR_MS));

      expect(await nodes.there.credentials.find(old.id)).toBeUndefined();
      expect(present(await nodes.there.credentials.find(session.id), 'the one that lives')).toEqual(session);
    });
  });
}
