import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { JsonObject } from '../../../engine/core/json';
import { Access, StartWhen, TimeoutPolicy } from './enums';
import { GameChange } from './game-change';
import { AutomaticMovesInput, ClockInput, GameCommandInput } from './inputs';
import { CopyKind } from './origin';
import { Refused } from './refused';
import { JsonObjectScalar, UuidScalar } from './scalars';

type Maybe<T> = T | null;

/** How a copy shall be played; what can be said of a new game too. */
@InputType({ description: 'How a copy shall be played.' })
export class CopyInput {
  @Field(() => Access, {
    nullable: true,
    description: 'Who may see it; PRIVATE when left out. PUBLIC only where nothing in it is hidden from anybody.',
  })
  readonly access?: Maybe<'public' | 'private'>;

  @Field(() => StartWhen, { nullable: true, description: 'What starts it; HOST when left out.' })
  readonly start?: Maybe<'host' | 'full'>;

  @Field(() => Boolean, { nullable: true, description: 'Whether you sit yourself; true when left out.' })
  readonly hostPlays?: Maybe<boolean>;

  @Field(() => Int, { nullable: true, description: 'Your seat, from 0; 0 when left out.' })
  readonly hostSeat?: Maybe<number>;

  @Field(() => ClockInput, { nullable: true, description: 'How time is measured; not at all when left out.' })
  readonly clock?: Maybe<ClockInput>;

  @Field(() => TimeoutPolicy, {
    nullable: true,
    description: 'What becomes of a seat whose time has run out; LOSE when left out. Only with a clock.',
  })
  readonly onTimeout?: Maybe<'lose' | 'move' | 'computer'>;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether vacations stop the clocks; when left out, where a turn may take a day or more.',
  })
  readonly vacation?: Maybe<boolean>;

  @Field(() => AutomaticMovesInput, {
    nullable: true,
    description: 'When the server moves by itself: an only move after 3000 ms and a pass after 1000 ms when left out.',
  })
  readonly automatic?: Maybe<AutomaticMovesInput>;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'A UUID that you make for this command alone: sent again, it makes no second game.',
  })
  readonly commandId?: Maybe<string>;
}

@InputType({ description: 'The game that you want another one of.' })
export class ForkGameInput extends CopyInput {
  @Field(() => ID, { description: 'A game that you may see.' })
  readonly gameId: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The event after which the copy goes on, or the end of what one move brought about; the last one, of a game that is over the last after which somebody was to move, when left out.',
  })
  readonly atSeq?: Maybe<number>;
}

@InputType({ description: 'The file that you want a game of.' })
export class ImportGameInput extends CopyInput {
  @Field(() => String, { description: 'A bundle, byte for byte as it was written: `Game.bundle` of any server.' })
  readonly bundle: string;

  @Field(() => CopyKind, {
    nullable: true,
    description:
      'FORK to explore, when left out. RESUME to go on with a game whose server is gone: from the last event of the file, which must be that of a seat, with everybody who brings his own file (bringBundle).',
  })
  readonly kind?: Maybe<'fork' | 'resume' | 'sandbox'>;

  @Field(() => Int, { nullable: true, description: 'As atSeq of forkGame; for a FORK.' })
  readonly atSeq?: Maybe<number>;
}

@InputType({ description: 'The position that you want to play from.' })
export class CreateSandboxInput extends CopyInput {
  @Field(() => String, { description: 'The id of a variant, as `variants` lists them.' })
  readonly variant: string;

  @Field(() => JsonObjectScalar, { nullable: true, description: 'Options by name; what is left out has its default.' })
  readonly options?: Maybe<JsonObject>;

  @Field(() => Int, {
    nullable: true,
    description: 'How many seats; as many as there are hands, else the fewest that the variant has, when left out.',
  })
  readonly seats?: Maybe<number>;

  @Field(() => Int, {
    nullable: true,
    description: 'Who leads where a lot or a draw would settle it; seat 0 when left out.',
  })
  readonly leader?: Maybe<number>;

  @Field(() => JsonObjectScalar, {
    description: 'The tiles as in a vector (docs/vectors.md): `hands` and `boneyard`, `pile`, or `grid`.',
  })
  readonly deal: JsonObject;

  @Field(() => [String], { nullable: true, description: 'Moves that are made before the game begins.' })
  readonly moves?: Maybe<readonly string[]>;

  @Field(() => [Int], { nullable: true, description: 'The score of each side before this round; 0 when left out.' })
  readonly scores?: Maybe<readonly number[]>;
}

@InputType({ description: 'The game that goes on, and your file of it.' })
export class BringBundleInput extends GameCommandInput {
  @Field(() => String, { description: 'The bundle that your seat was given of the original, byte for byte.' })
  readonly bundle: string;

  @Field(() => String, { nullable: true, description: 'The word that lets its bearer join.' })
  readonly invitation?: Maybe<string>;
}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'You sit, with the hand that you held.' })
export class BringBundleSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The copy is there.' })
export class ForkGameSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The copy is there.' })
export class ImportGameSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The game is there.' })
export class CreateSandboxSuccess extends GameChange {}

export const ForkGamePayload = createUnionType({
  name: 'ForkGamePayload',
  description: 'What forkGame answers.',
  types: () => [ForkGameSuccess, Refused] as const,
});

export const ImportGamePayload = createUnionType({
  name: 'ImportGamePayload',
  description: 'What importGame answers.',
  types: () => [ImportGameSuccess, Refused] as const,
});

export const BringBundlePayload = createUnionType({
  name: 'BringBundlePayload',
  description: 'What bringBundle answers.',
  types: () => [BringBundleSuccess, Refused] as const,
});

export const CreateSandboxPayload = createUnionType({
  name: 'CreateSandboxPayload',
  description: 'What createSandbox answers.',
  types: () => [CreateSandboxSuccess, Refused] as const,
});
