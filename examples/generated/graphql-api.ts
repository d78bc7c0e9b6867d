/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Who may see a game. */
export type Access =
  /** Its host and those who sit. To others it does not exist. */
  | 'PRIVATE'
  /** Everybody, signed in or not. Hands are hidden all the same. */
  | 'PUBLIC';

/** Where the computer shall sit. */
export type AddComputerInput = {
  /** A UUID that you make for this command alone. Sent again, the command is not done twice. */
  readonly commandId: string;
  /** The version at which you decided; if the game has moved on, the command is refused. */
  readonly expectedVersion?: number | null | undefined;
  /** The game. */
  readonly gameId: string;
  /** How well it plays, from 1; 1 when left out. */
  readonly level?: number | null | undefined;
  /** Which seat; the lowest that is free when left out. */
  readonly seat?: number | null | undefined;
};

/** When the server makes a move by itself because there is no other. In ms, 0 (at once) to 60000. What is left out or null never happens: `{}` switches automatic moves off. */
export type AutomaticMovesInput = {
  /** After how long an only move is made; never when null or left out. */
  readonly moveMs?: number | null | undefined;
  /** After how long a pass that cannot be helped is made; never when null or left out. */
  readonly passMs?: number | null | undefined;
};

/** A player for whom a seat is kept from the beginning. */
export type ChallengeInput = {
  /** The player, who is told. */
  readonly playerId: string;
  /** Which seat; the lowest that is free when left out. */
  readonly seat?: number | null | undefined;
};

/** How time is measured, in seconds: either perMove, or a bank of base with increment a turn. At most 90 days each. */
export type ClockInput = {
  /** What each seat begins with: 300 for five minutes. */
  readonly base?: number | null | undefined;
  /** Beyond which nothing is added; no limit when left out. */
  readonly cap?: number | null | undefined;
  /** What is added when a turn ends; 0 when left out. */
  readonly increment?: number | null | undefined;
  /** The time for each turn: 259200 for three days. */
  readonly perMove?: number | null | undefined;
};

/** The game that you want. */
export type CreateGameInput = {
  /** Who may see it; PUBLIC when left out. */
  readonly access?: Access | null | undefined;
  /** When the server moves by itself: an only move after 3000 ms and a pass after 1000 ms when left out or null; `{}` switches both off. */
  readonly automatic?: AutomaticMovesInput | null | undefined;
  /** For a series: best of so many games, an odd number from 3 to 21, the seats turning by one from game to game. One game when left out. */
  readonly bestOf?: number | null | undefined;
  /** Whom you challenge. NOT_FOUND where there is no such player, or one of you has blocked the other. */
  readonly challenges?: ReadonlyArray<ChallengeInput> | null | undefined;
  /** How time is measured; not at all when left out. */
  readonly clock?: ClockInput | null | undefined;
  /** A UUID that you make for this command alone: sent again, it makes no second game. */
  readonly commandId?: string | null | undefined;
  /** Whether you sit yourself; true when left out. */
  readonly hostPlays?: boolean | null | undefined;
  /** Your seat, from 0; 0 when left out. */
  readonly hostSeat?: number | null | undefined;
  /** What becomes of a seat whose time has run out; LOSE when left out. Only with a clock. */
  readonly onTimeout?: TimeoutPolicy | null | undefined;
  /** Options by name; what is left out has its default. */
  readonly options?: Readonly<Record<string, unknown>> | null | undefined;
  /** Whether it counts for ratings; false when left out. No computer sits down at a game that does. */
  readonly rated?: boolean | null | undefined;
  /** How many seats; the fewest that the variant has when left out. */
  readonly seats?: number | null | undefined;
  /** A sealed seed (docs/fair-play.md): the hash `capicua/1 seed` of 64 random hex digits that you keep to yourself until the game is OPENING. Guests give it only where the game has `seeds`. */
  readonly seedCommitment?: string | null | undefined;
  /** Which seeds seats may give. When left out, both, but for guests, who give open ones. */
  readonly seeds?: SeedPolicy | null | undefined;
  /** What starts it; HOST when left out. */
  readonly start?: StartWhen | null | undefined;
  /** How strong, in ratings of this variant, whoever sits down must be whom you have not challenged. */
  readonly strength?: StrengthInput | null | undefined;
  /** Whether vacations stop the clocks; when left out, where a turn may take a day or more. */
  readonly vacation?: boolean | null | undefined;
  /** The id of a variant, as `variants` lists them. */
  readonly variant: string;
};

