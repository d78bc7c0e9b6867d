import type { Columns, RowOf } from './columns';

const game = {
  gameId: { type: 'uuid', about: 'The game.' },
  variant: { type: 'text', about: 'The id of the variant, such as `spanish-pairs`.' },
} as const satisfies Columns;

/** One row a game that is over. */
export const GAME_COLUMNS = {
  ...game,
  family: { type: 'text', about: 'The family of the variant: `line`, `memory`, `fishing`, `tricks` or `trains`.' },
  rulesVersion: { type: 'integer', about: 'The version of the rules that the game was played by.' },
  options: { type: 'json', about: 'Every option of the game, filled in.' },
  seatCount: { type: 'integer', about: 'How many seats there are.' },
  sides: { type: 'integers', about: 'The side of each seat, seat 0 first; scores are kept by side.' },
  computerLevels: {
    type: 'integers',
    about: 'By seat: the level of the computer that took the seat, 0 for a person or a seat that nobody took.',
  },
  persons: { type: 'integer', about: 'Seats that persons took.' },
  access: { type: 'text', about: '`public` or `private`.' },
  origin: {
    type: 'text',
    about:
      'Where the game comes from: `played` from its beginning on this server; `forked` from a position of a game of this server; `imported` from another server; `sandbox`, begun with a chosen position (copies, docs/copies.md).',
  },
  status: {
    type: 'text',
    about:
      '`ended` by its rules, a resignation, time or agreement; `aborted` without a result; `handed-over`, without one, where it goes on elsewhere.',
  },
  rated: { type: 'boolean', about: 'Whether the game counts for ratings, by its own event 1.' },
  clockBase: {
    type: 'integer',
    nullable: true,
    about: 'The time that each seat begins with, seconds; null without a clock.',
  },
  clockIncrement: { type: 'integer', nullable: true, about: 'Seconds added after each turn; null without a clock.' },
  clockCap: {
    type: 'integer',
    nullable: true,
    about: 'The most that a seat may have, seconds; null where nothing caps it.',
  },
  onTimeout: {
    type: 'text',
    nullable: true,
    about: 'What happens to a seat without time: `lose`, `move` or `computer`; null without a clock.',
  },
  seriesId: {
    type: 'uuid',
    nullable: true,
    about: 'The first game of the series that it is part of; null for a game by itself.',
  },
  seriesNumber: {
    type: 'integer',
    nullable: true,
    about: 'Which game of the series it is, from 1; null for a game by itself.',
  },
  reason: {
    type: 'text',
    about:
      'How it ended: the `reason` of `GameEnded` or `GameAborted` (docs/events.md); `handed-over` after `GameHandedOver`.',
  },
  winners: { type: 'integers', about: 'The seats that won; empty for a tie and for an aborted game.' },
  winnerSide: {
    type: 'integer',
    nullable: true,
    about: 'The side that won; null for a tie, for winners of several sides, and for an aborted game.',
  },
  scores: { type: 'integers', about: 'The scores at the end, by side.' },
  rounds: { type: 'integer', about: 'Rounds that were dealt, one that was broken off counted.' },
  decisions: { type: 'integer', about: 'Moves made, by whomever: the rows of `decisions`.' },
  events: { type: 'integer', about: 'Events of the game.' },
  createdAt: { type: 'instant', about: 'When event 1 was written.' },
  startedAt: {
    type: 'instant',
    nullable: true,
    about: 'When `GameStarted` was written; null for a game that never began.',
  },
  endedAt: { type: 'instant', about: 'When its last event was written.' },
} as const satisfies Columns;

