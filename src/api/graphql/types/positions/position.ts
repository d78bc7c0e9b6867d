import { Field, Int, InterfaceType } from 'type-graphql';
import type { PositionSeen } from '../../../../app/game-queries';
import type { TableStatus } from '../../../../engine/game/state';
import { GameStatus } from '../enums';

@InterfaceType({
  description:
    'A game after one of its events, as the caller may know it. What all games share; the concrete type has the table, by family of variants.',
})
export abstract class Position {
  @Field(() => Int, { description: 'The number of the event that led here.' })
  readonly seq: number;

  @Field(() => String, { description: 'The hash chain after that event, 64 hex digits.' })
  readonly head: string;

  @Field(() => GameStatus, { description: 'Where the game was in its life.' })
  readonly status: TableStatus;

  @Field(() => Int, { description: 'Rounds begun; 0 before the first.' })
  readonly round: number;

  @Field(() => Int, { nullable: true, description: 'The seat to move; null when nobody is.' })
  readonly turnSeat?: number;

  @Field(() => [Int], { description: 'The running total of each side.' })
  readonly scores: readonly number[];

  @Field(() => [Int], { description: 'The side of each seat.' })
  readonly sides: readonly number[];

  constructor({ seq, head, facts, turn }: PositionSeen) {
    this.seq = seq;
    this.head = head;
    this.status = facts.status;
    this.round = facts.standing.round;
    if (turn.kind === 'seat') this.turnSeat = turn.seat;
    this.scores = facts.standing.scores;
    this.sides = facts.standing.sides;
  }
}
