import type { AnyRefusalCode } from '../../../app/refusal';
import type { JsonSchema } from '../json-schema';

/** The chapters of the document. */
export const TAGS = {
  Players: 'Who plays. A guest is one request away.',
  Accounts: 'Signing up, in and out, and what may speak for you.',
  Variants: 'What can be played here.',
  Games: 'Games as the caller may know them, and lists of them.',
  Statistics: 'What finished games add up to, and looking things up in them.',
  Finding: 'Somebody to play with, and what you are told of.',
  Table: 'Sitting down and starting.',
  Play: 'Moves.',
  Agreements: 'What players offer one another, and how they leave and come back.',
  Chat: 'What is said beside a game.',
  People: 'Whom you do not want to hear, and what the operators should know.',
  Deliveries: 'Being told of your games where you are: by webhook, or by mail.',
  Operators: 'For players whom the command line made operators; FORBIDDEN for everybody else.',
  Log: 'What happened, event by event: as pages, as lines, or live.',
} as const;

/** A list that goes on, as a subscription has it; each thing in it has a `seq`. */
export interface Stream {
  readonly operation: string;
  /** Where the things stand in each frame: `gameEvents.events`. In pages they are the member of the last of these names. */
  readonly items: string;
  /** The fragment on them. */
  readonly item: string;
}

/** How lines are asked to go on. */
export const FOLLOW: Readonly<Record<string, JsonSchema>> = {
  follow: {
    type: 'boolean',
    default: false,
    description: 'Whether lines go on with what is still to come; the stream ends when you close it.',
  },
};
export const AS_STREAM =
  'As a page of JSON; as lines (`Accept: application/x-ndjson`), all that there are, or with `follow=true` those to come too; or live as Server-Sent Events (`Accept: text/event-stream`). A stream goes on from where you were: lines with `after`, Server-Sent Events with `Last-Event-ID`, which browsers send by themselves. `first` is for pages alone, and `follow=true` for streams alone; anything else is refused. An empty line or a comment only says that the stream lives. When a stream must end before you end it, its last line (the event `problem`) is a problem document: `SERVICE_UNAVAILABLE` when the server goes down, `TOO_SLOW` when you read too slowly, `UNAUTHENTICATED` when your token has expired.';

/**
 * One thing that can be asked. It is served by one GraphQL operation, so that a caller may do and see by REST exactly what he
 * may by GraphQL. Parameters, bodies and answers are documented and checked from the types of that operation:
 *
 * - a variable that stands in the path is read there, any other from the query, or from the body as members of `input`;
 * - `commandId` of an input is the header `Idempotency-Key`, `expectedVersion` is `If-Match`, and `gameId` stands in the path.
 */
export interface Route {
  /** What generated clients call it. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** After `/v1`; variables in braces. */
  readonly path: string;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly about?: string;
  /** `player`: refused without a token. */
  readonly who: 'anyone' | 'player';
  /** Its fragments are those of `fragments.ts`. */
  readonly operation: string;
  /** Where in the operation's data the answer stands: `game.events`; all of the data where empty. */
  readonly answer: string;
  /** What answers with 201 and a `Location`: the path of the new thing, with members of the answer in braces. */
  readonly creates?: { readonly status: 201; readonly location?: string };
  /** `view`: depends on who asks, and is never kept by a cache; `public`: the same for everybody. */
  readonly kind: 'view' | 'public';
  /** The media type of an answer that is a text as it stands; JSON is made of any other. */
  readonly text?: string;
  /** Beside pages, what the list holds comes as lines and live. */
  readonly stream?: Stream;
  /** Parameters of the query that are not variables of the operation. */
  readonly query?: Readonly<Record<string, JsonSchema>>;
  /** Whether its body holds a file, and may be as long as one. */
  readonly takesFile?: true;
  /** Why the game may refuse. */
  readonly refusals?: readonly AnyRefusalCode[];
}

export const ON_GAME: readonly AnyRefusalCode[] = ['VERSION_CONFLICT', 'COMMAND_ID_REUSED'];
/** Why a seed is not taken with a seat. */
export const GIVING_SEEDS: readonly AnyRefusalCode[] = ['HEAD_CHANGED', 'SEED_NOT_ALLOWED', 'SEED_COPIED'];
export const SITTING_DOWN: readonly AnyRefusalCode[] = [
  ...ON_GAME,
  'SEAT_UNKNOWN',
  'SEAT_TAKEN',
  'SEAT_KEPT',
  'SEATS_FULL',
  'ALREADY_STARTED',
  'GAME_OVER',
];
export const FROM_A_SEAT: readonly AnyRefusalCode[] = [
  ...ON_GAME,
  'NOT_SEATED',
  'NOT_STARTED',
  'GAME_OVER',
  'ALREADY_RESIGNED',
];
/** A command: a mutation with an input. It answers with one of `parts`, fragments on the types of its payload. */
export function command(
  mutation: string,
  route: Pick<Route, 'path' | 'tag' | 'summary' | 'about' | 'refusals' | 'creates'>,
  parts: readonly string[] = ['...GameChange'],
): Route {
  const input = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  return {
    name: mutation,
    method: 'POST',
    who: 'player',
    kind: 'view',
    operation: `mutation ($input: ${input}!) { ${mutation}(input: $input) { __typename ${parts.join(' ')} ...Refused } }`,
    answer: mutation,
    ...route,
  };
}