/** Where a game is in its life. */
export type GameStatus =
  /** Called off, without a result. */
  | 'ABORTED'
  /** Over by its rules. Everything about it is public to whoever may see it. */
  | 'ENDED'
  /** It goes on elsewhere (docs/copies.md): over here, without a result. Until `fairness.revealAfter` everybody sees what he saw before, then all of it. */
  | 'HANDED_OVER'
  /** Seats can be taken and given up. */
  | 'OPEN'
  /** The seats are closed; the players open their seeds before the deal. */
  | 'OPENING'
  /** Rounds are played. */
  | 'PLAYING';

/** Your move. */
export type PlayMoveInput = {
  /** A UUID that you make for this command alone. Sent again, the command is not done twice. */
  readonly commandId: string;
  /** The version at which you decided; if the game has moved on, the command is refused. */
  readonly expectedVersion?: number | null | undefined;
  /** The game. */
  readonly gameId: string;
  /** The move as `legalMoves` prints it: `6-4`, `6-4>L`, `draw`, `pass` … */
  readonly move: string;
};

/** Why a command was refused. Codes are stable; new ones may be added. */
export type RefusalCode =
  /** It was so already. */
  | 'ALREADY_DONE'
  /** You have resigned this game. */
  | 'ALREADY_RESIGNED'
  /** You already hold a seat of this game. */
  | 'ALREADY_SEATED'
  /** The seats are closed: the game has started, or is about to. */
  | 'ALREADY_STARTED'
  /** The bid is not higher than the one that stands, or lower than a first bid may be. */
  | 'BID_TOO_LOW'
  /** Whoever sits down here brings the file of the game that he has. */
  | 'BUNDLE_NEEDED'
  /** The server has many passwords to check right now; `retryAt` says when it is worth another try. */
  | 'BUSY'
  /** There is no tile on this cell. */
  | 'CELL_EMPTY'
  /** No seat can be kept for this player. */
  | 'CHALLENGE_INVALID'
  /** The chat is not open to you: the host, or the server, has it so. */
  | 'CHAT_CLOSED'
  /** The clock, or what goes with it, cannot be as it was asked for. */
  | 'CLOCK_INVALID'
  /** The code is good no more; ask for another. */
  | 'CODE_OVER'
  /** This is not the code that was sent. */
  | 'CODE_WRONG'
  /** This commandId was used for another command. */
  | 'COMMAND_ID_REUSED'
  /** Two files tell two histories of one game: keep them, and compare them. */
  | 'COPY_HISTORIES_DIFFER'
  /** No game can go on from there; the message says why. */
  | 'COPY_IMPOSSIBLE'
  /** The copy holds what not everybody may know: it must be private. */
  | 'COPY_PRIVATE'
  /** The file is no bundle, was changed, or breaks the rules; the message says where. */
  | 'COPY_UNREADABLE'
  /** There is no account with this name and this password. */
  | 'CREDENTIALS_WRONG'
  /** You cannot draw now. */
  | 'DRAW_NOT_ALLOWED'
  /** This is for games that have ended. */
  | 'GAME_NOT_OVER'
  /** The game is over. */
  | 'GAME_OVER'
  /** The game is paused: resume it first. */
  | 'GAME_PAUSED'
  /** The head that you quoted with your seed is not that of the game any more: read it again, and give a fresh seed. */
  | 'HEAD_CHANGED'
  /** The computer does not play at this level. */
  | 'LEVEL_INVALID'
  /** The list can hold no more. */
  | 'LIST_FULL'
  /** This is no e-mail address. */
  | 'MAIL_ADDRESS_INVALID'
  /** Mails cannot come at this interval. */
  | 'MAIL_INTERVAL_INVALID'
  /** This server sends no e-mail. */
  | 'MAIL_OFF'
  /** The move fits more than one place; `choices` lists them. */
  | 'MOVE_AMBIGUOUS'
  /** The rules do not allow this move now. */
  | 'MOVE_NOT_ALLOWED'
  /** The move is not in the notation of this variant. */
  | 'MOVE_UNREADABLE'
  /** The name cannot be used. */
  | 'NAME_INVALID'
  /** An account has this name, or one that looks the same. */
  | 'NAME_TAKEN'
  /** The computer does not stand in for you. */
  | 'NOT_HANDED_OVER'
  /** Only the host can do this. */
  | 'NOT_HOST'
  /** The host asks for players of another strength. */
  | 'NOT_IN_STRENGTH'
  /** This cannot be done to oneself. */
  | 'NOT_ONESELF'
  /** The game is not paused. */
  | 'NOT_PAUSED'
  /** You do not sit at this game. */
  | 'NOT_SEATED'
  /** The game has not started. */
  | 'NOT_STARTED'
  /** Another seat is to move; `turnSeat` says which. */
  | 'NOT_YOUR_TURN'
  /** This is for accounts, and you have none. */
  | 'NO_ACCOUNT'
  /** This is for guests, and you are none. */
  | 'NO_GUEST'
  /** You have not said where to write to. */
  | 'NO_MAIL_ADDRESS'
  /** Your partner has asked you nothing. */
  | 'NO_PARTNER_QUESTION'
  /** No sealed seed of this seat waits to be opened. */
  | 'NO_SEED_TO_OPEN'
  /** No bot of yours has this id. */
  | 'NO_SUCH_BOT'
  /** There is no such offer for you to answer. */
  | 'NO_SUCH_OFFER'
  /** No program of yours has this id. */
  | 'NO_SUCH_PROGRAM'
  /** No such session or token of yours is good. */
  | 'NO_SUCH_SESSION'
  /** This cannot be offered now. */
  | 'OFFER_INVALID'
  /** The same offer is open already. */
  | 'OFFER_OPEN'
  /** An option has a value that it cannot have; `option` names it. */
  | 'OPTION_INVALID'
  /** The password cannot be used; the message says why. */
  | 'PASSWORD_INVALID'
  /** You cannot pass: there is something else that you can do, and must. */
  | 'PASS_NOT_ALLOWED'
  /** Nothing can be joined at this place. */
  | 'PLACE_NOT_OPEN'
  /** The plan cannot be as it was asked for. */
  | 'PLAN_INVALID'
  /** A player who was to host, or to come to a seat, is deleted: do it without that player. */
  | 'PLAYER_DELETED'
  /** Operators cannot be banned or silenced. */
  | 'PLAYER_IS_OPERATOR'
  /** The game counts for ratings: no computer sits down at it. */
  | 'RATED_GAME'
  /** A program cannot be answered at this address. */
  | 'REDIRECT_INVALID'
  /** Players write in the players’ room, everybody else in the spectators’ room. */
  | 'ROOM_NOT_YOURS'
  /** The round is over. */
  | 'ROUND_OVER'
  /** A token cannot be good for this; the message says for what it can. */
  | 'SCOPES_INVALID'
  /** No seat is free. */
  | 'SEATS_FULL'
  /** Seeds are opened once the seats are closed, and not before. */
  | 'SEATS_NOT_CLOSED'
  /** Seats are still free; `freeSeats` lists them. */
  | 'SEATS_NOT_FULL'
  /** The variant is not played by so many seats. */
  | 'SEAT_COUNT_INVALID'
  /** This seat is kept for somebody; `freeSeats` lists those for everybody. */
  | 'SEAT_KEPT'
  /** No seat is kept for this player, or at this number. */
  | 'SEAT_NOT_KEPT'
  /** Somebody holds this seat; `freeSeats` lists the others. */
  | 'SEAT_TAKEN'
  /** The game has no seat of this number. */
  | 'SEAT_UNKNOWN'
  /** Another seat has given this commitment. */
  | 'SEED_COPIED'
  /** Seats of this game do not give such a seed, or you may not. */
  | 'SEED_NOT_ALLOWED'
  /** This is not the seed that the seat sealed. */
  | 'SEED_WRONG'
  /** There cannot be a series of so many games, or not of this game. */
  | 'SERIES_INVALID'
  /** The refresh token, or the session that asks, is good no more: sign in again. */
  | 'SESSION_OVER'
  /** An operator does not let you write in chats; `retryAt` says until when, where it ends. */
  | 'SILENCED'
  /** There are no such bounds of ratings; the message says why. */
  | 'STRENGTH_INVALID'
  /** The text cannot be used: too long, empty, or with characters that show nothing. */
  | 'TEXT_INVALID'
  /** The tile does not fit there. */
  | 'TILE_DOES_NOT_FIT'
  /** The rules do not allow this tile now. */
  | 'TILE_NOT_ALLOWED'
  /** You do not hold this tile. */
  | 'TILE_NOT_HELD'
  /** The time is too short or too long. */
  | 'TIME_INVALID'
  /** Two moves have been made, or it is a later game of a series. */
  | 'TOO_LATE_TO_CALL_OFF'
  /** You send messages too fast; `retryAt` says when the next one may be sent. */
  | 'TOO_MANY_MESSAGES'
  /** You have as many games waiting for players as you may have; `limit` says how many that is. */
  | 'TOO_MANY_OPEN_GAMES'
  /** You have made many reports of late; `retryAt` says when the next one may be made. */
  | 'TOO_MANY_REPORTS'
  /** This was asked for too often lately; `retryAt` says when it may be again. */
  | 'TOO_OFTEN'
  /** No vacation of this length can be taken now. */
  | 'VACATION_INVALID'
  /** Vacations do not stop the clocks of this game. */
  | 'VACATION_NOT_ALLOWED'
  /** There is no variant with this id. */
  | 'VARIANT_UNKNOWN'
  /** The game is not at the expected version any more: look again, then decide. */
  | 'VERSION_CONFLICT'
  /** You have as many webhooks as a player may have. */
  | 'WEBHOOKS_FULL'
  /** This server sends to no webhooks. */
  | 'WEBHOOKS_OFF'
  /** The address of the webhook is not proved. */
  | 'WEBHOOK_NOT_ACTIVE'
  /** This server does not send to such an address. */
  | 'WEBHOOK_URL_INVALID';

