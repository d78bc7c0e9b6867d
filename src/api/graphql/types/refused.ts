import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { AnyRefusalCode, AppRefusal } from '../../../app/refusal';
import { shortened } from '../shortened';

/** A sentence for each code; the compiler asks for one when the rules learn another. */
export const REFUSAL_SENTENCES: Readonly<Record<AnyRefusalCode, string>> = {
  VERSION_CONFLICT: 'The game is not at the expected version any more: look again, then decide.',
  COMMAND_ID_REUSED: 'This commandId was used for another command.',
  NOT_SEATED: 'You do not sit at this game.',
  NOT_HOST: 'Only the host can do this.',
  ALREADY_SEATED: 'You already hold a seat of this game.',
  VARIANT_UNKNOWN: 'There is no variant with this id.',
  NAME_INVALID: 'The name cannot be used.',
  OPTION_INVALID: 'An option has a value that it cannot have; `option` names it.',
  SEAT_COUNT_INVALID: 'The variant is not played by so many seats.',
  LEVEL_INVALID: 'The computer does not play at this level.',
  SEAT_UNKNOWN: 'The game has no seat of this number.',
  SEAT_TAKEN: 'Somebody holds this seat; `freeSeats` lists the others.',
  SEATS_FULL: 'No seat is free.',
  SEATS_NOT_FULL: 'Seats are still free; `freeSeats` lists them.',
  ALREADY_STARTED: 'The seats are closed: the game has started.',
  NOT_STARTED: 'The game has not started.',
  GAME_OVER: 'The game is over.',
  ALREADY_RESIGNED: 'You have resigned this game.',
  MOVE_UNREADABLE: 'The move is not in the notation of this variant.',
  MOVE_AMBIGUOUS: 'The move fits more than one place; `choices` lists them.',
  NOT_YOUR_TURN: 'Another seat is to move; `turnSeat` says which.',
  ROUND_OVER: 'The round is over.',
  TILE_NOT_HELD: 'You do not hold this tile.',
  TILE_DOES_NOT_FIT: 'The tile does not fit there.',
  PLACE_NOT_OPEN: 'Nothing can be joined at this place.',
  TILE_NOT_ALLOWED: 'The rules do not allow this tile now.',
  PASS_NOT_ALLOWED: 'You can play or draw, so you cannot pass.',
  DRAW_NOT_ALLOWED: 'You cannot draw now.',
  MOVE_NOT_ALLOWED: 'The rules do not allow this move now.',
  CELL_EMPTY: 'There is no tile on this cell.',
};

export const RefusalCode: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(REFUSAL_SENTENCES).map((code) => [code, code]),
);
registerEnumType(RefusalCode, {
  name: 'RefusalCode',
  description: 'Why a command was refused. Codes are stable; new ones may be added.',
  valuesConfig: Object.fromEntries(
    Object.entries(REFUSAL_SENTENCES).map(([code, description]) => [code, { description }]),
  ),
});

@ObjectType({
  simpleResolvers: true,
  description: 'The command was refused and changed nothing. A refusal is an answer of the game, not an error.',
})
export class Refused {
  @Field(() => RefusalCode, { description: 'For programs.' })
  readonly code: AnyRefusalCode;

  @Field(() => String, { description: 'For people: what was wrong, and what is possible.' })
  readonly message: string;

  @Field(() => String, { nullable: true, description: 'The clause of the rules text that says so.' })
  readonly clause?: string;

  @Field(() => String, { nullable: true, description: 'The option that cannot have its value.' })
  readonly option?: string;

  @Field(() => [String], { nullable: true, description: 'The moves among which an ambiguous one must choose.' })
  readonly choices?: readonly string[];

  @Field(() => [String], { nullable: true, description: 'What you can play now, when it is your turn.' })
  readonly legalMoves?: readonly string[];

  @Field(() => Int, { nullable: true, description: 'Whose turn it is.' })
  readonly turnSeat?: number;

  @Field(() => [Int], { nullable: true, description: 'The seats that are free.' })
  readonly freeSeats?: readonly number[];

  @Field(() => Int, { nullable: true, description: 'Where the game stands.' })
  readonly currentVersion?: number;

  constructor(refusal: AppRefusal) {
    const { code, message } = refusal;
    this.code = code;
    this.message = shortened(message);
    const { legalMoves, turnSeat, currentVersion } = refusal;
    if ('clause' in refusal) this.clause = refusal.clause;
    if ('option' in refusal) this.option = shortened(refusal.option);
    if ('choices' in refusal) this.choices = refusal.choices;
    if ('freeSeats' in refusal) this.freeSeats = refusal.freeSeats;
    if (legalMoves !== undefined) this.legalMoves = legalMoves;
    if (turnSeat !== undefined) this.turnSeat = turnSeat;
    if (currentVersion !== undefined) this.currentVersion = currentVersion;
  }
}
