import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { AnyRefusalCode, AppRefusal } from '../../../app/refusal';
import { shortened } from '../shortened';
import { InstantScalar } from './scalars';

/** A sentence for each code; the compiler asks for one when the rules learn another. */
export const REFUSAL_SENTENCES: Readonly<Record<AnyRefusalCode, string>> = {
  VERSION_CONFLICT: 'The game is not at the expected version any more: look again, then decide.',
  COMMAND_ID_REUSED: 'This commandId was used for another command.',
  NOT_SEATED: 'You do not sit at this game.',
  NOT_HOST: 'Only the host can do this.',
  ALREADY_SEATED: 'You already hold a seat of this game.',
  VARIANT_UNKNOWN: 'There is no variant with this id.',
  NAME_INVALID: 'The name cannot be used.',
  NAME_TAKEN: 'An account has this name, or one that looks the same.',
  PASSWORD_INVALID: 'The password cannot be used; the message says why.',
  CREDENTIALS_WRONG: 'There is no account with this name and this password.',
  BUSY: 'The server has many passwords to check right now; `retryAt` says when it is worth another try.',
  NO_GUEST: 'This is for guests, and you are none.',
  NO_ACCOUNT: 'This is for accounts, and you have none.',
  SESSION_OVER: 'The refresh token, or the session that asks, is good no more: sign in again.',
  NO_SUCH_SESSION: 'No such session or token of yours is good.',
  SCOPES_INVALID: 'A token cannot be good for this; the message says for what it can.',
  NO_SUCH_BOT: 'No bot of yours has this id.',
  REDIRECT_INVALID: 'A program cannot be answered at this address.',
  NO_SUCH_PROGRAM: 'No program of yours has this id.',
  TEXT_INVALID: 'The text cannot be used: too long, empty, or with characters that show nothing.',
  ROOM_NOT_YOURS: 'Players write in the players’ room, everybody else in the spectators’ room.',
  CHAT_CLOSED: 'The chat is not open to you: the host, or the server, has it so.',
  SILENCED: 'An operator does not let you write in chats; `retryAt` says until when, where it ends.',
  TOO_MANY_MESSAGES: 'You send messages too fast; `retryAt` says when the next one may be sent.',
  TOO_MANY_REPORTS: 'You have made many reports of late; `retryAt` says when the next one may be made.',
  LIST_FULL: 'The list can hold no more.',
  NOT_ONESELF: 'This cannot be done to oneself.',
  PLAYER_IS_OPERATOR: 'Operators cannot be banned or silenced.',
  TIME_INVALID: 'The time is too short or too long.',
  ALREADY_DONE: 'It was so already.',
  PLAN_INVALID: 'The plan cannot be as it was asked for.',
  VACATION_INVALID: 'No vacation of this length can be taken now.',
  NO_PARTNER_QUESTION: 'Your partner has asked you nothing.',
  WEBHOOKS_OFF: 'This server sends to no webhooks.',
  WEBHOOK_URL_INVALID: 'This server does not send to such an address.',
  WEBHOOKS_FULL: 'You have as many webhooks as a player may have.',
  WEBHOOK_NOT_ACTIVE: 'The address of the webhook is not proved.',
  TOO_OFTEN: 'This was asked for too often lately; `retryAt` says when it may be again.',
  MAIL_OFF: 'This server sends no e-mail.',
  MAIL_ADDRESS_INVALID: 'This is no e-mail address.',
  MAIL_INTERVAL_INVALID: 'Mails cannot come at this interval.',
  NO_MAIL_ADDRESS: 'You have not said where to write to.',
  CODE_WRONG: 'This is not the code that was sent.',
  CODE_OVER: 'The code is good no more; ask for another.',
  COPY_UNREADABLE: 'The file is no bundle, was changed, or breaks the rules; the message says where.',
  COPY_IMPOSSIBLE: 'No game can go on from there; the message says why.',
  COPY_PRIVATE: 'The copy holds what not everybody may know: it must be private.',
  COPY_HISTORIES_DIFFER: 'Two files tell two histories of one game: keep them, and compare them.',
  RATED_GAME: 'The game counts for ratings: no computer sits down at it.',
  STRENGTH_INVALID: 'There are no such bounds of ratings; the message says why.',
  NOT_IN_STRENGTH: 'The host asks for players of another strength.',
  BUNDLE_NEEDED: 'Whoever sits down here brings the file of the game that he has.',
  OPTION_INVALID: 'An option has a value that it cannot have; `option` names it.',
  SEAT_COUNT_INVALID: 'The variant is not played by so many seats.',
  LEVEL_INVALID: 'The computer does not play at this level.',
  SEAT_UNKNOWN: 'The game has no seat of this number.',
  SEAT_TAKEN: 'Somebody holds this seat; `freeSeats` lists the others.',
  SEAT_KEPT: 'This seat is kept for somebody; `freeSeats` lists those for everybody.',
  SEAT_NOT_KEPT: 'No seat is kept for this player, or at this number.',
  CHALLENGE_INVALID: 'No seat can be kept for this player.',
  GAME_NOT_OVER: 'This is for games that have ended.',
  PLAYER_DELETED: 'A player who was to host, or to come to a seat, is deleted: do it without that player.',
  TOO_MANY_OPEN_GAMES: 'You have as many games waiting for players as you may have; `limit` says how many that is.',
  HEAD_CHANGED:
    'The head that you quoted with your seed is not that of the game any more: read it again, and give a fresh seed.',
  SEED_NOT_ALLOWED: 'Seats of this game do not give such a seed, or you may not.',
  SEED_COPIED: 'Another seat has given this commitment.',
  SEED_WRONG: 'This is not the seed that the seat sealed.',
  SEATS_NOT_CLOSED: 'Seeds are opened once the seats are closed, and not before.',
  NO_SEED_TO_OPEN: 'No sealed seed of this seat waits to be opened.',
  SEATS_FULL: 'No seat is free.',
  SEATS_NOT_FULL: 'Seats are still free; `freeSeats` lists them.',
  ALREADY_STARTED: 'The seats are closed: the game has started, or is about to.',
  NOT_STARTED: 'The game has not started.',
  GAME_OVER: 'The game is over.',
  ALREADY_RESIGNED: 'You have resigned this game.',
  CLOCK_INVALID: 'The clock, or what goes with it, cannot be as it was asked for.',
  SERIES_INVALID: 'There cannot be a series of so many games, or not of this game.',
  GAME_PAUSED: 'The game is paused: resume it first.',
  NOT_PAUSED: 'The game is not paused.',
  OFFER_OPEN: 'The same offer is open already.',
  OFFER_INVALID: 'This cannot be offered now.',
  NO_SUCH_OFFER: 'There is no such offer for you to answer.',
  NOT_HANDED_OVER: 'The computer does not stand in for you.',
  VACATION_NOT_ALLOWED: 'Vacations do not stop the clocks of this game.',
  TOO_LATE_TO_CALL_OFF: 'Two moves have been made, or it is a later game of a series.',
  MOVE_UNREADABLE: 'The move is not in the notation of this variant.',
  MOVE_AMBIGUOUS: 'The move fits more than one place; `choices` lists them.',
  NOT_YOUR_TURN: 'Another seat is to move; `turnSeat` says which.',
  ROUND_OVER: 'The round is over.',
  TILE_NOT_HELD: 'You do not hold this tile.',
  TILE_DOES_NOT_FIT: 'The tile does not fit there.',
  PLACE_NOT_OPEN: 'Nothing can be joined at this place.',
  TILE_NOT_ALLOWED: 'The rules do not allow this tile now.',
  PASS_NOT_ALLOWED: 'You cannot pass: there is something else that you can do, and must.',
  DRAW_NOT_ALLOWED: 'You cannot draw now.',
  MOVE_NOT_ALLOWED: 'The rules do not allow this move now.',
  CELL_EMPTY: 'There is no tile on this cell.',
  BID_TOO_LOW: 'The bid is not higher than the one that stands, or lower than a first bid may be.',
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

  @Field(() => Int, { nullable: true, description: 'How many there may be, where there would be too many.' })
  readonly limit?: number;
  @Field(() => InstantScalar, { nullable: true, description: 'When the same may be tried again.' })
  readonly retryAt?: Date;

  constructor(refusal: AppRefusal) {
    const { code, message, clause, option, choices, legalMoves, turnSeat, freeSeats, currentVersion, retryAt, limit } =
      refusal;
    this.code = code;
    this.message = shortened(message);
    if (clause !== undefined) this.clause = clause;
    if (option !== undefined) this.option = shortened(option);
    if (choices !== undefined) this.choices = choices;
    if (legalMoves !== undefined) this.legalMoves = legalMoves;
    if (turnSeat !== undefined) this.turnSeat = turnSeat;
    if (freeSeats !== undefined) this.freeSeats = freeSeats;
    if (currentVersion !== undefined) this.currentVersion = currentVersion;
    if (limit !== undefined) this.limit = limit;
    if (retryAt !== undefined) this.retryAt = retryAt;
  }
}
