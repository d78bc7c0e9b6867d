import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { PositionSeen } from '../../../../app/game-queries';
import type { CellView, LastPairView, MemoryView, UpTileView } from '../../../../engine/memory/view';
import { Position } from './position';

export const CellState = { DOWN: 'down', UP: 'up', TAKEN: 'taken' } as const;
registerEnumType(CellState, {
  name: 'CellState',
  description: 'What can be seen of a cell of a grid.',
  valuesConfig: {
    DOWN: { description: 'A tile lies there face down.' },
    UP: { description: 'A tile lies there face up.' },
    TAKEN: { description: 'The tile was captured; the cell stays empty.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'One cell of a grid.' })
export class GridCell {
  @Field(() => Int, { description: 'Its number: from 1, row by row, as in `flip 17`.' })
  readonly cell: number;

  @Field(() => CellState, { description: 'What can be seen of it.' })
  readonly state: CellView['state'];

  @Field(() => String, { nullable: true, description: 'The tile, where the caller may see it now.' })
  readonly tile?: string;
}

@ObjectType({ simpleResolvers: true, description: 'A tile that lies face up on a grid.' })
export class UpTile {
  @Field(() => Int, { description: 'Its cell.' })
  readonly cell: number;

  @Field(() => String, { description: 'Higher pip first: `6-4`.' })
  readonly tile: string;
}

@ObjectType({ simpleResolvers: true, description: 'Two tiles that were turned up in one turn.' })
export class FlippedPair {
  @Field(() => Int, { description: 'Who turned them.' })
  readonly seat: number;

  @Field(() => [UpTile], { description: 'In the order turned.' })
  readonly tiles: readonly UpTileView[];

  @Field(() => Boolean, { description: 'Whether they were captured; else they were turned back.' })
  readonly captured: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'How a round on a grid ended.' })
export class MemoryRoundEnd {
  @Field(() => String, { description: '`cleared`, `no-pair-left` or `target`.' })
  readonly reason: string;

  @Field(() => [Int], { description: 'The seats that captured most in the round; none for a tie.' })
  readonly winners: readonly number[];

  @Field(() => Int, { description: 'Times that two tiles were turned up in the round.' })
  readonly turns: number;

  @Field(() => [UpTile], { description: 'What was left on the grid; it belongs to nobody.' })
  readonly leftover: readonly UpTileView[];

  @Field(() => Int, { nullable: true, description: 'Who begins the next round, where that is settled.' })
  readonly nextLeader?: number;
}

@ObjectType({
  implements: Position,
  simpleResolvers: true,
  description: 'A round of a game of memory. A face that was turned back is not in it: remembering is the game.',
})
export class MemoryPosition extends Position {
  @Field(() => Int, { description: 'Rows of the grid; 0 before the deal.' })
  readonly rows: number;

  @Field(() => Int, { description: 'Columns of the grid; 0 before the deal.' })
  readonly columns: number;

  @Field(() => Int, { description: 'The pips that two tiles must have together to be captured.' })
  readonly pairTotal: number;

  @Field(() => [GridCell], { description: 'Row by row.' })
  readonly cells: readonly CellView[];

  @Field(() => [UpTile], { description: 'What lies face up, in the order turned.' })
  readonly up: readonly UpTileView[];

  @Field(() => FlippedPair, {
    nullable: true,
    description: 'The pair that was decided last, until the next tile is turned. Show it for a moment (1.5 s).',
  })
  readonly lastPair?: LastPairView;

  @Field(() => [[String]], { description: 'By seat: the tiles captured in this round, in that order.' })
  readonly captured: readonly (readonly string[])[];

  @Field(() => Int, { description: 'Times that two tiles were turned up in this round.' })
  readonly turns: number;

  @Field(() => Int, { nullable: true, description: 'Who began this round.' })
  readonly leader?: number;

  @Field(() => MemoryRoundEnd, { nullable: true, description: 'How the round ended, once it has.' })
  readonly ended?: MemoryRoundEnd;

  constructor(seen: PositionSeen, view: MemoryView) {
    super(seen);
    this.rows = view.rows;
    this.columns = view.columns;
    this.pairTotal = view.pairTotal;
    this.cells = view.cells;
    this.up = view.up;
    if (view.lastPair !== undefined) this.lastPair = view.lastPair;
    this.captured = view.captured;
    this.turns = view.turns;
    if (view.leader !== undefined) this.leader = view.leader;
    if (view.ended !== undefined) this.ended = view.ended;
  }
}
