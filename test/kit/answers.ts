/**
 * What the API answers, as far as the tests look at it: a member is there when the operation asked for it. The texts
 * themselves are checked by the schema; these types only let tests read them.
 */
export interface Data {
  readonly me: PlayerAnswer | null;
  readonly game: GameAnswer;
  readonly node: { readonly __typename: string; readonly id: string };
  readonly games: {
    readonly nodes: readonly GameAnswer[];
    readonly pageInfo: Readonly<Record<'startCursor' | 'endCursor', string> & Record<'hasNextPage', boolean>>;
  };
  readonly gameCount: number;
  readonly inbox: InboxAnswer;
  readonly challenges: Readonly<Record<'incoming' | 'outgoing', readonly ChallengeAnswer[]>>;
  readonly variants: readonly (Readonly<Record<'id' | 'en' | 'es', string>> & {
    readonly options: readonly object[];
  })[];
  readonly createGuest: { readonly token: string; readonly player: PlayerAnswer };
}

export interface ChallengeAnswer {
  readonly seat: number;
  readonly game: GameAnswer;
  readonly from: PlayerAnswer;
  readonly to: PlayerAnswer;
}

export interface InboxAnswer {
  readonly head: number;
  readonly oldest: number;
  readonly entries: readonly InboxEntryAnswer[];
  readonly endCursor: number;
  readonly hasMore: boolean;
  readonly waiting: Data['games'];
}

export interface InboxEntryAnswer {
  readonly seq: number;
  readonly kind: string;
  readonly gameId: string;
  readonly eventSeq: number | null;
  readonly deadline: string | null;
  readonly game: GameAnswer | null;
}

export interface PlayerAnswer {
  readonly id: string;
  readonly name: string;
}

export interface GameAnswer {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly head: string;
  readonly round: number;
  readonly turnSeat: number | null;
  readonly mySeats: readonly number[];
  readonly invitation: string | null;
  readonly endedAt: string | null;
  readonly scores: readonly number[];
  readonly result: { readonly winners: readonly number[]; readonly scores: readonly number[] };
  readonly legalMoves: readonly { readonly notation: string; readonly tile: string | null }[];
  readonly position: PositionAnswer;
  readonly events: PageOf<EventAnswer>;
  readonly moves: PageOf<{
    readonly seq: number;
    readonly round: number;
    readonly seat: number;
    readonly automatic: boolean;
  }>;
}

interface PageOf<T> {
  readonly nodes: readonly T[];
  readonly endCursor: number;
  readonly hasMore: boolean;
}

export interface PositionAnswer {
  readonly __typename: string;
  readonly seq: number;
  readonly hands: readonly { readonly tiles: readonly string[]; readonly hidden: number; readonly count: number }[];
  readonly boneyard: readonly string[] | null;
  readonly boneyardCount: number;
  readonly openEnds: readonly number[];
  readonly arms: readonly { readonly tiles: readonly string[] }[];
  readonly lead: string;
  readonly engine: number;
  readonly station: string | null;
  readonly trains: readonly {
    readonly arm: string;
    readonly owner: number | null;
    readonly marked: boolean;
    readonly from: string;
    readonly tiles: readonly string[];
    readonly end: number;
  }[];
  readonly ended: { readonly reason: string; readonly pips: readonly number[] } | null;
}

export interface EventAnswer {
  readonly seq: number;
  readonly type: string;
  readonly head: string;
  readonly body: { readonly seat?: number };
  readonly mine: readonly { readonly tile: string }[];
}

/** The answer to a command: the members of success, or those of a refusal. */
export interface Payload {
  readonly __typename: string;
  readonly version: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly repeated: boolean;
  readonly events: readonly EventAnswer[];
  readonly game: GameAnswer;
  readonly code: string;
  readonly message: string;
  readonly clause: string | null;
  readonly choices: readonly string[] | null;
  readonly legalMoves: readonly string[] | null;
  readonly turnSeat: number | null;
  readonly currentVersion: number | null;
  readonly limit: number | null;
}

export interface ErrorAnswer {
  readonly message: string;
  readonly extensions: { readonly code: string; readonly requestId?: string };
}

export interface Body {
  readonly data: Data;
  readonly errors?: readonly ErrorAnswer[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** One result of a subscription to `gameEvents`. */
export interface FrameResult {
  readonly data?: { readonly gameEvents: FrameAnswer } | null | undefined;
  readonly errors?: readonly object[] | undefined;
}

export interface FrameAnswer {
  readonly __typename: string;
  readonly position?: { readonly seq: number } | null;
  readonly version: number;
  readonly events: readonly EventAnswer[];
}