/** Which seeds the seats of a game may give. No seat must give one. */
export type SeedPolicy =
  /** Either, from guests too. */
  | 'BOTH'
  /** Open ones: nobody can keep the others waiting. */
  | 'OPEN'
  /** Sealed ones, from guests too. */
  | 'SEALED';

/** The game that shall start. */
export type StartGameInput = {
  /** A UUID that you make for this command alone. Sent again, the command is not done twice. */
  readonly commandId: string;
  /** The version at which you decided; if the game has moved on, the command is refused. */
  readonly expectedVersion?: number | null | undefined;
  /** The game. */
  readonly gameId: string;
};

/** What starts a game. */
export type StartWhen =
  /** The last seat being taken. */
  | 'FULL'
  /** The host says so (startGame), once all seats are taken. */
  | 'HOST';

/** Bounds of ratings, both included; whoever has played no rated game yet has 1500. */
export type StrengthInput = {
  /** The highest; no bound when left out. */
  readonly max?: number | null | undefined;
  /** The lowest; no bound when left out. */
  readonly min?: number | null | undefined;
};

/** What becomes of a seat whose time has run out. */
export type TimeoutPolicy =
  /** The computer plays the seat until its player comes back (returnToSeat). */
  | 'COMPUTER'
  /** Its side loses. Where more than one other side is left, the computer plays the seat on and it cannot win. */
  | 'LOSE'
  /** The server makes a legal move for it, by a lot that the game itself fixed beforehand. */
  | 'MOVE';

