import { Field, Int, ObjectType } from 'type-graphql';
import type { PositionSeen } from '../../../../app/game-queries';
import { handSize, type Hand } from '../../../../engine/dominoes/hand';
import type { Contract } from '../../../../engine/dominoes/trick';
import type { TricksView } from '../../../../engine/tricks/view';
import type { Plain } from '../plain';
import { Position } from './position';

@ObjectType({ simpleResolvers: true, description: 'The tiles that one seat of a trick game holds.' })
export class TricksHand {
  @Field(() => Int, { description: 'Whose.' })
  readonly seat: number;

  @Field(() => [String], { description: 'Those that the caller may know, higher pip first: `6-4`.' })
  readonly tiles: readonly string[];

  @Field(() => Int, { description: 'How many there are in all.' })
  readonly count: number;
}

@ObjectType({ simpleResolvers: true, description: 'What one seat said while the bidding went round.' })
export class TricksBid {
  @Field(() => Int, { description: 'Whose.' })
  readonly seat: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The points that it promises: 30 to 41, or 42 for each mark. Null for a pass.',
  })
  readonly points?: number;

  @Field(() => Int, { nullable: true, description: 'The marks at stake; null for a pass.' })
  readonly marks?: number;

  @Field(() => String, { nullable: true, description: '`plunge` or `splash`; null for any other bid and for a pass.' })
  readonly kind?: string;
}

@ObjectType({ simpleResolvers: true, description: 'What a round of a trick game is played for.' })
export class TricksContract {
  @Field(() => String, { description: '`trump`, `no-trump`, `nello` or `sevens`.' })
  readonly name: string;

  @Field(() => String, { nullable: true, description: 'The suit of trumps: `0` to `6`, or `doubles`.' })
  readonly trump?: string;

  @Field(() => String, {
    nullable: true,
    description: 'Doubles are the lowest of their suits (`low`) or a suit of their own (`suit`); null: the highest.',
  })
  readonly doubles?: string;
}

@ObjectType({ simpleResolvers: true, description: 'A tile that was played to a trick.' })
export class TrickTile {
  @Field(() => Int, { description: 'Who played it.' })
  readonly seat: number;

  @Field(() => String, { description: 'Higher pip first: `6-4`.' })
  readonly tile: string;
}

@ObjectType({ simpleResolvers: true, description: 'A trick that is over.' })
export class WonTrick {
  @Field(() => Int, { description: 'Who won it.' })
  readonly seat: number;

  @Field(() => [TrickTile], { description: 'In the order played.' })
  readonly plays: readonly Plain<TrickTile>[];

  @Field(() => Int, { description: 'What it is worth: one, and the points of its tiles.' })
  readonly points: number;
}

@ObjectType({ simpleResolvers: true, description: 'How a round of a trick game ended.' })
export class TricksRoundEnd {
  @Field(() => String, { description: '`made`: the bidders did what they bid; `set`: they did not.' })
  readonly reason: string;

  @Field(() => [Int], { description: 'The seats that won.' })
  readonly winners: readonly number[];

  @Field(() => Int, { nullable: true, description: 'Who bids first in the next round.' })
  readonly nextLeader?: number;
}

@ObjectType({ implements: Position, simpleResolvers: true, description: 'A round of a trick game.' })
export class TricksPosition extends Position {
  @Field(() => Int, { description: 'Deals of this round so far: more than 1 when all have passed.' })
  readonly attempt: number;

  @Field(() => [TricksHand], { description: 'The hands, by seat.' })
  readonly hands: readonly Plain<TricksHand>[];

  @Field(() => String, {
    nullable: true,
    description: 'What the seat to move is asked: to `bid`, to `name` what is played for, or to `play` a tile.',
  })
  readonly phase?: string;

  @Field(() => [TricksBid], { description: 'What was said in the bidding, in that order.' })
  readonly bids: readonly Plain<TricksBid>[];

  @Field(() => TricksBid, { nullable: true, description: 'The highest bid so far, or the one that is played.' })
  readonly bid?: Plain<TricksBid>;

  @Field(() => Int, {
    nullable: true,
    description:
      'Who names what is played for and leads, once the bidding is over: the bidder or, after a plunge or a splash, his partner.',
  })
  readonly namer?: number;

  @Field(() => TricksContract, { nullable: true, description: 'What is played for, once it is named.' })
  readonly contract?: Contract;

  @Field(() => Int, { nullable: true, description: 'Whose tiles lie face down while the others play (nello).' })
  readonly sitsOut?: number;

  @Field(() => [TrickTile], { description: 'The trick in play, in the order played.' })
  readonly trick: readonly Plain<TrickTile>[];

  @Field(() => String, {
    nullable: true,
    description: 'The suit that must be followed in it: `0` to `6`, or `doubles`.',
  })
  readonly led?: string;

  @Field(() => [WonTrick], { description: 'The tricks that are over, in order; all may look at them.' })
  readonly tricks: readonly Plain<WonTrick>[];

  @Field(() => [Int], { description: 'By side: the points in its tricks.' })
  readonly taken: readonly number[];

  @Field(() => Int, { nullable: true, description: 'Who bids first in this round.' })
  readonly leader?: number;

  @Field(() => TricksRoundEnd, { nullable: true, description: 'How the round ended, once it has.' })
  readonly ended?: Plain<TricksRoundEnd>;

  constructor(seen: PositionSeen, view: TricksView) {
    super(seen);
    this.attempt = view.attempt;
    this.hands = view.hands.map(handOf);
    if (view.phase !== undefined) this.phase = view.phase;
    this.bids = view.bids.map(({ seat, bid }) => ({ seat, ...bid }));
    if (view.bid !== undefined) this.bid = view.bid;
    if (view.namer !== undefined) this.namer = view.namer;
    if (view.contract !== undefined) this.contract = view.contract;
    if (view.sitsOut !== undefined) this.sitsOut = view.sitsOut;
    this.trick = view.trick;
    if (view.led !== undefined) this.led = view.led;
    this.tricks = view.tricks;
    this.taken = view.taken;
    if (view.leader !== undefined) this.leader = view.leader;
    if (view.ended !== undefined) this.ended = view.ended;
  }
}

function handOf(hand: Hand, seat: number): Plain<TricksHand> {
  return { seat, tiles: hand.tiles, count: handSize(hand) };
}
