import { Field, ID, InputType, Int } from 'type-graphql';
import type { JsonObject } from '../../../engine/core/json';
import {
  Access,
  GameSortKey,
  GameStatus,
  OfferKind,
  SeedPolicy,
  SortDirection,
  StartWhen,
  TimeoutPolicy,
} from './enums';
import { InstantScalar, JsonObjectScalar, UuidScalar } from './scalars';
import { SeatResult } from './seat-result';

type Maybe<T> = T | null;

@InputType({ description: 'Who you want to be.' })
export class CreateGuestInput {
  @Field(() => String, { description: 'The name that others see: 1 to 40 characters.' })
  readonly name: string;
}

@InputType({
  description:
    'How time is measured, in seconds: either perMove, or a bank of base with increment a turn. At most 90 days each.',
})
export class ClockInput {
  @Field(() => Int, { nullable: true, description: 'The time for each turn: 259200 for three days.' })
  readonly perMove?: Maybe<number>;

  @Field(() => Int, { nullable: true, description: 'What each seat begins with: 300 for five minutes.' })
  readonly base?: Maybe<number>;

  @Field(() => Int, { nullable: true, description: 'What is added when a turn ends; 0 when left out.' })
  readonly increment?: Maybe<number>;

  @Field(() => Int, { nullable: true, description: 'Beyond which nothing is added; no limit when left out.' })
  readonly cap?: Maybe<number>;
}

@InputType({
  description:
    'When the server makes a move by itself because there is no other. In ms, 0 (at once) to 60000. What is left out or null never happens: `{}` switches automatic moves off.',
})
export class AutomaticMovesInput {
  @Field(() => Int, {
    nullable: true,
    description: 'After how long an only move is made; never when null or left out.',
  })
  readonly moveMs?: Maybe<number>;

  @Field(() => Int, {
    nullable: true,
    description: 'After how long a pass that cannot be helped is made; never when null or left out.',
  })
  readonly passMs?: Maybe<number>;
}

@InputType({ description: 'Bounds of ratings, both included; whoever has played no rated game yet has 1500.' })
export class StrengthInput {
  @Field(() => Int, { nullable: true, description: 'The lowest; no bound when left out.' })
  readonly min?: Maybe<number>;

  @Field(() => Int, { nullable: true, description: 'The highest; no bound when left out.' })
  readonly max?: Maybe<number>;
}

@InputType({ description: 'A player for whom a seat is kept from the beginning.' })
export class ChallengeInput {
  @Field(() => ID, { description: 'The player, who is told.' })
  readonly playerId: string;

  @Field(() => Int, { nullable: true, description: 'Which seat; the lowest that is free when left out.' })
  readonly seat?: Maybe<number>;
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
    description:
      'When the server moves by itself: an only move after 3000 ms and a pass after 1000 ms when left out or null; `{}` switches both off.',
  })
  readonly automatic?: Maybe<AutomaticMovesInput>;

  @Field(() => Int, {
    nullable: true,
    description:
      'For a series: best of so many games, an odd number from 3 to 21, the seats turning by one from game to game. One game when left out.',
  })
  readonly bestOf?: Maybe<number>;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it counts for ratings; false when left out. No computer sits down at a game that does.',
  })
  readonly rated?: Maybe<boolean>;

  @Field(() => StrengthInput, {
    nullable: true,
    description: 'How strong, in ratings of this variant, whoever sits down must be whom you have not challenged.',
  })
  readonly strength?: Maybe<StrengthInput>;

  @Field(() => [ChallengeInput], {
    nullable: true,
    description: 'Whom you challenge. NOT_FOUND where there is no such player, or one of you has blocked the other.',
  })
  readonly challenges?: Maybe<readonly ChallengeInput[]>;

  @Field(() => SeedPolicy, {
    nullable: true,
    description: 'Which seeds seats may give. When left out, both, but for guests, who give open ones.',
  })
  readonly seeds?: Maybe<'open' | 'sealed' | 'both'>;

  @Field(() => String, {
    nullable: true,
    description:
      'A sealed seed (docs/fair-play.md): the hash `capicua/1 seed` of 64 random hex digits that you keep to yourself until the game is OPENING. Guests give it only where the game has `seeds`.',
  })
  readonly seedCommitment?: Maybe<string>;

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

  @Field(() => String, {
    nullable: true,
    description:
      'An open seed: 64 lower-case hex digits, random and fresh (`openssl rand -hex 32`). With it give `head`. Instead of seedCommitment.',
  })
  readonly seed?: Maybe<string>;

  @Field(() => String, {
    nullable: true,
    description:
      'With `seed`: the head of the game as you know it. Where the game has moved on, nothing is taken (HEAD_CHANGED), and you need a fresh seed.',
  })
  readonly head?: Maybe<string>;

  @Field(() => String, {
    nullable: true,
    description:
      'A sealed seed (docs/fair-play.md): the hash `capicua/1 seed` of 64 random hex digits that you keep to yourself until the game is OPENING. Guests give it only where the game has `seeds`.',
  })
  readonly seedCommitment?: Maybe<string>;
}

