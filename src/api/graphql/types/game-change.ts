import { createUnionType, Ctx, Field, Int, InterfaceType, ObjectType } from 'type-graphql';
import type { Receipt } from '../../../app/command-runner';
import type { GameForCaller } from '../../../app/game-for-caller';
import type { HeadToSign } from '../../../app/game-records';
import { NotFound } from '../../../app/refusal';
import type { ApiContext } from '../context';
import { Event } from './event';
import { Game } from './game';
import { PartnerQuestion } from './pace';
import { Refused } from './refused';
import type { Plain } from './plain';

@InterfaceType({ description: 'An accepted command on a game. It was durable before this was sent.' })
export abstract class GameChange {
  @Field(() => Int, { description: 'The version that the game has now.' })
  readonly version: number;

  @Field(() => String, { description: 'The hash chain at that version, 64 hex digits.' })
  readonly head: string;

  @Field(() => Int, { description: 'The first event that the command made.' })
  readonly firstSeq: number;

  @Field(() => Int, { description: 'The last event that the command made.' })
  readonly lastSeq: number;

  @Field(() => Boolean, {
    description:
      'True when nothing was left to do: an earlier sending of the command, or for joinGame another command, had done it. `firstSeq`, `lastSeq` and `events` are what was done then; `version`, `head`, `receipt` and `game` are of now.',
  })
  readonly repeated: boolean;

  @Field(() => String, {
    description:
      'The signed note of that head (docs/fair-play.md): keep the last one of each game. It proves what the server said.',
  })
  receipt(@Ctx() { services }: ApiContext): string {
    return services.app.records.receipt(this.signed);
  }

  private readonly found: GameForCaller | undefined;
  private readonly signed: HeadToSign;

  constructor({ game, firstSeq, lastSeq, repeated }: Receipt, context: ApiContext) {
    const { gameId, version, head, lastEventAt } = game.row;
    this.signed = { gameId, seq: version, head, at: lastEventAt };
    this.version = game.row.version;
    this.head = game.row.head;
    this.firstSeq = firstSeq;
    this.lastSeq = lastSeq;
    this.repeated = repeated;
    this.found = stillSeen(() => context.services.app.queries.forCaller(game, context.caller));
  }

  @Field(() => [Event], { description: 'The events that the command made, as the caller may know them.' })
  async events(@Ctx() { services }: ApiContext): Promise<readonly Plain<Event>[]> {
    if (this.found === undefined) return [];
    const { firstSeq, lastSeq } = this;
    return services.app.queries.events(this.found, { after: firstSeq - 1, limit: lastSeq - firstSeq + 1 });
  }

  @Field(() => Game, {
    nullable: true,
    description: 'The game as it stands; null when the caller may not see it any more, having left a private one.',
  })
  game(): Game | null {
    return this.found === undefined ? null : Game.of(this.found);
  }
}

/** Whoever left a private game is told that he did, and nothing else of it. */
function stillSeen(look: () => GameForCaller): GameForCaller | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The game was created.' })
export class CreateGameSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'You sit.' })
export class JoinGameSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'You gave up your seat.' })
export class LeaveGameSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The computer sits.' })
export class AddComputerSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'Your seat gives it.' })
export class GiveSeedSuccess extends GameChange {}

@ObjectType({
  implements: GameChange,
  simpleResolvers: true,
  description: 'Your seed is open. With the last one the game has started and is dealt.',
})
export class OpenSeedSuccess extends GameChange {}

@ObjectType({
  implements: GameChange,
  simpleResolvers: true,
  description: 'The seats are closed, and the game is dealt, or OPENING until all sealed seeds are opened.',
})
export class StartGameSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The move was played.' })
export class PlayMoveSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'You resigned.' })
export class ResignSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The offer stands.' })
export class MakeOfferSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'Your side agrees.' })
export class AcceptOfferSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The offer is declined.' })
export class DeclineOfferSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The offer is withdrawn.' })
export class WithdrawOfferSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'You agreed, and it is done.' })
export class AnswerPartnerSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The game is called off.' })
export class CallOffGameSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'The game goes on.' })
export class ResumeGameSuccess extends GameChange {}

