import { present } from '../../../src/engine/core/assert';
import type { InboxEntryAnswer } from '../../kit/answers';
import { dealtGame, guest, playOut, TestClient } from '../../kit/client';
import { openServer, type TestServer } from '../../kit/server';

const ENTRY = '{ seq kind gameId eventSeq deadline game { id status turnSeat mySeats } }';
const INBOX = `query ($after: Int, $first: Int) { inbox(after: $after, first: $first) {
  head oldest endCursor hasMore entries ${ENTRY} } }`;
const FOLLOW = `subscription ($after: Int) { inbox(after: $after) { __typename
  ... on InboxStand { after head oldest } ... on InboxEntries { endCursor entries ${ENTRY} } } }`;

interface Frame {
  readonly __typename: string;
  readonly after?: number;
  readonly head?: number;
  readonly oldest?: number;
  readonly endCursor?: number;
  readonly entries?: readonly InboxEntryAnswer[];
}

type Frames = AsyncIterableIterator<{ readonly data?: { readonly inbox: Frame } | null; readonly errors?: unknown }>;

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('the inbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  function follow(client: TestClient, after?: number): Frames {
    return client
      .socket()
      .iterate<{ inbox: Frame }>({ query: FOLLOW, variables: after === undefined ? {} : { after } }) as Frames;
  }

  async function next(frames: Frames): Promise<Frame> {
    const { value } = (await frames.next()) as { value: { data?: { inbox: Frame } } };
    return present(value.data?.inbox, 'a frame');
  }

  /** The entries up to number `head`, which a stand comes before. */
  async function entriesUpTo(frames: Frames, head: number): Promise<readonly InboxEntryAnswer[]> {
    const entries: InboxEntryAnswer[] = [];
    expect(await next(frames)).toMatchObject({ __typename: 'InboxStand' });
    while ((entries.at(-1)?.seq ?? 0) < head) {
      const { entries: more = [], endCursor } = await next(frames);
      entries.push(...more);
      expect(endCursor).toBe(entries.at(-1)?.seq);
    }
    return entries;
  }

  /** Once the inbox has an entry of that kind. */
  async function inboxWith(client: TestClient, kind: string) {
    for (;;) {
      const { inbox } = await client.ask(INBOX, { first: 100 });
      if (inbox.entries.some((entry) => entry.kind === kind)) return inbox;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  test('tells both of the start, whoever is to move of his turn, and both of the end', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await playOut([ada, bob], gameId);

    for (const player of [ada, bob]) {
      const inbox = await inboxWith(player, 'GAME_OVER');
      expect(inbox.entries.map(({ seq }) => seq)).toEqual(upTo(1, inbox.head));
      expect(inbox.entries[0]).toMatchObject({ kind: 'GAME_STARTED', gameId });
      expect(inbox.entries.at(-1)).toMatchObject({ kind: 'GAME_OVER', gameId, game: { id: gameId, status: 'ENDED' } });
      const turns = inbox.entries.filter(({ kind }) => kind === 'YOUR_TURN').map(({ eventSeq }) => eventSeq);
      expect(turns).toEqual([...new Set(turns)]);
      expect(inbox.entries.filter(({ kind }) => kind !== 'YOUR_TURN')).toHaveLength(2);
    }
  });

  test('is read on from any cursor, page by page', async () => {
    const { ada, bob, gameId } = await dealtGame(server);
    await playOut([ada, bob], gameId);
    const whole = await inboxWith(ada, 'GAME_OVER');
    const paged: InboxEntryAnswer[] = [];
    for (let after = 0, hasMore = true; hasMore;) {
      const { inbox } = await ada.ask(INBOX, { after, first: 2 });
      paged.push(...inbox.entries);
      ({ hasMore, endCursor: after } = inbox);
    }

    expect(paged).toEqual(whole.entries);
    const { inbox: end } = await ada.ask(INBOX, { after: whole.head });
    expect(end).toMatchObject({ head: whole.head, endCursor: whole.head, hasMore: false, entries: [] });
  });

  test('is followed from every cursor: each entry once and in order, those before and those to come', async () => {
    const ada = await guest(server, 'Ada');
    await dealtGame(server, {}, ada);
    const before = (await inboxWith(ada, 'GAME_STARTED')).head;
    const followers = upTo(0, before).map((after) => ({ after, frames: follow(ada, after) }));
    const live = follow(ada);
    expect(await next(live)).toEqual({ __typename: 'InboxStand', after: before, head: before, oldest: 1 });

    const { bob, gameId } = await dealtGame(server, {}, ada);
    await playOut([ada, bob], gameId);
    const { head } = await inboxWith(ada, 'GAME_OVER');

    for (const { after, frames } of followers) {
      const entries = await entriesUpTo(frames, head);
      expect(entries.map(({ seq }) => seq)).toEqual(upTo(after + 1, head));
      await frames.return?.();
    }
    const { entries = [] } = await next(live);
    expect(entries[0]?.seq).toBe(before + 1);
    await ada.close();
  });

  test('on two devices is the same', async () => {
    const ada = await guest(server, 'Ada');
    const devices = [follow(ada), follow(ada)];
    for (const device of devices) expect(await next(device)).toMatchObject({ head: 0, oldest: 1 });

    const { bob, gameId } = await dealtGame(server, {}, ada);
    await playOut([ada, bob], gameId);
    const { entries, head } = await inboxWith(ada, 'GAME_OVER');

    for (const device of devices) {
      const seen: InboxEntryAnswer[] = [];
      while ((seen.at(-1)?.seq ?? 0) < head) seen.push(...((await next(device)).entries ?? []));
      expect(seen.map(({ seq, kind }) => [seq, kind])).toEqual(entries.map(({ seq, kind }) => [seq, kind]));
    }
    await ada.close();
  });

  test.each([[-1], [999], [2 ** 31 - 1]])('has nothing after %i, and says so', async (after) => {
    const ada = await guest(server, 'Ada');

    expect(await ada.codeOf(INBOX, { after })).toBe('BAD_INPUT');
    const { value } = (await follow(ada, after).next()) as { value: { errors: readonly { message: string }[] } };
    expect(value.errors[0]?.message).toBe(
      'after must be a whole number from 0 to 0, the last entry; nothing lies beyond it yet.',
    );
    await ada.close();
  });

  test("is nobody's who does not say who he is", async () => {
    const nobody = new TestClient(server);

    expect(await nobody.codeOf(INBOX)).toBe('UNAUTHENTICATED');
    // Refused before it begins: the library throws what it was told.
    await expect(follow(nobody).next()).rejects.toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    await nobody.close();
  });

  test('tells a person nothing for seats that the computer plays', async () => {
    const ada = await guest(server, 'Ada');
    const { game } = await ada.command('createGame', { variant: 'block', seats: 3 });
    await ada.command('addComputer', { gameId: game.id, level: 1 });
    await ada.command('addComputer', { gameId: game.id, level: 2 });
    await ada.command('startGame', { gameId: game.id });
    await ada.command('resign', { gameId: game.id });

    const inbox = await inboxWith(ada, 'GAME_OVER');

    expect(inbox.entries.filter(({ kind }) => kind === 'YOUR_TURN').length).toBeLessThanOrEqual(1);
  });
});