@InputType({
  description:
    'What your seat adds to the deal: an open seed with the head, or a sealed one. It takes the place of what it gave before.',
})
export class GiveSeedInput extends GameCommandInput {
  @Field(() => String, {
    nullable: true,
    description:
      'An open seed: 64 lower-case hex digits, random and fresh (`openssl rand -hex 32`). With it give `head`. Instead of seedCommitment.',
  })
  readonly seed?: Maybe<string>;

  @Field(() => String, {
    nullable: true,
    description:
      'With `seed`: the head of the game as you know it. Where the game has moved on, nothing is taken (HEAD_CHANGED), and you need a fresh seed.',
  })
  readonly head?: Maybe<string>;

  @Field(() => String, {
    nullable: true,
    description:
      'A sealed seed (docs/fair-play.md): the hash `capicua/1 seed` of 64 random hex digits that you keep to yourself until the game is OPENING. Guests give it only where the game has `seeds`.',
  })
  readonly seedCommitment?: Maybe<string>;
}

@InputType({ description: 'The seed that your seat sealed.' })
export class OpenSeedInput extends GameCommandInput {
  @Field(() => String, { description: 'The 64 lower-case hex digits whose hash you gave.' })
  readonly seed: string;
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

@InputType({ description: 'What you offer to all other sides.' })
export class MakeOfferInput extends GameCommandInput {
  @Field(() => OfferKind, { description: 'What it is.' })
  readonly offer: 'tie' | 'pause' | 'computer' | 'hand-over';

  @Field(() => Int, {
    nullable: true,
    description:
      'For a pause: how many days at most, 1 to 30; 7 when left out. For HAND_OVER: how many days what is hidden stays so, 1 to 90; 30 when left out.',
  })
  readonly days?: Maybe<number>;

  @Field(() => Int, { nullable: true, description: 'For COMPUTER: the seat of the player who does not come.' })
  readonly target?: Maybe<number>;
}

@InputType({ description: 'The offer that is meant.' })
class OfferInput extends GameCommandInput {
  @Field(() => OfferKind, { description: 'Which of the open ones.' })
  readonly offer: 'tie' | 'pause' | 'computer' | 'hand-over';
}

@InputType({ description: 'The offer that you accept.' })
export class AcceptOfferInput extends OfferInput {}

@InputType({ description: 'The offer that you decline.' })
export class DeclineOfferInput extends OfferInput {}

@InputType({ description: 'The offer that you take back.' })
export class WithdrawOfferInput extends OfferInput {}

@InputType({ description: 'Your answer to what your partner has asked you.' })
export class AnswerPartnerInput extends GameCommandInput {
  @Field(() => Boolean, { description: 'With true it is done.' })
  readonly agree: boolean;
}

@InputType({ description: 'The game that you call off.' })
export class CallOffGameInput extends GameCommandInput {}

@InputType({ description: 'The game that shall go on.' })
export class ResumeGameInput extends GameCommandInput {}

@InputType({ description: 'The game that you come back to.' })
export class ReturnToSeatInput extends GameCommandInput {}

@InputType({ description: 'What you will play in answer to one move.' })
export class PlanBranchInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The move of the seat before you, as `moves` prints it; without `>` it is meant at every place. Any move when left out.',
  })
  readonly when?: Maybe<string>;

  @Field(() => String, { description: 'Your move.' })
  readonly play: string;

  @Field(() => [PlanBranchInput], { nullable: true, description: 'What follows in your turns after it.' })
  readonly then?: Maybe<readonly PlanBranchInput[]>;
}

