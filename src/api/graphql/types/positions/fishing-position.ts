import { Field, Int, ObjectType } from 'type-graphql';
import type { PositionSeen } from '../../../../app/game-queries';
import { handSize, type Hand } from '../../../../engine/dominoes/hand';
import type { FishingView } from '../../../../engine/fishing/view';
import { Position } from './position';

@ObjectType({
  simpleResolvers: true,
  description: 'Tiles that a seat has not turned yet; face down for its owner too.',
})
export class FishingPile {
  @Field(() => Int, { description: 'Whose.' })
  readonly seat: number;

  @Field(() => Int, { description: 'How many.' })
  readonly count: number;

  @Field(() => [String], {
    description: 'Which, in the order in which they would be turned; empty while the round runs.',
  })
  readonly tiles: readonly string[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'The tile that was placed last, while the other seat may claim on it.',
})
export class PlacedTile {
  @Field(() => Int, { description: 'Who placed it.' })
  readonly seat: number;

  @Field(() => String, { description: 'Higher pip first: `6-4`.' })
  readonly tile: string;
}

@ObjectType({ simpleResolvers: true, description: 'How a fishing round ended.' })
export class FishingRoundEnd {
  @Field(() => String, { description: '`out`: a player had no tiles left to turn.' })
  readonly reason: string;

  @Field(() => [Int], { description: 'The seats that won; none for a tie.' })
  readonly winners: readonly number[];

  @Field(() => [String], { description: 'What was left in the row; it belongs to nobody.' })
  readonly row: readonly string[];
}

@ObjectType({
  implements: Position,
  simpleResolvers: true,
  description: 'A round of a fishing game. Which captures are there is for the players to see.',
})
export class FishingPosition extends Position {
  @Field(() => [FishingPile], { description: 'The piles, by seat.' })
  readonly piles: readonly FishingPile[];

  @Field(() => [String], { description: 'The row on the table, from left to right.' })
  readonly row: readonly string[];

  @Field(() => String, { nullable: true, description: 'What the seat to move is asked; null when nobody is to move.' })
  readonly phase?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The tile that was turned and neither captured with nor placed yet.',
  })
  readonly turned?: string;

  @Field(() => PlacedTile, {
    nullable: true,
    description: 'The tile on which the other seat may claim what was missed.',
  })
  readonly placed?: PlacedTile;

  @Field(() => [String], { description: 'Captures that were named with this tile and were none.' })
  readonly tried: readonly string[];

  @Field(() => [[String]], { description: 'By seat: the tiles captured, in that order.' })
  readonly captured: readonly (readonly string[])[];

  @Field(() => Int, { nullable: true, description: 'Who began this round.' })
  readonly leader?: number;

  @Field(() => FishingRoundEnd, { nullable: true, description: 'How the round ended, once it has.' })
  readonly ended?: FishingRoundEnd;

  constructor(seen: PositionSeen, view: FishingView) {
    super(seen);
    this.piles = view.piles.map(pileOf);
    this.row = view.row;
    if (view.phase !== undefined) this.phase = view.phase;
    if (view.turned !== undefined) this.turned = view.turned;
    if (view.placed !== undefined) this.placed = { seat: view.placed.seat, tile: view.placed.tile };
    this.tried = view.tried;
    this.captured = view.captured;
    if (view.leader !== undefined) this.leader = view.leader;
    if (view.ended !== undefined) this.ended = view.ended;
  }
}

function pileOf(hand: Hand, seat: number): FishingPile {
  return { seat, count: handSize(hand), tiles: hand.tiles };
}