export type CreateGuestMutationVariables = Exact<{
  name: string;
}>;


export type CreateGuestMutation = { readonly createGuest:
    | { readonly __typename: 'CreateGuestSuccess', readonly token: string, readonly player: { readonly id: string, readonly name: string } }
    | { readonly __typename: 'Refused', readonly code: RefusalCode, readonly message: string, readonly legalMoves: ReadonlyArray<string> | null, readonly turnSeat: number | null, readonly currentVersion: number | null }
   };

export type CreateGameMutationVariables = Exact<{
  input: CreateGameInput;
}>;


export type CreateGameMutation = { readonly createGame:
    | { readonly __typename: 'CreateGameSuccess', readonly game: { readonly id: string, readonly status: GameStatus, readonly version: number, readonly turnSeat: number | null, readonly mySeats: ReadonlyArray<number>, readonly legalMoves: ReadonlyArray<{ readonly notation: string }>, readonly result: { readonly winners: ReadonlyArray<number>, readonly reason: string, readonly scores: ReadonlyArray<number> } | null } | null }
    | { readonly __typename: 'Refused', readonly code: RefusalCode, readonly message: string, readonly legalMoves: ReadonlyArray<string> | null, readonly turnSeat: number | null, readonly currentVersion: number | null }
   };

export type AddComputerMutationVariables = Exact<{
  input: AddComputerInput;
}>;


