import { createUnionType, Ctx, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { LobbyFrame as FrameSeen } from '../../../app/lobby';
import type { JsonObject } from '../../../engine/core/json';
import { paceOf, type LobbyEntry, type Seek as SeekSeen, type SeekPace as Pace } from '../../../readmodels/lobby-store';
import type { ApiContext } from '../context';
import { makeGlobalId } from '../global-id';
import { TimeoutPolicy } from './enums';
import { ClockRules } from './pace';
import { Player } from './player';
import { InstantScalar, JsonObjectScalar } from './scalars';
import { Strength } from './strength';
import type { Plain } from './plain';

export const SeekPace = { UNTIMED: 'untimed', SLOW: 'slow', FAST: 'fast' } as const satisfies Record<string, Pace>;
registerEnumType(SeekPace, {
  name: 'SeekPace',
  description: 'How fast a game is.',
  valuesConfig: {
    UNTIMED: { description: 'Without a clock.' },
    SLOW: { description: 'A turn may take a day or more.' },
    FAST: { description: 'A turn takes less than a day.' },
  },
});

export const LobbyChangeKind = { OPENED: 'opened', CHANGED: 'changed', CLOSED: 'closed' } as const;
registerEnumType(LobbyChangeKind, {
  name: 'LobbyChangeKind',
  description: 'What became of a seek.',
  valuesConfig: {
    OPENED: { description: 'It is new.' },
    CHANGED: { description: 'Seats were taken or given up.' },
    CLOSED: { description: 'It started, was called off, or has no seat for everybody any more.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: 'A public game that anybody may join, and that starts when it is full.',
})
export class Seek {
  @Field(() => ID, { description: 'The game: joinGame takes a seat.' })
  readonly gameId: string;

  @Field(() => String, { description: 'The id of its variant.' })
  readonly variant: string;

  @Field(() => Int, { description: 'The version of the rules.' })
  readonly rulesVersion: number;

  @Field(() => JsonObjectScalar, { description: 'All options, as they were chosen or by default.' })
  readonly options: JsonObject;

  @Field(() => Int, { description: 'How many seats it has.' })
  readonly seatCount: number;

  @Field(() => Int, { description: 'How many of them anybody may take.' })
  readonly seatsFree: number;

  @Field(() => SeekPace, { description: 'How fast it is.' })
  readonly pace: Pace;

  @Field(() => ClockRules, { nullable: true, description: 'How time is measured; null without a clock.' })
  readonly clock?: Plain<ClockRules>;

  @Field(() => TimeoutPolicy, { nullable: true, description: 'What becomes of a seat whose time has run out.' })
  readonly onTimeout?: 'lose' | 'move' | 'computer';

  @Field(() => Int, { nullable: true, description: 'For a series: best of so many games; null for one game.' })
  readonly bestOf?: number;

  @Field(() => Boolean, { description: 'Whether it counts for ratings.' })
  readonly rated: boolean;

  @Field(() => Strength, {
    nullable: true,
    description: 'How strong whoever sits down must be; null where anybody will do.',
  })
  readonly strength?: Plain<Strength>;

  @Field(() => InstantScalar, { description: 'When it was opened.' })
  readonly createdAt: Date;

  private readonly hostUuid: string;

  constructor(seek: SeekSeen) {
    this.gameId = makeGlobalId('game', seek.gameId);
    this.variant = seek.variant;
    this.rulesVersion = seek.rulesVersion;
    this.options = seek.options;
    this.seatCount = seek.seats;
    this.seatsFree = seek.seatsFree;
    this.pace = paceOf(seek);
    if (seek.clock !== undefined) this.clock = seek.clock;
    if (seek.clock !== undefined && seek.onTimeout !== undefined) this.onTimeout = seek.onTimeout;
    if (seek.series !== undefined) this.bestOf = seek.series.bestOf;
    this.rated = seek.rated === true;
    if (seek.strength !== undefined) this.strength = seek.strength;
    this.createdAt = seek.createdAt;
    this.hostUuid = seek.hostId;
  }

  @Field(() => Player, { nullable: true, description: 'Who opened it.' })
  async host(@Ctx() { players }: ApiContext): Promise<Player | null> {
    const host = await players.load(this.hostUuid);
    return host === undefined ? null : new Player(host);
  }
}

@ObjectType({ simpleResolvers: true, description: 'Seeks, the oldest first.' })
export class SeekPage {
  @Field(() => [Seek], { description: 'Those that are open.' })
  readonly nodes: readonly Seek[];

  @Field(() => String, { nullable: true, description: 'The cursor to go on after; null for an empty page.' })
  readonly endCursor?: string;

  @Field(() => Boolean, { description: 'True when there are more.' })
  readonly hasMore: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'How a seek changed.' })
export class LobbyChange {
  @Field(() => Int, { description: 'Its number among all changes of the lobby: 1, 2, 3 … without a gap.' })
  readonly seq: number;

  @Field(() => LobbyChangeKind, { description: 'What became of it.' })
  readonly kind: LobbyEntry['change'];

  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;

  @Field(() => InstantScalar, { description: 'When it happened.' })
  readonly at: Date;

  @Field(() => Seek, { nullable: true, description: 'As it was then; null when it closed.' })
  readonly seek?: Seek;

  constructor({ seq, change, gameId, at, seek }: LobbyEntry) {
    this.seq = seq;
    this.kind = change;
    this.gameId = makeGlobalId('game', gameId);
    this.at = at;
    if (seek !== undefined) this.seek = new Seek(seek);
  }
}

@ObjectType({
  simpleResolvers: true,
  description:
    'The first frame for whoever begins, or was away for too long: what is open, in place of all that he knew.',
})
export class LobbySnapshot {
  @Field(() => Int, { description: 'The last change in it. Go on after this.' })
  readonly endCursor: number;

  @Field(() => [Seek], { description: 'The oldest first, 200 at most.' })
  readonly seeks: readonly Seek[];

  @Field(() => Boolean, { description: 'True when there are more: `lobby` lists them page by page.' })
  readonly hasMore: boolean;

  constructor({ head, seeks, hasMore }: Extract<FrameSeen, { kind: 'snapshot' }>) {
    this.endCursor = head;
    this.seeks = seeks.map((seek) => new Seek(seek));
    this.hasMore = hasMore;
  }
}

@ObjectType({ simpleResolvers: true, description: 'The first frame for whoever goes on after a cursor.' })
export class LobbyStand {
  @Field(() => Int, { description: 'The cursor that you go on after.' })
  readonly after: number;

  @Field(() => Int, { description: 'The number of the last change; 0 while there was none.' })
  readonly head: number;

  constructor({ after, head }: Extract<FrameSeen, { kind: 'stand' }>) {
    this.after = after;
    this.head = head;
  }
}

@ObjectType({
  simpleResolvers: true,
  description: 'Changes of what you look for, in order. After a lost connection, go on after `endCursor`.',
})
export class LobbyChanges {
  @Field(() => [LobbyChange], { description: 'At least one.' })
  readonly changes: readonly LobbyChange[];

  @Field(() => Int, { description: 'How far the lobby was looked at.' })
  readonly endCursor: number;

  constructor({ changes, upTo }: Extract<FrameSeen, { kind: 'changes' }>) {
    this.changes = changes.map((change) => new LobbyChange(change));
    this.endCursor = upTo;
  }
}

export const LobbyFrame = createUnionType({
  name: 'LobbyFrame',
  description: 'What a subscriber to the lobby is sent: one LobbySnapshot or LobbyStand, then LobbyChanges.',
  types: () => [LobbySnapshot, LobbyStand, LobbyChanges] as const,
});

export function makeLobbyFrame(frame: FrameSeen): LobbySnapshot | LobbyStand | LobbyChanges {
  switch (frame.kind) {
    case 'snapshot':
      return new LobbySnapshot(frame);
    case 'stand':
      return new LobbyStand(frame);
    case 'changes':
      return new LobbyChanges(frame);
  }
}
