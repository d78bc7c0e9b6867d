import { Field, ID, InputType, Int } from 'type-graphql';
import type { JsonObject } from '../../../engine/core/json';
import { Access, GameSortKey, GameStatus, SortDirection, StartWhen } from './enums';
import { JsonObjectScalar, UuidScalar } from './scalars';

type Maybe<T> = T | null;

@InputType({ description: 'Who you want to be.' })
export class CreateGuestInput {
  @Field(() => String, { description: 'The name that others see: 1 to 40 characters.' })
  readonly name: string;
}

@InputType({ description: 'The game that you want.' })
export class CreateGameInput {
  @Field(() => String, { description: 'The id of a variant, as `variants` lists them.' })
  readonly variant: string;

  @Field(() => JsonObjectScalar, { nullable: true, description: 'Options by name; what is left out has its default.' })
  readonly options?: Maybe<JsonObject>;

  @Field(() => Int, { nullable: true, description: 'How many seats; the fewest that the variant has when left out.' })
  readonly seats?: Maybe<number>;

  @Field(() => Access, { nullable: true, description: 'Who may see it; PUBLIC when left out.' })
  readonly access?: Maybe<'public' | 'private'>;

  @Field(() => StartWhen, { nullable: true, description: 'What starts it; HOST when left out.' })
  readonly start?: Maybe<'host' | 'full'>;

  @Field(() => Boolean, { nullable: true, description: 'Whether you sit yourself; true when left out.' })
  readonly hostPlays?: Maybe<boolean>;

  @Field(() => Int, { nullable: true, description: 'Your seat, from 0; 0 when left out.' })
  readonly hostSeat?: Maybe<number>;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'A UUID that you make for this command alone: sent again, it makes no second game.',
  })
  readonly commandId?: Maybe<string>;
}

@InputType({ description: 'A command on a game.' })
export class GameCommandInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;

  @Field(() => UuidScalar, {
    description: 'A UUID that you make for this command alone. Sent again, the command is not done twice.',
  })
  readonly commandId: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version at which you decided; if the game has moved on, the command is refused.',
  })
  readonly expectedVersion?: Maybe<number>;
}

@InputType({ description: 'The seat that you want.' })
export class JoinGameInput extends GameCommandInput {
  @Field(() => Int, { nullable: true, description: 'Which seat; the lowest that is free when left out.' })
  readonly seat?: Maybe<number>;

  @Field(() => String, { nullable: true, description: 'The word that its host gave you, for a private game.' })
  readonly invitation?: Maybe<string>;
}

@InputType({ description: 'The game that you leave before it starts.' })
export class LeaveGameInput extends GameCommandInput {}

@InputType({ description: 'Where the computer shall sit.' })
export class AddComputerInput extends GameCommandInput {
  @Field(() => Int, { nullable: true, description: 'How well it plays, from 1; 1 when left out.' })
  readonly level?: Maybe<number>;

  @Field(() => Int, { nullable: true, description: 'Which seat; the lowest that is free when left out.' })
  readonly seat?: Maybe<number>;
}

@InputType({ description: 'The game that shall start.' })
export class StartGameInput extends GameCommandInput {}

@InputType({ description: 'Your move.' })
export class PlayMoveInput extends GameCommandInput {
  @Field(() => String, { description: 'The move as `legalMoves` prints it: `6-4`, `6-4>L`, `draw`, `pass` …' })
  readonly move: string;
}

@InputType({ description: 'The game that you give up.' })
export class ResignInput extends GameCommandInput {}

@InputType({ description: 'Which games; those that meet all of it.' })
export class GameFilterInput {
  @Field(() => String, { nullable: true, description: 'Of this variant.' })
  readonly variant?: Maybe<string>;

  @Field(() => ID, { nullable: true, description: 'In which this player holds a seat.' })
  readonly playerId?: Maybe<string>;

  @Field(() => [GameStatus], { nullable: true, description: 'In any of these.' })
  readonly status?: Maybe<readonly (typeof GameStatus)[keyof typeof GameStatus][]>;
}

@InputType({ description: 'The order of a list; equal instants in order of id.' })
export class GameSortInput {
  @Field(() => GameSortKey, { description: 'By which instant.' })
  readonly by: (typeof GameSortKey)[keyof typeof GameSortKey];

  @Field(() => SortDirection, { nullable: true, description: 'DESC, latest first, when left out.' })
  readonly direction?: Maybe<'asc' | 'desc'>;
}