@InputType({ description: 'What you will play when your turn comes; the first branch that fits, if it is legal then.' })
export class PlanInput {
  @Field(() => [PlanBranchInput], { nullable: true, description: 'At most 200 in all, 20 turns ahead.' })
  readonly branches?: Maybe<readonly PlanBranchInput[]>;

  @Field(() => Boolean, { nullable: true, description: 'Pass or draw when nothing else is possible.' })
  readonly stuck?: Maybe<boolean>;

  @Field(() => Boolean, { nullable: true, description: 'Play your only move, whatever it is.' })
  readonly only?: Maybe<boolean>;
}

@InputType({ description: 'Your plan for a game.' })
export class SetPlanInput {
  @Field(() => ID, { description: 'The game.' })
  readonly gameId: string;

  @Field(() => PlanInput, {
    nullable: true,
    description: 'It takes the place of the one you have; null gives that up.',
  })
  readonly plan?: Maybe<PlanInput>;
}

@InputType({ description: 'The vacation that you take from now on.' })
export class BeginVacationInput {
  @Field(() => Int, { description: 'How many days, 1 or more.' })
  readonly days: number;
}

@InputType({ description: 'Which games; those that meet all of it.' })
export class GameFilterInput {
  @Field(() => Boolean, { nullable: true, description: 'Those that count for ratings, or those that do not.' })
  readonly rated?: Maybe<boolean>;

  @Field(() => String, { nullable: true, description: 'Of this variant.' })
  readonly variant?: Maybe<string>;

  @Field(() => ID, { nullable: true, description: 'In which this player holds a seat.' })
  readonly playerId?: Maybe<string>;

  @Field(() => [GameStatus], { nullable: true, description: 'In any of these.' })
  readonly status?: Maybe<readonly (typeof GameStatus)[keyof typeof GameStatus][]>;

  @Field(() => SeatResult, {
    nullable: true,
    description: 'That ended by their rules so for the player of `playerId`, who must be named then.',
  })
  readonly result?: Maybe<(typeof SeatResult)[keyof typeof SeatResult]>;

  @Field(() => InstantScalar, { nullable: true, description: 'Opened at this instant or later.' })
  readonly createdSince?: Maybe<Date>;

  @Field(() => InstantScalar, { nullable: true, description: 'Opened before this instant.' })
  readonly createdUntil?: Maybe<Date>;

  @Field(() => InstantScalar, {
    nullable: true,
    description: 'In which something happened at this instant or later: their last event is not older.',
  })
  readonly lastEventSince?: Maybe<Date>;

  @Field(() => InstantScalar, { nullable: true, description: 'In which nothing has happened from this instant on.' })
  readonly lastEventUntil?: Maybe<Date>;

  @Field(() => InstantScalar, { nullable: true, description: 'That ended at this instant or later.' })
  readonly endedSince?: Maybe<Date>;

  @Field(() => InstantScalar, { nullable: true, description: 'That ended before this instant.' })
  readonly endedUntil?: Maybe<Date>;
}

@InputType({ description: 'The order of a list; equal instants in order of id.' })
export class GameSortInput {
  @Field(() => GameSortKey, { description: 'By which instant.' })
  readonly by: (typeof GameSortKey)[keyof typeof GameSortKey];

  @Field(() => SortDirection, { nullable: true, description: 'DESC, latest first, when left out.' })
  readonly direction?: Maybe<'asc' | 'desc'>;
}