/** One row a seat of a game: who sat there, and what it came to for that seat. */
export const SEAT_COLUMNS = {
  ...game,
  seat: { type: 'integer', about: 'The seat, from 0.' },
  side: { type: 'integer', about: 'The side of the seat.' },
  seatCount: { type: 'integer', about: 'How many seats the game has.' },
  playerId: {
    type: 'uuid',
    nullable: true,
    about: 'The player who holds the seat; null for a computer, a free seat, and a player who is forgotten.',
  },
  isFirst: {
    type: 'boolean',
    about: 'True for the first of the seats that one player holds together; counting these counts games once.',
  },
  kind: { type: 'text', nullable: true, about: '`person` or `computer`; null where nobody sat.' },
  level: { type: 'integer', nullable: true, about: 'The level of the computer that took the seat; null for a person.' },
  gaveUp: { type: 'boolean', about: 'The seat resigned, or lost the game by time.' },
  result: {
    type: 'text',
    nullable: true,
    about:
      '`won`, `lost` or `tied`; null for an aborted game. A seat wins with those that `winners` of the game names.',
  },
  rounds: { type: 'integer', about: 'Rounds that came to their end.' },
  roundsWon: { type: 'integer', about: 'Those of them whose winners include the seat.' },
  points: {
    type: 'integer',
    about: "Points of the seat's side in the game (the score at the end, less what a copy began with).",
  },
  pointsAgainst: { type: 'integer', about: 'Points of all other sides, likewise.' },
  decisions: { type: 'integer', about: 'Moves made for the seat, automatic ones counted.' },
  passes: {
    type: 'integer',
    about:
      'Passes for want of a tile that fits, in games on a line and of trains; 0 in other families, where a pass is a bid.',
  },
  blocksMade: {
    type: 'integer',
    about: 'Rounds that ended `blocked` with a tile of this seat as the last one played.',
  },
  blocksSuffered: {
    type: 'integer',
    about: 'Rounds that ended `blocked` with the last tile of a seat of another side.',
  },
  capicuas: {
    type: 'integer',
    about:
      'Rounds that the seat ended with a tile that is no double and fitted both ends of the line, which differed (docs/rules.md B14).',
  },
  pipsCaught: {
    type: 'integer',
    about:
      'Pips of the tiles that the seat was left with when rounds ended, added up; 0 in families whose rounds end without hands.',
  },
  roundsCaught: { type: 'integer', about: 'Rounds at the end of which the seat had tiles left that count pips.' },
  thinkingMs: {
    type: 'bigint',
    about: 'Thinking time of its own decisions, ms, added up (`thinkingMs` of `decisions`).',
  },
  thinkingDecisions: { type: 'integer', about: 'The decisions that `thinkingMs` adds up.' },
  endedAt: { type: 'instant', about: 'When the game ended.' },
} as const satisfies Columns;

/** One row a round, from its deal to its end. */
export const ROUND_COLUMNS = {
  ...game,
  round: { type: 'integer', about: 'The number of the round, from 1.' },
  seatCount: { type: 'integer', about: 'How many seats the game has.' },
  deals: { type: 'integer', about: 'Deals of the round: 1, and one more for each that was void.' },
  leadSeat: {
    type: 'integer',
    nullable: true,
    about:
      'Who made the first move that is neither `redeal` nor `yield`; in trick games who bid first. Null where nobody moved.',
  },
  leadSide: { type: 'integer', nullable: true, about: 'The side of that seat.' },
  lead: { type: 'text', nullable: true, about: 'That move.' },
  answer: { type: 'text', nullable: true, about: 'The move after it, by whichever seat; null where there was none.' },
  answerSeat: { type: 'integer', nullable: true, about: 'Who made that.' },
  reason: {
    type: 'text',
    nullable: true,
    about:
      'How the round ended: the `reason` of `RoundEnded`, such as `out` or `blocked`; null for a round that was broken off.',
  },
  blocked: { type: 'boolean', about: 'The round ended because nobody could play or draw.' },
  closingSeat: {
    type: 'integer',
    nullable: true,
    about: 'Who played the last tile of a round that came to its end; null in families whose rounds end otherwise.',
  },
  capicua: {
    type: 'boolean',
    about:
      'It ended with a tile that is no double and fitted both ends of the line, which differed (docs/rules.md B14).',
  },
  winners: { type: 'integers', about: 'The seats that won it; empty for a tie and for a round that was broken off.' },
  winnerSide: { type: 'integer', nullable: true, about: 'The side that won it; null where none or several did.' },
  points: {
    type: 'integers',
    about: 'By side: all points scored in the round, plays and payment together; may be negative.',
  },
  pipsLeft: {
    type: 'integers',
    nullable: true,
    about:
      'By seat: what the tiles left count at the end; null in families whose rounds end without hands, and for a round that was broken off.',
  },
  decisions: { type: 'integer', about: 'Its length: moves made, passes and draws among them.' },
  passes: { type: 'integer', about: 'Passes for want of a tile that fits; 0 in families where a pass is a bid.' },
  draws: { type: 'integer', about: 'Tiles drawn from the boneyard.' },
  startedAt: { type: 'instant', about: 'When its first event was written.' },
  endedAt: { type: 'instant', about: 'When its last event was written.' },
} as const satisfies Columns;