@ObjectType({ implements: GameChange, simpleResolvers: true, description: 'You play your seat again.' })
export class ReturnToSeatSuccess extends GameChange {}

@ObjectType({
  simpleResolvers: true,
  description: 'Nothing has happened in the game: your partner is asked first, and nobody else can see that.',
})
export class PartnerAsked {
  @Field(() => PartnerQuestion, { description: 'What your partner sees.' })
  readonly question: Plain<PartnerQuestion>;

  constructor(question: Plain<PartnerQuestion>) {
    this.question = question;
  }
}

@ObjectType({ simpleResolvers: true, description: 'You did not agree; your partner knows, and nobody else.' })
export class PartnerDeclined {
  @Field(() => Boolean, { description: 'Always true.' })
  readonly done: boolean = true;
}

export const MakeOfferPayload = createUnionType({
  name: 'MakeOfferPayload',
  description: 'What makeOffer answers.',
  types: () => [MakeOfferSuccess, PartnerAsked, Refused] as const,
});

export const AcceptOfferPayload = createUnionType({
  name: 'AcceptOfferPayload',
  description: 'What acceptOffer answers.',
  types: () => [AcceptOfferSuccess, PartnerAsked, Refused] as const,
});

export const DeclineOfferPayload = createUnionType({
  name: 'DeclineOfferPayload',
  description: 'What declineOffer answers.',
  types: () => [DeclineOfferSuccess, Refused] as const,
});

export const WithdrawOfferPayload = createUnionType({
  name: 'WithdrawOfferPayload',
  description: 'What withdrawOffer answers.',
  types: () => [WithdrawOfferSuccess, Refused] as const,
});

export const AnswerPartnerPayload = createUnionType({
  name: 'AnswerPartnerPayload',
  description: 'What answerPartner answers.',
  types: () => [AnswerPartnerSuccess, PartnerDeclined, Refused] as const,
});

export const CallOffGamePayload = createUnionType({
  name: 'CallOffGamePayload',
  description: 'What callOffGame answers.',
  types: () => [CallOffGameSuccess, Refused] as const,
});

export const ResumeGamePayload = createUnionType({
  name: 'ResumeGamePayload',
  description: 'What resumeGame answers.',
  types: () => [ResumeGameSuccess, Refused] as const,
});

export const ReturnToSeatPayload = createUnionType({
  name: 'ReturnToSeatPayload',
  description: 'What returnToSeat answers.',
  types: () => [ReturnToSeatSuccess, Refused] as const,
});

export const CreateGamePayload = createUnionType({
  name: 'CreateGamePayload',
  description: 'What createGame answers.',
  types: () => [CreateGameSuccess, Refused] as const,
});

export const JoinGamePayload = createUnionType({
  name: 'JoinGamePayload',
  description: 'What joinGame answers.',
  types: () => [JoinGameSuccess, Refused] as const,
});

export const LeaveGamePayload = createUnionType({
  name: 'LeaveGamePayload',
  description: 'What leaveGame answers.',
  types: () => [LeaveGameSuccess, Refused] as const,
});

export const AddComputerPayload = createUnionType({
  name: 'AddComputerPayload',
  description: 'What addComputer answers.',
  types: () => [AddComputerSuccess, Refused] as const,
});

export const StartGamePayload = createUnionType({
  name: 'StartGamePayload',
  description: 'What startGame answers.',
  types: () => [StartGameSuccess, Refused] as const,
});

export const GiveSeedPayload = createUnionType({
  name: 'GiveSeedPayload',
  description: 'What giveSeed answers.',
  types: () => [GiveSeedSuccess, Refused] as const,
});

export const OpenSeedPayload = createUnionType({
  name: 'OpenSeedPayload',
  description: 'What openSeed answers.',
  types: () => [OpenSeedSuccess, Refused] as const,
});

export const PlayMovePayload = createUnionType({
  name: 'PlayMovePayload',
  description: 'What playMove answers.',
  types: () => [PlayMoveSuccess, Refused] as const,
});

export const ResignPayload = createUnionType({
  name: 'ResignPayload',
  description: 'What resign answers.',
  types: () => [ResignSuccess, PartnerAsked, Refused] as const,
});