export type AddComputerMutation = { readonly addComputer:
    | { readonly __typename: 'AddComputerSuccess', readonly game: { readonly id: string, readonly status: GameStatus, readonly version: number, readonly turnSeat: number | null, readonly mySeats: ReadonlyArray<number>, readonly legalMoves: ReadonlyArray<{ readonly notation: string }>, readonly result: { readonly winners: ReadonlyArray<number>, readonly reason: string, readonly scores: ReadonlyArray<number> } | null } | null }
    | { readonly __typename: 'Refused', readonly code: RefusalCode, readonly message: string, readonly legalMoves: ReadonlyArray<string> | null, readonly turnSeat: number | null, readonly currentVersion: number | null }
   };

export type StartGameMutationVariables = Exact<{
  input: StartGameInput;
}>;


export type StartGameMutation = { readonly startGame:
    | { readonly __typename: 'Refused', readonly code: RefusalCode, readonly message: string, readonly legalMoves: ReadonlyArray<string> | null, readonly turnSeat: number | null, readonly currentVersion: number | null }
    | { readonly __typename: 'StartGameSuccess', readonly game: { readonly id: string, readonly status: GameStatus, readonly version: number, readonly turnSeat: number | null, readonly mySeats: ReadonlyArray<number>, readonly legalMoves: ReadonlyArray<{ readonly notation: string }>, readonly result: { readonly winners: ReadonlyArray<number>, readonly reason: string, readonly scores: ReadonlyArray<number> } | null } | null }
   };

export type PlayMoveMutationVariables = Exact<{
  input: PlayMoveInput;
}>;


export type PlayMoveMutation = { readonly playMove:
    | { readonly __typename: 'PlayMoveSuccess', readonly version: number, readonly game: { readonly id: string, readonly status: GameStatus, readonly version: number, readonly turnSeat: number | null, readonly mySeats: ReadonlyArray<number>, readonly legalMoves: ReadonlyArray<{ readonly notation: string }>, readonly result: { readonly winners: ReadonlyArray<number>, readonly reason: string, readonly scores: ReadonlyArray<number> } | null } | null }
    | { readonly __typename: 'Refused', readonly code: RefusalCode, readonly message: string, readonly legalMoves: ReadonlyArray<string> | null, readonly turnSeat: number | null, readonly currentVersion: number | null }
   };

export type LookQueryVariables = Exact<{
  gameId: string;
}>;