/** One row a decision: a move, whoever made it, with what its maker faced and what came of it. */
export const DECISION_COLUMNS = {
  ...game,
  seq: { type: 'integer', about: 'The event that records the move.' },
  round: { type: 'integer', about: 'The round, from 1.' },
  turn: { type: 'integer', about: 'Which decision of the round it is, from 1.' },
  seat: { type: 'integer', about: 'Whose move it is.' },
  side: { type: 'integer', about: 'The side of that seat.' },
  playerId: {
    type: 'uuid',
    nullable: true,
    about: 'The player who holds the seat, whoever decided; null for a computer and a player who is forgotten.',
  },
  decidedBy: {
    type: 'text',
    about:
      '`person`; `computer`, also where it plays on for a person; `rule` where the program acted for want of a choice or of time.',
  },
  level: {
    type: 'integer',
    nullable: true,
    about: 'The level of the computer that decided; null for others, and where it plays on for a seat that gave up.',
  },
  legalCount: { type: 'integer', about: 'How many moves were legal, each place of a tile counted.' },
  legalMoves: {
    type: 'texts',
    about:
      'Those moves as players write them. Of fishing games: all captures and claims that may be named, true or not. One that a rule made unasked stands alone.',
  },
  move: { type: 'text', about: 'The move that was made, as players write it (docs/events.md).' },
  forced: { type: 'boolean', about: 'It was the only legal move.' },
  automatic: {
    type: 'boolean',
    about: 'The program made it: an only move, a move for a seat without time, or one that a rule forces.',
  },
  thinkingMs: {
    type: 'bigint',
    nullable: true,
    about:
      'Time since the last event of the round before it, or since the start or the deal, ms; pauses are not counted. Null for automatic moves and those out of turn.',
  },
  handCount: {
    type: 'integer',
    nullable: true,
    about: 'Tiles of the seat before the move: in hand, of fishing games in its pile; null in memory games.',
  },
  hand: {
    type: 'texts',
    nullable: true,
    about: 'The tiles in hand before the move, sorted; null where the seat has no hand that it sees.',
  },
  openEnds: {
    type: 'integers',
    nullable: true,
    about:
      'The pips that a tile may join, one for each open arm or train, ascending; empty before the lead; null in other families.',
  },
  count: {
    type: 'integer',
    nullable: true,
    about: 'The sum of the exposed pips before the move; null in families without open ends but of lines.',
  },
  tableCount: {
    type: 'integer',
    about:
      'Tiles that lie open before the move: on the line, the trains, in the row, in tricks; in memory games those captured.',
  },
  tableTiles: { type: 'texts', about: 'Those tiles, sorted.' },
  boneyardCount: {
    type: 'integer',
    nullable: true,
    about: 'Tiles in the boneyard before the move; null in families without one.',
  },
  scoreBefore: { type: 'integer', about: "The score of the seat's side before the move." },
  points: {
    type: 'integer',
    about:
      "What the seat's side scored from the move to the next one, or to the end of the round: for the play, and what the round paid.",
  },
  scoreAfter: { type: 'integer', about: '`scoreBefore` and `points` together.' },
  roundResult: {
    type: 'text',
    nullable: true,
    about: '`won`, `lost` or `tied`: how the round ended for the seat; null where it was broken off.',
  },
  gameResult: {
    type: 'text',
    nullable: true,
    about: '`won`, `lost` or `tied`: how the game ended for the seat; null for an aborted game.',
  },
  at: { type: 'instant', about: 'When it was made.' },
} as const satisfies Columns;

/** The tables, by the names of their files. Documentation, exports and database tables are made from this one object. */
export const DICTIONARY = {
  games: { columns: GAME_COLUMNS, about: 'One row a game that is over.' },
  seats: { columns: SEAT_COLUMNS, about: 'One row a seat of such a game.' },
  rounds: { columns: ROUND_COLUMNS, about: 'One row a round of such a game.' },
  decisions: { columns: DECISION_COLUMNS, about: 'One row a move of such a game, whoever made it.' },
} as const;

/** A game, one row. Keys, units and nulls of each column are in {@link DICTIONARY}, as of the rows that follow. */
export type GameRow = RowOf<typeof GAME_COLUMNS>;
/** A seat of a game. */
export type SeatRow = RowOf<typeof SEAT_COLUMNS>;
/** A round of a game. */
export type RoundRow = RowOf<typeof ROUND_COLUMNS>;
/** A move, beside what its seat could have played and knew. */
export type DecisionRow = RowOf<typeof DECISION_COLUMNS>;

export type ResultOfSeat = 'won' | 'lost' | 'tied';
