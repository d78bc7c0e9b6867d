import { Arg, createUnionType, Ctx, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { InboxFrame as FrameSeen, InboxPage } from '../../../app/inbox';
import { BadInput, NotFound } from '../../../app/refusal';
import { present } from '../../../engine/core/assert';
import type { InboxEntry as EntrySeen, InboxKind as EntryKind } from '../../../readmodels/inbox-store';
import { signedIn, type ApiContext } from '../context';
import { connectionOf } from '../game-connection';
import { given } from '../given';
import { makeGlobalId } from '../global-id';
import { readPageSize } from '../paging';
import { Game, GameConnection } from './game';
import { InstantScalar } from './scalars';
import type { Plain } from './plain';

export const InboxKind = {
  YOUR_TURN: 'your-turn',
  OFFER: 'offer',
  PARTNER_ASKS: 'partner-asks',
  CHALLENGE: 'challenge',
  CHALLENGE_DECLINED: 'challenge-declined',
  DEADLINE_NEAR: 'deadline-near',
  OPEN_SEED: 'open-seed',
  GAME_STARTED: 'game-started',
  GAME_OVER: 'game-over',
  WEBHOOK_DISABLED: 'webhook-disabled',
} as const satisfies Record<string, EntryKind>;
registerEnumType(InboxKind, {
  name: 'InboxKind',
  description: 'What an entry of an inbox tells. New kinds may be added.',
  valuesConfig: {
    YOUR_TURN: {
      description: 'It is your turn. Told once a turn, and not when the turn is over before it can be told.',
    },
    OFFER: { description: 'Another player has made an offer.' },
    PARTNER_ASKS: { description: 'Your partner asks whether you both agree.' },
    CHALLENGE: { description: 'A seat is kept for you: joinGame accepts, declineChallenge declines.' },
    CHALLENGE_DECLINED: { description: 'Somebody for whom you kept a seat does not want it.' },
    DEADLINE_NEAR: { description: 'Four fifths of the time for your turn, or for opening your seed, are gone.' },
    OPEN_SEED: {
      description: 'The seats of a game are closed, and your sealed seed is waited for: openSeed, by `deadline`.',
    },
    GAME_STARTED: { description: 'A game in which you sit has started.' },
    GAME_OVER: { description: 'A game of yours has ended, was called off, or was handed over.' },
    WEBHOOK_DISABLED: { description: 'A webhook of yours failed for days, and is sent nothing any more.' },
  },
});

const WAITING_SIZE = 20;
/** What a game that is not at hand costs, in plain fields. */
const LOAD_COST = 10;

@ObjectType({ simpleResolvers: true, description: 'Something that you were told. For you alone.' })
export class InboxEntry {
  @Field(() => Int, { description: 'Its number in your inbox: 1, 2, 3 … without a gap.' })
  readonly seq: number;

  @Field(() => InboxKind, { description: 'What it tells.' })
  readonly kind: EntryKind;

  @Field(() => InstantScalar, { description: 'When it happened.' })
  readonly at: Date;

  @Field(() => ID, { nullable: true, description: 'The game that it is about; null for what is about none.' })
  readonly gameId?: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The event of that game that it goes back to; for a turn, the one with which it began.',
  })
  readonly eventSeq?: number;

  @Field(() => InstantScalar, {
    nullable: true,
    description: 'Until when you must have moved, for DEADLINE_NEAR; or opened your seed, for OPEN_SEED.',
  })
  readonly deadline?: Date;

  @Field(() => ID, { nullable: true, description: 'The webhook that it is about, for WEBHOOK_DISABLED.' })
  readonly webhookId?: string;

  private readonly gameUuid: string | undefined;

  constructor({ seq, kind, at, gameId, ref, deadline, webhookId }: EntrySeen) {
    this.seq = seq;
    this.kind = kind;
    this.at = at;
    this.gameUuid = gameId;
    if (gameId !== undefined) this.gameId = makeGlobalId('game', gameId);
    if (gameId !== undefined && kind !== 'partner-asks') this.eventSeq = ref;
    if (deadline !== undefined) this.deadline = deadline;
    if (webhookId !== undefined) this.webhookId = makeGlobalId('webhook', webhookId);
  }

  @Field(() => Game, {
    nullable: true,
    description: 'That game as it stands now; null when there is none, or you may not see it any more.',
    complexity: ({ childComplexity }) => LOAD_COST + childComplexity,
  })
  async game(@Ctx() { services, caller }: ApiContext): Promise<Game | null> {
    if (this.gameUuid === undefined) return null;
    try {
      return Game.of(await services.app.queries.find(caller, this.gameUuid));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }
}

