import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { JsonObject } from '../../../engine/core/json';
import { SeedPolicy, TimeoutPolicy } from './enums';
import { Game } from './game';
import { GameChange } from './game-change';
import { AutomaticMovesInput, ClockInput, GameCommandInput, StrengthInput } from './inputs';
import { SeekPace } from './lobby';
import { Player } from './player';
import { Refused } from './refused';
import { InstantScalar, JsonObjectScalar, UuidScalar } from './scalars';
import type { Plain } from './plain';

type Maybe<T> = T | null;

@InputType({ description: 'The game that you look for: equal in all of this, defaults filled in.' })
export class FindGameInput {
  @Field(() => String, { description: 'The id of a variant, as `variants` lists them.' })
  readonly variant: string;

  @Field(() => JsonObjectScalar, { nullable: true, description: 'Options by name; what is left out has its default.' })
  readonly options?: Maybe<JsonObject>;

  @Field(() => Int, { nullable: true, description: 'How many seats; the fewest that the variant has when left out.' })
  readonly seats?: Maybe<number>;

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

  @Field(() => Int, {
    nullable: true,
    description: 'For a series: best of so many games, an odd number from 3 to 21; one game when left out.',
  })
  readonly bestOf?: Maybe<number>;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it counts for ratings: equal too; false when left out.',
  })
  readonly rated?: Maybe<boolean>;

  @Field(() => StrengthInput, {
    nullable: true,
    description:
      'How strong, in ratings of this variant, the others must be: those who sit there already, and those who sit down at the table that you open.',
  })
  readonly strength?: Maybe<StrengthInput>;

  @Field(() => SeedPolicy, {
    nullable: true,
    description: 'Which seeds seats may give: equal too. When left out, both, but for guests, who give open ones.',
  })
  readonly seeds?: Maybe<'open' | 'sealed' | 'both'>;

  @Field(() => String, {
    nullable: true,
    description:
      'A sealed seed (docs/fair-play.md): the hash `capicua/1 seed` of 64 random hex digits that you keep to yourself until the game is OPENING. Guests give it only with `seeds`. Not taken where you wait at a table already: `fairness` shows what your seat gave.',
  })
  readonly seedCommitment?: Maybe<string>;

  @Field(() => UuidScalar, {
    description: 'A UUID that you make for this command alone: sent again, it finds the same game.',
  })
  readonly commandId: string;
}

@InputType({ description: 'The game that you want to play once more.' })
export class RematchInput {
  @Field(() => ID, { description: 'A game that has ended, in which you sat.' })
  readonly gameId: string;

  @Field(() => UuidScalar, { description: 'A UUID that you make for this command alone.' })
  readonly commandId: string;

  @Field(() => String, {
    nullable: true,
    description:
      'A sealed seed (docs/fair-play.md): the hash `capicua/1 seed` of 64 random hex digits that you keep to yourself until the game is OPENING. Guests give it only where the game has `seeds`.',
  })
  readonly seedCommitment?: Maybe<string>;
}

@InputType({ description: 'Whom you challenge to your game.' })
export class ChallengePlayerInput extends GameCommandInput {
  @Field(() => ID, { description: 'The player.' })
  readonly playerId: string;

  @Field(() => Int, { nullable: true, description: 'Which seat is kept; the lowest that is free when left out.' })
  readonly seat?: Maybe<number>;
}

@InputType({ description: 'The challenge that you do not want.' })
export class DeclineChallengeInput extends GameCommandInput {}

@InputType({ description: 'The challenge that you take back.' })
export class WithdrawChallengeInput extends GameCommandInput {
  @Field(() => ID, { description: 'The player for whom you kept a seat.' })
  readonly playerId: string;
}

@InputType({ description: 'The game whose word you want to change.' })
export class RenewInvitationInput extends GameCommandInput {}

@InputType({ description: 'Which seeks; those that meet all of it.' })
export class LobbyFilterInput {
  @Field(() => String, { nullable: true, description: 'Of this variant.' })
  readonly variant?: Maybe<string>;

  @Field(() => SeekPace, { nullable: true, description: 'Of this pace.' })
  readonly pace?: Maybe<(typeof SeekPace)[keyof typeof SeekPace]>;
}

@ObjectType({
  implements: GameChange,
  simpleResolvers: true,
  description: 'You sit: at a game that waited, or at a new one that waits for others. `firstSeq` is 1 for a new one.',
})
export class FindGameSuccess extends GameChange {}

@ObjectType({
  implements: GameChange,
  simpleResolvers: true,
  description: 'You sit at the one rematch of that game; seats are kept for those who sat there with you.',
})
export class RematchSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The seat is kept, and the player is told.' })
export class ChallengePlayerSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The host is told.' })
export class DeclineChallengeSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The seat is free for everybody.' })
export class WithdrawChallengeSuccess extends GameChange {}

@ObjectType({
  implements: GameChange,
  simpleResolvers: true,
  description: 'The word is another one: `game { invitation }`. Whoever sits, sits.',
})
export class RenewInvitationSuccess extends GameChange {}

@ObjectType({
  simpleResolvers: true,
  description: 'A seat that a host keeps for a player, in a game that has not started.',
})
export class Challenge {
  @Field(() => Game, { description: 'The game; whoever is challenged sees it, and joinGame takes the seat.' })
  readonly game: Game;

  @Field(() => Int, { description: 'The seat.' })
  readonly seat: number;

  @Field(() => Player, { nullable: true, description: 'The host.' })
  readonly from?: Player;

  @Field(() => Player, { nullable: true, description: 'The player for whom it is kept.' })
  readonly to?: Player;

  @Field(() => InstantScalar, { description: 'When the game was opened.' })
  readonly createdAt: Date;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Challenges that wait for an answer; of 100 games each, the oldest.',
})
export class Challenges {
  @Field(() => [Challenge], { description: 'To you.' })
  readonly incoming: readonly Plain<Challenge>[];

  @Field(() => [Challenge], { description: 'By you.' })
  readonly outgoing: readonly Plain<Challenge>[];
}

export const FindGamePayload = createUnionType({
  name: 'FindGamePayload',
  description: 'What findGame answers.',
  types: () => [FindGameSuccess, Refused] as const,
});

export const RematchPayload = createUnionType({
  name: 'RematchPayload',
  description: 'What rematch answers.',
  types: () => [RematchSuccess, Refused] as const,
});

export const ChallengePlayerPayload = createUnionType({
  name: 'ChallengePlayerPayload',
  description: 'What challengePlayer answers.',
  types: () => [ChallengePlayerSuccess, Refused] as const,
});

export const DeclineChallengePayload = createUnionType({
  name: 'DeclineChallengePayload',
  description: 'What declineChallenge answers.',
  types: () => [DeclineChallengeSuccess, Refused] as const,
});

export const WithdrawChallengePayload = createUnionType({
  name: 'WithdrawChallengePayload',
  description: 'What withdrawChallenge answers.',
  types: () => [WithdrawChallengeSuccess, Refused] as const,
});

export const RenewInvitationPayload = createUnionType({
  name: 'RenewInvitationPayload',
  description: 'What renewInvitation answers.',
  types: () => [RenewInvitationSuccess, Refused] as const,
});