export type LookQuery = { readonly game: { readonly id: string, readonly status: GameStatus, readonly version: number, readonly turnSeat: number | null, readonly mySeats: ReadonlyArray<number>, readonly legalMoves: ReadonlyArray<{ readonly notation: string }>, readonly result: { readonly winners: ReadonlyArray<number>, readonly reason: string, readonly scores: ReadonlyArray<number> } | null } | null };

export type FollowSubscriptionVariables = Exact<{
  gameId: string;
  after?: number | null | undefined;
}>;


export type FollowSubscription = { readonly gameEvents:
    | { readonly __typename: 'EventsFrame', readonly version: number, readonly turnSeat: number | null, readonly events: ReadonlyArray<{ readonly seq: number, readonly type: string, readonly body: Readonly<Record<string, unknown>> }> }
    | { readonly __typename: 'PositionFrame', readonly game: { readonly id: string, readonly status: GameStatus, readonly version: number, readonly turnSeat: number | null, readonly mySeats: ReadonlyArray<number>, readonly legalMoves: ReadonlyArray<{ readonly notation: string }>, readonly result: { readonly winners: ReadonlyArray<number>, readonly reason: string, readonly scores: ReadonlyArray<number> } | null } }
   };

export type TableFragment = { readonly id: string, readonly status: GameStatus, readonly version: number, readonly turnSeat: number | null, readonly mySeats: ReadonlyArray<number>, readonly legalMoves: ReadonlyArray<{ readonly notation: string }>, readonly result: { readonly winners: ReadonlyArray<number>, readonly reason: string, readonly scores: ReadonlyArray<number> } | null };

export type RefusalFragment = { readonly code: RefusalCode, readonly message: string, readonly legalMoves: ReadonlyArray<string> | null, readonly turnSeat: number | null, readonly currentVersion: number | null };

export const TableFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Table"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Game"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"mySeats"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"winners"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"scores"}}]}}]}}]} as unknown as DocumentNode<TableFragment, unknown>;
export const RefusalFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"currentVersion"}}]}}]} as unknown as DocumentNode<RefusalFragment, unknown>;
export const CreateGuestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateGuest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createGuest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateGuestSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"player"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"currentVersion"}}]}}]} as unknown as DocumentNode<CreateGuestMutation, CreateGuestMutationVariables>;
export const CreateGameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateGame"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateGameInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createGame"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreateGameSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Table"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Table"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Game"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"mySeats"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"winners"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"scores"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"currentVersion"}}]}}]} as unknown as DocumentNode<CreateGameMutation, CreateGameMutationVariables>;
export const AddComputerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddComputer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddComputerInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addComputer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AddComputerSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Table"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Table"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Game"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"mySeats"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"winners"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"scores"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"currentVersion"}}]}}]} as unknown as DocumentNode<AddComputerMutation, AddComputerMutationVariables>;
export const StartGameDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartGame"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartGameInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startGame"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StartGameSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Table"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Table"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Game"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"mySeats"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"winners"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"scores"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"currentVersion"}}]}}]} as unknown as DocumentNode<StartGameMutation, StartGameMutationVariables>;
export const PlayMoveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlayMove"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlayMoveInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"playMove"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PlayMoveSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Table"}}]}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Refusal"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Table"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Game"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"mySeats"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"winners"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"scores"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Refusal"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Refused"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"currentVersion"}}]}}]} as unknown as DocumentNode<PlayMoveMutation, PlayMoveMutationVariables>;
export const LookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Look"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"gameId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"game"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"gameId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Table"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Table"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Game"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"mySeats"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"winners"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"scores"}}]}}]}}]} as unknown as DocumentNode<LookQuery, LookQueryVariables>;
export const FollowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Follow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"gameId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"gameEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"gameId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"gameId"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PositionFrame"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"game"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Table"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EventsFrame"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seq"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"body"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Table"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Game"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"turnSeat"}},{"kind":"Field","name":{"kind":"Name","value":"mySeats"}},{"kind":"Field","name":{"kind":"Name","value":"legalMoves"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notation"}}]}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"winners"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"scores"}}]}}]}}]} as unknown as DocumentNode<FollowSubscription, FollowSubscriptionVariables>;