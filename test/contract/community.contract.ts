import { randomUUID } from 'node:crypto';
import type { CommunityStores } from '../../src/app/community/community';
import type { ChatPlace, NewMessage } from '../../src/app/ports/chat-store';
import type { Effect, NewAct, NewReport } from '../../src/app/ports/moderation-store';

/** Two server processes on one set of stores. */
export interface TwoNodesAround {
  readonly here: CommunityStores;
  readonly there: CommunityStores;
  /** A game that exists in the log, so that chat may refer to it. */
  readonly game: () => Promise<string>;
  readonly close: () => Promise<void>;
}

const AT = new Date('2026-03-01T10:00:00.000Z');
const later = (seconds: number): Date => new Date(AT.getTime() + seconds * 1000);
const RATE = { most: 100, withinMs: 60_000 };

function message(place: ChatPlace, given: Partial<NewMessage> = {}): NewMessage {
  const fresh = { authorId: randomUUID(), commandId: randomUUID(), digest: 'd', text: 'Hello', at: AT, rate: RATE };
  return { ...place, ...fresh, ...given };
}

function act(given: Partial<NewAct> = {}): NewAct {
  return { id: randomUUID(), at: AT, act: 'close-game', why: 'Because.', details: {}, byId: randomUUID(), ...given };
}

function report(given: Partial<NewReport> = {}): NewReport {
  return { id: randomUUID(), at: AT, reporterId: randomUUID(), playerId: randomUUID(), why: 'Rude.', ...given };
}

