import { createUnionType, Ctx, Field, Int, ObjectType } from 'type-graphql';
import type { Frame } from '../../../app/game-queries';
import type { HeadToSign } from '../../../app/game-records';
import { present } from '../../../engine/core/assert';
import type { ApiContext } from '../context';
import { Event } from './event';
import { Game } from './game';
import { makePosition } from './positions/make-position';
import { Position } from './positions/position';
import { InstantScalar } from './scalars';
import type { Plain } from './plain';

type PositionFrameSeen = Extract<Frame, { kind: 'position' }>;
type EventsFrameSeen = Extract<Frame, { kind: 'events' }>;

@ObjectType({ simpleResolvers: true, description: 'The first frame: where the subscriber stands.' })
export class PositionFrame {
  @Field(() => Game, { description: 'The game as it stands now, which may be beyond `position`.' })
  readonly game: Game;

  @Field(() => Position, { nullable: true, description: 'The position at `after`; null for 0, before event 1.' })
  readonly position?: Position;

  constructor({ game, position }: PositionFrameSeen) {
    this.game = Game.of(game);
    if (position !== undefined) this.position = makePosition(position);
  }
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Events that follow those of the frame before without a gap. After a lost connection, go on after `version`.',
})
export class EventsFrame {
  @Field(() => [Event], { description: 'At least one, in order.' })
  readonly events: readonly Plain<Event>[];

  @Field(() => Int, { description: 'The seq of the last event here.' })
  readonly version: number;

  @Field(() => String, { description: 'The hash chain after the last event here, 64 hex digits.' })
  readonly head: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The seat to move after these events; null when nobody is, and while later events are on their way.',
  })
  readonly turnSeat?: number;

  @Field(() => InstantScalar, { nullable: true, description: 'Until when that seat must have moved.' })
  readonly deadline?: Date;

  private readonly signed: HeadToSign;

  @Field(() => String, { description: 'The signed note of that head (docs/fair-play.md).' })
  receipt(@Ctx() { services }: ApiContext): string {
    return services.app.records.receipt(this.signed);
  }

  constructor({ game, events }: EventsFrameSeen) {
    const last = present(events.at(-1), 'the last event of a frame');
    this.signed = { gameId: game.game.row.gameId, seq: last.seq, head: last.head, at: last.at };
    const { row } = game.game;
    this.events = events;
    this.version = last.seq;
    this.head = last.head;
    if (row.version !== last.seq) return;
    if (row.turnSeat !== undefined) this.turnSeat = row.turnSeat;
    if (row.deadline !== undefined) this.deadline = row.deadline;
  }
}

export const GameFrame = createUnionType({
  name: 'GameFrame',
  description: 'What a subscriber is sent: one PositionFrame, then EventsFrames.',
  types: () => [PositionFrame, EventsFrame] as const,
});

export function makeFrame(frame: Frame): PositionFrame | EventsFrame {
  return frame.kind === 'position' ? new PositionFrame(frame) : new EventsFrame(frame);
}
