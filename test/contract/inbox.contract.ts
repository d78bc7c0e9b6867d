import type { Advance, Follower } from '../../src/eventlog/feed';
import type { EventLog, GameSummary, NewEvent, SeatRow } from '../../src/eventlog/port';
import type { InboxNote, InboxStore } from '../../src/readmodels/inbox-store';
import { creation, event, evening, gameWith, headAfter, move, newId, summary } from './streams';

export interface InboxHouse {
  readonly log: EventLog;
  /** Keeps at most five entries a player, none older than a day. */
  readonly inbox: InboxStore;
  readonly follower: Follower;
  close(): Promise<void>;
}

/** What every store of inboxes keeps to. */
export function describeInbox(name: string, open: () => Promise<InboxHouse>): void {
  describe(`inboxes in ${name}`, () => {
    let house: InboxHouse;
    beforeEach(async () => {
      house = await open();
    });
    afterEach(() => house.close());

    async function followed(): Promise<readonly Advance[]> {
      const advances: Advance[] = [];
      for (;;) {
        const advance = await house.follower.advance(evening(0));
        expect(advance.failures).toEqual([]);
        advances.push(advance);
        if (advance.again === 'later') return advances;
      }
    }

    const told = async (playerId: string, after = 0): Promise<readonly string[]> =>
      (await house.inbox.read(playerId, { after, limit: 100 })).map(({ seq, kind, ref }) => `${seq} ${kind} ${ref}`);

    const note = (playerId: string, ref: number, given: Partial<InboxNote> = {}): InboxNote => ({
      playerId,
      kind: 'offer',
      gameId: '0190a5d0-0000-7000-8000-00000000aaaa',
      ref,
      at: evening(ref),
      ...given,
    });

    const people = (...playerIds: string[]): SeatRow[] =>
      playerIds.map((playerId, seat) => ({ seat, kind: 'person', playerId }));

    async function game(seats: readonly SeatRow[], events: readonly Partial<NewEvent>[], given: Partial<GameSummary>) {
      const gameId = newId();
      await gameWith(house.log, 0, {
        gameId,
        seats,
        hostId: seats[0]?.playerId ?? newId(),
        events: events.map((one, at) => event(gameId, at + 1, one)),
        summary: summary(given),
      });
      return gameId;
    }

    it('number what is told without a gap, player by player, and tell the same thing once', async () => {
      const [ada, bob] = [newId(), newId()];
      const grown = await house.inbox.tell([note(ada, 1), note(bob, 1), note(ada, 2), note(ada, 1)]);
      expect(grown).toEqual(
        expect.arrayContaining([
          { stream: `inbox/${ada}`, version: 2 },
          { stream: `inbox/${bob}`, version: 1 },
        ]),
      );
      expect(await house.inbox.tell([note(ada, 2)])).toEqual([]);
      await house.inbox.tell([note(ada, 2), note(ada, 3), note(ada, 3, { kind: 'challenge' })]);

      expect(await told(ada)).toEqual(['1 offer 1', '2 offer 2', '3 offer 3', '4 challenge 3']);
      expect(await told(bob)).toEqual(['1 offer 1']);
      expect(await told(ada, 3)).toEqual(['4 challenge 3']);
      expect(await house.inbox.heads([ada, newId()])).toEqual(new Map([[ada, 4]]));
    });

    it('keep what belongs to an entry', async () => {
      const ada = newId();
      const near = note(ada, 7, { kind: 'deadline-near', deadline: evening(90) });
      const asked = note(ada, Date.UTC(2026, 6, 1), { kind: 'partner-asks' });
      await house.inbox.tell([near, asked]);

      expect(await house.inbox.read(ada, { after: 0, limit: 5 })).toEqual([
        { ...near, seq: 1 },
        { ...asked, seq: 2 },
      ]);
    });

    it('are numbered without a gap by those who write at once, and nobody waits for another for ever', async () => {
      const players = Array.from({ length: 6 }, () => newId());
      const writes = Array.from({ length: 30 }, (_, ref) =>
        house.inbox.tell((ref % 2 === 0 ? players : [...players].reverse()).map((playerId) => note(playerId, ref))),
      );
      await Promise.all(writes);

      for (const playerId of players) {
        expect((await house.inbox.extent(playerId)).head).toBe(30);
        const kept = await house.inbox.read(playerId, { after: 0, limit: 100 });
        expect(kept.map(({ seq }) => seq)).toEqual([26, 27, 28, 29, 30]);
      }
    });

    it('say how far they go, and forget from the oldest on', async () => {
      const ada = newId();
      expect(await house.inbox.extent(ada)).toEqual({ head: 0, oldest: 1 });
      await house.inbox.tell(Array.from({ length: 7 }, (_, at) => note(ada, at + 1)));
      expect(await house.inbox.extent(ada)).toEqual({ head: 7, oldest: 3 });

      await house.follower.tidy(new Date(evening(4).getTime() + 86_400_000 + 1));
      expect(await house.inbox.extent(ada)).toEqual({ head: 7, oldest: 5 });
      await house.follower.tidy(new Date(evening(60).getTime() + 86_400_000));
      expect(await house.inbox.extent(ada)).toEqual({ head: 7, oldest: 8 });
      await house.inbox.tell([note(ada, 99)]);
      expect(await told(ada)).toEqual(['8 offer 99']);
    });

    it('tell whoever is to move, once a turn', async () => {
      const [ada, bob] = [newId(), newId()];
      const turn = { turnSeat: 1, turnSeq: 2, turnPlayerId: bob };
      const gameId = await game(people(ada, bob), [{ type: 'GameCreated' }, { type: 'GameStarted' }], turn);
      const advances = await followed();
      expect(advances.flatMap(({ grown }) => grown)).toContainEqual({ stream: `inbox/${bob}`, version: 2 });
      await house.log.append(move(gameId, 2, { summary: summary(turn) }));
      await followed();
      await house.log.append(move(gameId, 3, { summary: summary({ turnSeat: 0, turnSeq: 4, turnPlayerId: ada }) }));
      await followed();

      expect(await told(bob)).toEqual(['1 game-started 2', '2 your-turn 2']);
      expect(await told(ada)).toEqual(['1 game-started 2', '2 your-turn 4']);
    });

    it('do not tell of a turn that is over before anybody looks, nor of one that the computer takes', async () => {
      const [ada, bob] = [newId(), newId()];
      const gameId = await game(people(ada, bob), [{}], { turnSeat: 0, turnSeq: 1, turnPlayerId: ada });
      await house.log.append(move(gameId, 1, { summary: summary({ turnSeat: 1, turnSeq: 2 }) }));
      await house.log.append(move(gameId, 2, { summary: summary({ turnSeat: 1, turnSeq: 2, turnPlayerId: bob }) }));
      await followed();

      expect(await told(ada)).toEqual([]);
      expect(await told(bob)).toEqual(['1 your-turn 2']);
    });

    it('tell the others of an offer, and everybody of the end', async () => {
      const [ada, bob, cyd] = [newId(), newId(), newId()];
      const gameId = await game(people(ada, bob, cyd), [{}], {});
      const offered = event(gameId, 2, { type: 'OfferMade', actor: 'seat:1' });
      await house.log.append(move(gameId, 1, { events: [offered, event(gameId, 3, { type: 'GameEnded' })] }));
      await followed();

      expect(await told(ada)).toEqual(['1 offer 2', '2 game-over 3']);
      expect(await told(bob)).toEqual(['1 game-over 3']);
      expect(await told(cyd)).toEqual(['1 offer 2', '2 game-over 3']);
    });

    it('tell everybody who sits of a hand-over', async () => {
      const [ada, bob] = [newId(), newId()];
      const gameId = await game(people(ada, bob), [{}], {});
      await house.log.append(move(gameId, 1, { events: [event(gameId, 2, { type: 'GameHandedOver' })] }));
      await followed();

      expect([await told(ada), await told(bob)]).toEqual([['1 game-over 2'], ['1 game-over 2']]);
    });

    it('tell whoever owes a seed until when it must be open, and nobody once it is too late to matter', async () => {
      const [ada, bob, cyd] = [newId(), newId(), newId()];
      const openBy = evening(900);
      const text = `{"body":{"openBy":${openBy.getTime()},"unopened":[0,2]}}`;
      const closed: readonly Partial<NewEvent>[] = [{ type: 'GameCreated' }, { type: 'SeatsClosed', text }];
      await game(people(ada, bob, cyd), closed, { status: 'opening' });
      await followed();

      expect(await told(ada)).toEqual(['1 open-seed 2']);
      expect(await told(bob)).toEqual([]);
      expect(await house.inbox.read(cyd, { after: 0, limit: 5 })).toMatchObject([
        { kind: 'open-seed', ref: 2, deadline: openBy },
      ]);

      const late = newId();
      await game(people(late), closed, { status: 'aborted' });
      await game(people(newId()), [{ type: 'GameCreated' }, { type: 'SeatsClosed', text: '{"body":{}}' }], {});
      await followed();
      expect(await told(late)).toEqual([]);
    });

    it('tell whoever a seat is kept for, the host of a refusal, and all of them when nothing comes of it', async () => {
      const [ada, bob, cyd] = [newId(), newId(), newId()];
      const kept = (seat: number): Partial<NewEvent> => ({ type: 'SeatKept', text: `{"body":{"seat":${seat}}}` });
      const seats: SeatRow[] = [
        { seat: 0, kind: 'person', playerId: ada },
        { seat: 1, kind: 'kept', playerId: bob },
        { seat: 2, kind: 'kept', playerId: cyd },
      ];
      const gameId = await game(seats, [{ type: 'GameCreated' }, kept(1), kept(2)], { status: 'open' });
      await followed();
      const declined = { type: 'SeatReleased', text: '{"body":{"reason":"declined","seat":1}}' };
      const withdrawn = { type: 'SeatReleased', text: '{"body":{"reason":"withdrawn","seat":1}}' };
      const left = seats.filter(({ seat }) => seat !== 1);
      await house.log.append(move(gameId, 3, { events: [event(gameId, 4, declined)], seats: left }));
      await house.log.append(move(gameId, 4, { events: [event(gameId, 5, withdrawn)], seats: left }));
      await house.log.append(move(gameId, 5, { events: [event(gameId, 6, { type: 'GameAborted' })], seats: left }));
      await followed();

      expect(await told(ada)).toEqual(['1 challenge-declined 4', '2 game-over 6']);
      expect(await told(bob)).toEqual(['1 challenge 2']);
      expect(await told(cyd)).toEqual(['1 challenge 3', '2 game-over 6']);
    });

    it('tell a host who does not play that his game was called off', async () => {
      const hostId = newId();
      const gameId = newId();
      const aborted = event(gameId, 2, { type: 'GameAborted' });
      await house.log.create(creation({ gameId, hostId, events: [event(gameId, 1)] }));
      await house.log.append(
        move(gameId, 1, { events: [aborted], expected: { version: 1, head: headAfter(gameId, 1) } }),
      );
      await followed();

      expect(await told(hostId)).toEqual(['1 game-over 2']);
    });
  });
}