/** What every place for chat, relations, presence and moderation must do. */
export function describeCommunity(name: string, open: () => Promise<TwoNodesAround>): void {
  describe(`what happens around the tables, kept in ${name}`, () => {
    let nodes: TwoNodesAround;
    let here: CommunityStores;
    let there: CommunityStores;
    let place: ChatPlace;
    beforeAll(async () => {
      nodes = await open();
      ({ here, there } = nodes);
    });
    afterAll(() => nodes.close());
    beforeEach(async () => {
      place = { gameId: await nodes.game(), room: 'players' };
    });

    const seqs = async (of: ChatPlace): Promise<readonly number[]> =>
      (await here.chats.read(of, { after: 0, limit: 1000 })).map(({ seq }) => seq);
    const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1);

    describe('messages', () => {
      it('are numbered from 1 without a gap, each room for itself, however many nodes write at once', async () => {
        const spectators: ChatPlace = { ...place, room: 'spectators' };
        const sent = await Promise.all(
          upTo(20).flatMap((at) => [
            (at % 2 === 0 ? here : there).chats.append(message(place)),
            here.chats.append(message(spectators)),
          ]),
        );

        expect(sent.every(({ kind }) => kind === 'sent')).toBe(true);
        expect(await seqs(place)).toEqual(upTo(20));
        expect(await seqs(spectators)).toEqual(upTo(20));
        const last = await there.chats.lastSeqs([place.gameId, randomUUID()]);
        expect(last.get(place.gameId)).toEqual({ players: 20, spectators: 20 });
      });

      it('are kept as they were written, and read from any cursor', async () => {
        const texts = ['¡Hola!', "'; DROP TABLE chat_entries; --", '👩‍👩‍👧', '\\', '%_'];
        for (const text of texts) await here.chats.append(message(place, { text, at: later(1) }));

        const read = await there.chats.read(place, { after: 0, limit: 10 });
        expect(read.map(({ text }) => text)).toEqual(texts);
        expect(read.map(({ at }) => at)).toEqual(texts.map(() => later(1)));
        expect((await there.chats.read(place, { after: 1, limit: 2 })).map(({ seq }) => seq)).toEqual([2, 3]);
        expect(await there.chats.read(place, { after: 5, limit: 2 })).toEqual([]);
      });

      it('are written once for one command, though both nodes are sent it at once', async () => {
        const once = message(place);
        const sent = await Promise.all([here, there, here, there].map(({ chats }) => chats.append(once)));

        expect(sent.map(({ kind }) => kind).toSorted()).toEqual([
          'command-known',
          'command-known',
          'command-known',
          'sent',
        ]);
        expect(await seqs(place)).toEqual([1]);
        const key = { by: once.authorId, commandId: once.commandId };
        expect(await there.chats.findSent(place.gameId, key)).toMatchObject({ digest: 'd', entry: { seq: 1 } });
        expect(await there.chats.findSent(await nodes.game(), key)).toBeUndefined();
      });

      it('of one author are counted in all rooms and on all nodes, however many come at once', async () => {
        const authorId = randomUUID();
        const other = { gameId: await nodes.game(), room: 'spectators' } as const;
        const rate = { most: 3, withinMs: 10_000 };
        const first = await here.chats.append(message(place, { authorId, rate }));
        const sent = await Promise.all(
          upTo(6).map((at) =>
            (at % 2 === 0 ? here : there).chats.append(
              message(at % 3 === 0 ? other : place, { authorId, rate, at: later(4) }),
            ),
          ),
        );

        expect(first.kind).toBe('sent');
        expect(sent.filter(({ kind }) => kind === 'sent')).toHaveLength(2);
        const refused = sent.filter(({ kind }) => kind === 'too-many');
        expect(refused).toEqual(Array(4).fill({ kind: 'too-many', retryAt: later(10) }));
        expect((await here.chats.append(message(place, { authorId, rate, at: later(10) }))).kind).toBe('sent');
        expect((await here.chats.append(message(place))).kind).toBe('sent');
      });

      it('may be written by everyone until the host says otherwise', async () => {
        expect(await there.chats.openTo(place.gameId)).toBe('everyone');
        await here.chats.setOpenTo(place.gameId, 'none');
        expect(await there.chats.openTo(place.gameId)).toBe('none');
        await here.chats.append(message(place));
        await here.chats.setOpenTo(place.gameId, 'players');

        expect(await there.chats.openTo(place.gameId)).toBe('players');
        expect(await seqs(place)).toEqual([1]);
      });
    });

    describe('relations', () => {
      it('hold each once, the latest first, and no more than may be', async () => {
        const [playerId, a, b, c] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
        const add = (otherId: string, at: Date): Promise<boolean> =>
          here.relations.add({ playerId, kind: 'mute', otherId }, { at, most: 2 });

        expect([await add(a, later(1)), await add(b, later(2)), await add(a, later(3))]).toEqual([true, true, true]);
        expect(await add(c, later(4))).toBe(false);
        expect(await there.relations.list(playerId, 'mute')).toEqual([b, a]);
        expect(await there.relations.list(playerId, 'block')).toEqual([]);
        await there.relations.remove({ playerId, kind: 'mute', otherId: a });
        expect(await add(c, later(5))).toBe(true);
        expect([...(await here.relations.unreadBy(playerId))].toSorted()).toEqual([b, c].toSorted());
      });

      it('block both ways, and mute one way', async () => {
        const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()];
        await here.relations.add({ playerId: a, kind: 'block', otherId: b }, { at: AT, most: 9 });
        await here.relations.add({ playerId: c, kind: 'block', otherId: a }, { at: AT, most: 9 });
        await here.relations.add({ playerId: b, kind: 'mute', otherId: c }, { at: AT, most: 9 });

        const blocked = await Promise.all(
          [
            [a, b],
            [b, a],
            [a, c],
            [c, a],
            [b, c],
          ].map(([one = '', other = '']) => there.relations.blocked(one, other)),
        );
        expect(blocked).toEqual([true, true, true, true, false]);
        expect([...(await there.relations.blockedWith(a))].toSorted()).toEqual([b, c].toSorted());
        expect([...(await there.relations.unreadBy(a))]).toEqual([b]);
        expect([...(await there.relations.unreadBy(b))]).toEqual([c]);
      });
    });

    describe('presence', () => {
      it('is that of all nodes together, less those who hide, and goes with its node', async () => {
        const [gameId, a, b] = [randomUUID(), randomUUID(), randomUUID()];
        const at = async (): Promise<readonly string[]> => [...(await here.presence.at(gameId))].toSorted();
        expect([await here.presence.beat(), await here.presence.beat()]).toEqual([false, true]);
        await there.presence.beat();
        await here.presence.change({
          come: [
            { gameId, playerId: a },
            { gameId: randomUUID(), playerId: a },
          ],
          gone: [],
        });
        await there.presence.change({
          come: [
            { gameId, playerId: a },
            { gameId, playerId: b },
          ],
          gone: [],
        });
        expect(await at()).toEqual([a, b].toSorted());
        await here.presence.setHidden(b, true);
        expect([await at(), await there.presence.isHidden(b)]).toEqual([[a], true]);
        await there.presence.setHidden(b, false);
        await here.presence.change({ come: [], gone: [{ gameId, playerId: a }] });
        expect(await at()).toEqual([a, b].toSorted());
        await there.presence.leave();

        expect(await at()).toEqual([]);
        expect(await there.presence.beat()).toBe(false);
      });
    });

    describe('acts', () => {
      it('are done and recorded once for one command, though both nodes are sent it at once', async () => {
        const byId = randomUUID();
        const [one, other] = [act({ byId, command: { commandId: AT_ONCE, digest: 'd' } }), { id: randomUUID() }];
        const done = await Promise.all([
          here.moderation.perform(one, { kind: 'none' }),
          there.moderation.perform({ ...one, ...other }, { kind: 'none' }),
        ]);

        expect(done.map(({ kind }) => kind).toSorted()).toEqual(['command-known', 'done']);
        const found = await there.moderation.findAct(byId, AT_ONCE);
        expect(found?.digest).toBe('d');
        const recorded = (await here.moderation.acts({ limit: 100 })).filter((known) => known.byId === byId);
        expect(recorded).toEqual([found?.act]);
        expect(await here.moderation.act(found?.act.id ?? '')).toEqual(found?.act);
      });

      it('that change nothing are not recorded', async () => {
        const playerId = randomUUID();
        const before = (await here.moderation.acts({ limit: 1000 })).length;
        const nothing: readonly Effect[] = [
          { kind: 'delete-message', place, seq: 1 },
          { kind: 'resolve-report', reportId: randomUUID(), resolution: 'x' },
          { kind: 'revoke', playerId },
        ];

        for (const effect of nothing) expect(await here.moderation.perform(act(), effect)).toEqual({ kind: 'unknown' });
        expect((await here.moderation.acts({ limit: 1000 })).length).toBe(before);
      });

      it('are listed from the latest back', async () => {
        const ids = upTo(3).map(() => randomUUID());
        for (const [at, id] of ids.entries()) {
          await here.moderation.perform(act({ id, at: later(100_000 + at) }), { kind: 'none' });
        }
        const [newest, ...older] = ids.toReversed();

        expect((await there.moderation.acts({ limit: 1 })).map(({ id }) => id)).toEqual([newest]);
        const after = { at: later(100_002), id: newest ?? '' };
        expect((await there.moderation.acts({ limit: 2, after })).map(({ id }) => id)).toEqual(older);
      });

      it('grant and revoke the operator’s flag', async () => {
        const playerId = randomUUID();
        const perform = async (kind: 'grant' | 'revoke'): Promise<string> =>
          (await here.moderation.perform(act({ act: `${kind}-operator`, playerId }), { kind, playerId })).kind;

        expect(await there.moderation.isOperator(playerId)).toBe(false);
        expect([await perform('grant'), await perform('grant')]).toEqual(['done', 'done-before']);
        expect(await there.moderation.isOperator(playerId)).toBe(true);
        expect(await there.moderation.operators()).toContainEqual({ playerId, grantedAt: AT });
        expect([await perform('revoke'), await perform('revoke')]).toEqual(['done', 'unknown']);
        expect(await there.moderation.isOperator(playerId)).toBe(false);
      });

      it('delete a message: its text is gone, its place stays, and an entry says so', async () => {
        const { chats } = here;
        await chats.append(message(place));
        await chats.append(message(place));
        const effect = { kind: 'delete-message', place, seq: 1 } as const;
        const done = [await here.moderation.perform(act(), effect), await there.moderation.perform(act(), effect)];

        expect(done.map(({ kind }) => kind)).toEqual(['done', 'done-before']);
        const entries = await there.chats.read(place, { after: 0, limit: 10 });
        expect(entries.map(({ seq, text, deletes }) => [seq, text, deletes])).toEqual([
          [1, undefined, undefined],
          [2, 'Hello', undefined],
          [3, undefined, 1],
        ]);
        expect(await here.moderation.perform(act(), { ...effect, seq: 3 })).toEqual({ kind: 'unknown' });
      });

      it('sanction a player, and each node learns what changed', async () => {
        const playerId = randomUUID();
        const until = new Date(Date.now() + 3_600_000);
        const known = await there.moderation.sanctions(undefined);
        const sanction = { playerId, kind: 'ban', until, why: 'Threats.' } as const;
        await here.moderation.perform(act({ act: 'ban-player', playerId }), { kind: 'sanction', sanction });
        await here.moderation.perform(act(), { kind: 'sanction', sanction: { ...sanction, kind: 'silence' } });

        const changed = await there.moderation.sanctions(known.next);
        expect(changed.changed.filter((one) => one.playerId === playerId)).toHaveLength(2);
        expect(changed.changed).toContainEqual(sanction);
        expect((await there.moderation.sanctions(undefined)).changed).toContainEqual(sanction);
        const forEver = { playerId, kind: 'ban', why: 'Threats.' } as const;
        await here.moderation.perform(act(), { kind: 'sanction', sanction: forEver });
        expect((await there.moderation.sanctions(changed.next)).changed).toContainEqual(forEver);
      });
    });

    describe('reports', () => {
      it('are kept whole, and listed from the latest back', async () => {
        const copy = [
          { seq: 1, at: AT, authorId: randomUUID(), text: "'; --" },
          { seq: 2, at: later(1), authorId: randomUUID() },
        ];
        const full = report({ at: later(200_000), gameId: place.gameId, message: { room: 'players', seq: 2, copy } });
        const bare = report({ at: later(200_001) });
        for (const one of [full, bare]) {
          expect(await here.moderation.report(one, RATE)).toEqual({ kind: 'stored', reportId: one.id });
        }

        expect(await there.moderation.reports({ limit: 2 })).toEqual([bare, full]);
        expect(await there.moderation.findReport(full.id)).toEqual(full);
        expect(await there.moderation.findReport(randomUUID())).toBeUndefined();
        const after = { at: bare.at, id: bare.id };
        expect(await there.moderation.reports({ limit: 1, after, open: true })).toEqual([full]);
      });

      it('of the same by the same are one while it is open, and resolved once', async () => {
        const one = report();
        const again = { ...one, id: randomUUID() };
        await here.moderation.report(one, RATE);
        expect(await there.moderation.report(again, RATE)).toEqual({ kind: 'open-already', reportId: one.id });
        const byId = randomUUID();
        const effect = { kind: 'resolve-report', reportId: one.id, resolution: 'Talked.' } as const;
        const done = [
          await here.moderation.perform(act({ byId, at: later(9) }), effect),
          await there.moderation.perform(act(), effect),
        ];

        expect(done.map(({ kind }) => kind)).toEqual(['done', 'done-before']);
        const resolved = { at: later(9), byId, resolution: 'Talked.' };
        expect(await there.moderation.findReport(one.id)).toEqual({ ...one, resolved });
        expect(await there.moderation.reports({ limit: 100, open: false })).toContainEqual({ ...one, resolved });
        expect((await there.moderation.report(again, RATE)).kind).toBe('stored');
      });

      it('are at most so many within so long, of one reporter', async () => {
        const reporterId = randomUUID();
        const rate = { most: 2, withinMs: 60_000 };
        const tell = (seconds: number) => here.moderation.report(report({ reporterId, at: later(seconds) }), rate);
        await tell(0);
        await tell(1);

        expect(await tell(2)).toEqual({ kind: 'too-many', retryAt: later(60) });
        expect((await tell(60)).kind).toBe('stored');
        expect((await here.moderation.report(report({ at: later(2) }), rate)).kind).toBe('stored');
      });
    });
  });
}

const AT_ONCE = randomUUID();
