import { Field, Int, ObjectType } from 'type-graphql';
import type { PositionSeen } from '../../../../app/game-queries';
import { handSize, type Hand } from '../../../../engine/dominoes/hand';
import type { LineView } from '../../../../engine/line/view';
import { Position } from './position';
import type { Plain } from '../plain';

@ObjectType({ simpleResolvers: true, description: 'The tiles that one seat holds.' })
export class LineHand {
  @Field(() => Int, { description: 'Whose.' })
  readonly seat: number;

  @Field(() => [String], { description: 'Those that the caller may know, higher pip first: `6-4`.' })
  readonly tiles: readonly string[];

  @Field(() => Int, { description: 'How many more there are that he may not know.' })
  readonly hidden: number;

  @Field(() => Int, { description: 'How many there are in all.' })
  readonly count: number;
}

@ObjectType({ simpleResolvers: true, description: 'One run of tiles outwards from the lead, or from a spinner.' })
export class LineArm {
  @Field(() => String, { description: 'Its name in moves: `L`, `R`, `U`, `D`, `3` …' })
  readonly arm: string;

  @Field(() => [String], { description: 'From the lead outwards; the lead itself is in no arm.' })
  readonly tiles: readonly string[];

  @Field(() => Int, { description: 'The pip that shows at its end.' })
  readonly end: number;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True while nothing may be laid here, since the opening star is not filled; null otherwise.',
  })
  readonly closed?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True where the double at this end will open arms across it once its sides are covered; null otherwise.',
  })
  readonly spinner?: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'How a round on a line ended.' })
export class LineRoundEnd {
  @Field(() => String, {
    description: '`out`, `blocked`, `target` (a play reached it) or `doubles` (a hand of doubles won).',
  })
  readonly reason: string;

  @Field(() => [Int], { description: 'The seats that won; none for a tie.' })
  readonly winners: readonly number[];

  @Field(() => Int, { description: 'Who played the last tile.' })
  readonly lastMover: number;

  @Field(() => [Int], { description: "What each seat's tiles counted." })
  readonly pips: readonly number[];

  @Field(() => Int, { nullable: true, description: 'Who leads the next round, where that is settled.' })
  readonly nextLeader?: number;
}

@ObjectType({ implements: Position, simpleResolvers: true, description: 'A round of a game that is played on a line.' })
export class LinePosition extends Position {
  @Field(() => Int, { description: 'Deals of this round so far: more than 1 after a misdeal.' })
  readonly attempt: number;

  @Field(() => [LineHand], { description: 'The hands, by seat.' })
  readonly hands: readonly Plain<LineHand>[];

  @Field(() => Int, { description: 'Tiles that can still be drawn, or that sleep.' })
  readonly boneyardCount: number;

  @Field(() => [String], { nullable: true, description: 'Those tiles, once the caller may know them: after the game.' })
  readonly boneyard?: readonly string[];

  @Field(() => String, { nullable: true, description: 'The first tile of the round; null until it is played.' })
  readonly lead?: string;

  @Field(() => [LineArm], { description: 'The arms that have begun or can be begun, `L` first.' })
  readonly arms: readonly Plain<LineArm>[];

  @Field(() => [Int], { description: 'The pips that show, one an arm that is open.' })
  readonly openEnds: readonly number[];

  @Field(() => Int, { description: 'The sum of the exposed pips, doubles at an end counted whole.' })
  readonly count: number;

  @Field(() => [[Int]], {
    description: 'By seat: the pips that showed when it passed, since it last drew. It holds none of them.',
  })
  readonly lacks: readonly (readonly number[])[];

  @Field(() => Int, { nullable: true, description: 'Who leads this round.' })
  readonly leader?: number;

  @Field(() => LineRoundEnd, { nullable: true, description: 'How the round ended, once it has.' })
  readonly ended?: Plain<LineRoundEnd>;

  constructor(seen: PositionSeen, view: LineView) {
    super(seen);
    this.attempt = view.attempt;
    this.hands = view.hands.map(handOf);
    this.boneyardCount = handSize(view.boneyard);
    if (view.boneyard.hidden === 0) this.boneyard = view.boneyard.tiles;
    if (view.lead !== undefined) this.lead = view.lead;
    this.arms = view.arms;
    this.openEnds = view.openEnds;
    this.count = view.count;
    this.lacks = view.lacks;
    if (view.leader !== undefined) this.leader = view.leader;
    if (view.ended !== undefined) this.ended = view.ended;
  }
}

export function handOf(hand: Hand, seat: number): Plain<LineHand> {
  return { seat, tiles: hand.tiles, hidden: hand.hidden, count: handSize(hand) };
}
