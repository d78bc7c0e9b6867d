import { Field, Int, ObjectType } from 'type-graphql';
import type { FairnessSeen } from '../../../app/game-queries';
import { SeedKind, SeedPolicy } from './enums';
import { InstantScalar } from './scalars';

@ObjectType({ simpleResolvers: true, description: 'What a seat adds to the deal.' })
export class SeatFairness {
  @Field(() => Int, { description: 'The seat.' })
  readonly seat: number;

  @Field(() => SeedKind, { description: 'What it gives, as far as it is known.' })
  readonly gives: 'none' | 'open' | 'sealed';

  @Field(() => String, {
    nullable: true,
    description: 'Its seed, 64 hex digits: an open one at once, a sealed one once it is opened.',
  })
  readonly seed?: string;

  @Field(() => String, { nullable: true, description: 'The hash of its sealed seed, 64 hex digits.' })
  readonly seedCommitment?: string;

  @Field(() => String, { description: 'For people: what this protects the seat against, and what it does not.' })
  readonly guards: string;

  constructor({ seat, given, isComputer, sharesWith }: FairnessSeen['seats'][number]) {
    this.seat = seat;
    this.gives = given.kind;
    if (given.kind !== 'none' && given.seed !== undefined) this.seed = given.seed;
    if (given.kind === 'sealed') this.seedCommitment = given.seedCommitment;
    if (isComputer) this.guards = COMPUTER;
    else if (sharesWith !== undefined) this.guards = `Its player gives one seed, that of seat ${sharesWith}.`;
    else this.guards = GUARDS[given.kind];
  }
}

const COMPUTER = 'The computer gives no seed: it is the server itself.';

/** One sentence or two for each choice, as honest as docs/fair-play.md. */
const GUARDS: Readonly<Record<SeatFairness['gives'], string>> = {
  none: 'Nothing of this seat is in the deal. The server cannot change its mind after event 1, but it may have picked its secret to its taste before.',
  open: 'The server had bound itself before it saw this seed, so neither it nor another player could choose the deal; but a server with a seat of its own that gave a seed later could. Given last, an open seed is as good as a sealed one.',
  sealed:
    'Nobody could know this seed before the seats were closed: neither the server, nor other seats, nor both together could choose the deal.',
};

@ObjectType({ simpleResolvers: true, description: 'What the deals of a game are made of (docs/fair-play.md).' })
export class GameFairness {
  @Field(() => String, {
    description:
      "The hash of the server's secret, fixed in event 1; the last event shows the secret, or `secret` where the game was handed over. 64 hex digits.",
  })
  readonly secretCommitment: string;

  @Field(() => SeedPolicy, {
    nullable: true,
    description: 'Which seeds seats may give; null: both, but for guests, who give open ones.',
  })
  readonly allowed?: 'open' | 'sealed' | 'both';

  @Field(() => InstantScalar, {
    nullable: true,
    description: 'While OPENING: until when all sealed seeds must be opened, or the game is called off without a deal.',
  })
  readonly openBy?: Date;

  @Field(() => InstantScalar, {
    nullable: true,
    description: 'Where the game was handed over: until when what is hidden stays so.',
  })
  readonly revealAfter?: Date;

  @Field(() => String, {
    nullable: true,
    description:
      'The secret, 64 hex digits, once nothing is hidden any more: the game is over, and where it was handed over `revealAfter` has come. The deals follow from it.',
  })
  readonly secret?: string;

  @Field(() => [String], {
    nullable: true,
    description: 'Beside the secret of a copy: every tile of the round that it began with, by place.',
  })
  readonly copied?: readonly string[];

  @Field(() => [SeatFairness], { description: 'By seat.' })
  readonly seats: readonly SeatFairness[];

  constructor({ secretCommitment, allowed, openBy, revealAfter, secret, copied, seats }: FairnessSeen) {
    this.secretCommitment = secretCommitment;
    if (allowed !== undefined) this.allowed = allowed;
    if (openBy !== undefined) this.openBy = openBy;
    if (revealAfter !== undefined) this.revealAfter = revealAfter;
    if (secret !== undefined) this.secret = secret;
    if (copied !== undefined) this.copied = copied;
    this.seats = seats.map((seat) => new SeatFairness(seat));
  }
}