@ObjectType({ simpleResolvers: true, description: 'What you were told, and what waits for you.' })
export class Inbox {
  @Field(() => Int, { description: 'The number of the last entry; 0 while there was none.' })
  readonly head: number;

  @Field(() => Int, {
    description: 'The number of the first entry that is still kept: entries are forgotten, the oldest first.',
  })
  readonly oldest: number;

  @Field(() => [InboxEntry], { description: 'In order.' })
  readonly entries: readonly InboxEntry[];

  @Field(() => Int, { description: 'The seq to go on after: that of the last entry here.' })
  readonly endCursor: number;

  @Field(() => Boolean, { description: 'True when later entries were there when this was read.' })
  readonly hasMore: boolean;

  constructor({ head, oldest, entries, endCursor }: InboxPage) {
    this.head = head;
    this.oldest = oldest;
    this.entries = entries.map((entry) => new InboxEntry(entry));
    this.endCursor = endCursor;
    this.hasMore = endCursor < head;
  }

  @Field(() => GameConnection, {
    description: 'The games that wait for your move: the earliest deadline first, those without one last.',
    complexity: ({ args, childComplexity }) => {
      const { first } = args as { readonly first?: unknown };
      return 20 + (typeof first === 'number' ? Math.max(1, first) : WAITING_SIZE) * childComplexity;
    },
  })
  async waiting(
    @Ctx() context: ApiContext,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many, 1 to 100; 20 when left out.' })
    first?: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Those after this cursor.' })
    after?: string | null,
  ): Promise<Plain<GameConnection>> {
    const size = readPageSize(first, 'first', 100) ?? WAITING_SIZE;
    const request = { first: size, ...given({ after }) };
    const page = await context.services.lists.waiting(signedIn(context), request);
    if (!page.ok) throw new BadInput(page.error.message);
    return connectionOf(context, page.value);
  }
}

@ObjectType({ simpleResolvers: true, description: 'The first frame: where your inbox stands, and where you begin.' })
export class InboxStand {
  @Field(() => Int, { description: 'The cursor that you begin after.' })
  readonly after: number;

  @Field(() => Int, { description: 'The number of the last entry; 0 while there was none.' })
  readonly head: number;

  @Field(() => Int, {
    description:
      'The number of the first entry that is still kept. Beyond `after` + 1, some were forgotten in between.',
  })
  readonly oldest: number;

  constructor({ after, head, oldest }: Extract<FrameSeen, { kind: 'stand' }>) {
    this.after = after;
    this.head = head;
    this.oldest = oldest;
  }
}

@ObjectType({
  simpleResolvers: true,
  description: 'Entries that follow those of the frame before. After a lost connection, go on after `endCursor`.',
})
export class InboxEntries {
  @Field(() => [InboxEntry], { description: 'At least one, in order.' })
  readonly entries: readonly InboxEntry[];

  @Field(() => Int, { description: 'The seq of the last entry here.' })
  readonly endCursor: number;

  constructor({ entries }: Extract<FrameSeen, { kind: 'entries' }>) {
    this.entries = entries.map((entry) => new InboxEntry(entry));
    this.endCursor = present(entries.at(-1), 'the last entry of a frame').seq;
  }
}

export const InboxFrame = createUnionType({
  name: 'InboxFrame',
  description: 'What a subscriber to his inbox is sent: one InboxStand, then InboxEntries.',
  types: () => [InboxStand, InboxEntries] as const,
});

export function makeInboxFrame(frame: FrameSeen): InboxStand | InboxEntries {
  return frame.kind === 'stand' ? new InboxStand(frame) : new InboxEntries(frame);
}
