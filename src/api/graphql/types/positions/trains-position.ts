import { Field, Int, ObjectType } from 'type-graphql';
import type { PositionSeen } from '../../../../app/game-queries';
import { handSize } from '../../../../engine/dominoes/hand';
import type { TrainsView } from '../../../../engine/trains/view';
import type { Plain } from '../plain';
import { handOf, LineHand } from './line-position';
import { Position } from './position';

@ObjectType({
  simpleResolvers: true,
  description: 'One run of tiles outwards from the engine, or from another double.',
})
export class Train {
  @Field(() => String, {
    description:
      'Its name in moves: the number of the seat that owns it, `M` for the train of everybody; arms that nobody owns are numbered from 1.',
  })
  readonly arm: string;

  @Field(() => Int, { nullable: true, description: "The seat that owns it; null where it is everybody's." })
  readonly owner?: number;

  @Field(() => Boolean, { description: 'Its owner could not play: others may play on it until he does.' })
  readonly marked: boolean;

  @Field(() => String, { description: 'The double that it runs out from.' })
  readonly from: string;

  @Field(() => [String], { description: 'From there outwards; that double is not among them.' })
  readonly tiles: readonly string[];

  @Field(() => Int, { description: 'The pip that shows at its end.' })
  readonly end: number;
}

@ObjectType({ simpleResolvers: true, description: 'A double that must be played on before anything else.' })
export class DoubleDemand {
  @Field(() => String, { description: 'The double.' })
  readonly double: string;

  @Field(() => Int, { description: 'How many tiles it still demands.' })
  readonly left: number;

  @Field(() => String, { description: 'The arm on which the next of them goes, in moves; it may be a new one.' })
  readonly arm: string;
}

@ObjectType({ simpleResolvers: true, description: 'How a round of trains ended.' })
export class TrainsRoundEnd {
  @Field(() => String, { description: '`out` or `blocked`.' })
  readonly reason: string;

  @Field(() => [Int], { description: 'The seat that won; none for a tie.' })
  readonly winners: readonly number[];

  @Field(() => Int, { description: 'Who played the last tile.' })
  readonly lastMover: number;

  @Field(() => [Int], { description: "What each seat's tiles counted, which was added to its total." })
  readonly pips: readonly number[];
}

@ObjectType({
  implements: Position,
  simpleResolvers: true,
  description: 'A round of a game of trains. The lowest total wins: scores are what was left in the hands.',
})
export class TrainsPosition extends Position {
  @Field(() => Int, { description: 'The pip of the double that begins this round.' })
  readonly engine: number;

  @Field(() => String, { nullable: true, description: 'That double, once it lies on the table.' })
  readonly station?: string;

  @Field(() => Int, { nullable: true, description: 'Who laid it.' })
  readonly leader?: number;

  @Field(() => [LineHand], { description: 'The hands, by seat.' })
  readonly hands: readonly Plain<LineHand>[];

  @Field(() => Int, { description: 'Tiles that can still be drawn.' })
  readonly boneyardCount: number;

  @Field(() => [String], { nullable: true, description: 'Those tiles, once the caller may know them: after the game.' })
  readonly boneyard?: readonly string[];

  @Field(() => [Train], {
    description:
      'Those that seats own in seat order, then that of everybody; arms that nobody owns in order of opening.',
  })
  readonly trains: readonly Plain<Train>[];

  @Field(() => DoubleDemand, { nullable: true, description: 'What must be played on first; null where nothing must.' })
  readonly demand?: Plain<DoubleDemand>;

  @Field(() => Boolean, { description: 'Whether the seat to move has drawn a tile in this turn.' })
  readonly hasDrawn: boolean;

  @Field(() => TrainsRoundEnd, { nullable: true, description: 'How the round ended, once it has.' })
  readonly ended?: Plain<TrainsRoundEnd>;

  constructor(seen: PositionSeen, view: TrainsView) {
    super(seen);
    this.engine = view.engine;
    if (view.station !== undefined) this.station = view.station;
    if (view.leader !== undefined) this.leader = view.leader;
    this.hands = view.hands.map(handOf);
    this.boneyardCount = handSize(view.boneyard);
    if (view.boneyard.hidden === 0) this.boneyard = view.boneyard.tiles;
    this.trains = view.trains;
    if (view.demand !== undefined) this.demand = view.demand;
    this.hasDrawn = view.hasDrawn;
    if (view.ended !== undefined) this.ended = view.ended;
  }
}
