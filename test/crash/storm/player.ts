import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '../../kit/history-checker';
import type { Ledger } from './ledger';

const ANSWER_MS_MAX = 60_000;
const REGISTER_TRIES_MAX = 100;
const RETRY_MS = { first: 10, max: 300 };

export type Change = 'createGame' | 'joinGame' | 'addComputer' | 'startGame' | 'openSeed' | 'playMove';

/** The input of a mutation. */
export interface Input extends Readonly<Record<string, unknown>> {
  readonly commandId: string;
}

/** A game as its player sees it. */
export interface Look {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly turnSeat: number | null;
  readonly mySeats: readonly number[];
  readonly legalMoves: readonly { readonly notation: string }[];
}

interface Payload {
  readonly __typename: string;
  readonly version: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly repeated: boolean;
  readonly events: readonly { readonly seq: number; readonly canonical: string }[];
  readonly game: Look;
  readonly code: string;
  readonly currentVersion: number | null;
}

/** What came back for one sending of a command. */
export interface Told {
  readonly outcome: Outcome;
  readonly payload?: Payload;
}

interface Body {
  readonly data?: Record<string, Payload & Look> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

const LOOK = 'id version status turnSeat mySeats legalMoves { notation }';

/** A guest with a client that sends each command until it knows what became of it. Its ledger says what it was told. */
export class Player {
  private constructor(
    readonly id: string,
    readonly token: string,
    private readonly servers: readonly string[],
    private readonly ledger: Ledger,
  ) {}

  /** `servers` are all the ways to the same game; each request takes the next one. */
  static async register(name: string, servers: readonly string[], ledger: Ledger): Promise<Player> {
    const query = `mutation { createGuest(input: { name: "${name}" }) {
      ... on CreateGuestSuccess { token player { id } } } }`;
    for (let attempt = 0; attempt < REGISTER_TRIES_MAX; attempt++) {
      const body = await post(serverOf(servers, attempt), undefined, query, {}, ledger);
      const made = body?.data?.['createGuest'];
      if (isGuest(made)) return new Player(made.player.id.replace('player_', ''), made.token, servers, ledger);
      await sleep(RETRY_MS.max);
    }
    throw new Error('no server let a guest in');
  }

  /** Sends a command until it is accepted or refused, always under the same id; undefined when `until` came first. */
  async command(
    change: Change,
    input: object,
    { commandId = makeCommandId(), until = (): boolean => false } = {},
  ): Promise<Told | undefined> {
    for (let attempt = 0; ; attempt++) {
      const told = await this.send(change, { ...input, commandId }, this.anyServer());
      if (told.outcome.kind !== 'unknown') return told;
      if (until()) return undefined;
      await sleep(Math.min(RETRY_MS.max, RETRY_MS.first * 2 ** attempt));
    }
  }

  /** Sends a command once. */
  async send(change: Change, input: Input, server: string): Promise<Told> {
    const type = `${change.charAt(0).toUpperCase()}${change.slice(1)}`;
    const query = `mutation ($input: ${type}Input!) { ${change}(input: $input) { __typename
      ... on ${type}Success { version firstSeq lastSeq repeated events { seq canonical } game { ${LOOK} } }
      ... on Refused { code currentVersion } } }`;
    const sentAt = performance.now();
    const body = await post(server, this.token, query, { input }, this.ledger);
    const returnedAt = performance.now();
    const payload = body?.data?.[change];
    const outcome = outcomeOf(payload);
    const { gameId } = input;
    if (typeof gameId === 'string') {
      this.ledger.sent({ gameId, by: this.id, commandId: input.commandId, sentAt, returnedAt, outcome });
    }
    if (payload !== undefined && outcome.kind === 'accepted') this.checkEvents(payload);
    return { outcome, ...(payload === undefined ? {} : { payload }) };
  }

  /** The game as it stands; asked until there is an answer, undefined when `until` came first. */
  async look(gameId: string, until = (): boolean => false): Promise<Look | undefined> {
    for (let attempt = 0; ; attempt++) {
      const sentAt = performance.now();
      const query = `query ($id: ID!) { game(id: $id) { ${LOOK} } }`;
      const body = await post(this.anyServer(), this.token, query, { id: gameId }, this.ledger);
      const game = body?.data?.['game'];
      if (game !== undefined) {
        this.ledger.read({ gameId, sentAt, returnedAt: performance.now(), version: game.version });
        return game;
      }
      if (until()) return undefined;
      await sleep(Math.min(RETRY_MS.max, RETRY_MS.first * 2 ** attempt));
    }
  }

  anyServer(): string {
    return serverOf(this.servers, Math.floor(Math.random() * this.servers.length));
  }

  /** An accepted command's own events come with the answer, all of them. */
  private checkEvents({ firstSeq, lastSeq, events }: Payload): void {
    const whole = events.length === lastSeq - firstSeq + 1 && events.every(({ seq }, at) => seq === firstSeq + at);
    if (whole) return;
    const got = events.map(({ seq }) => seq).join(' ');
    this.ledger.surprises.push(`the answer about events ${firstSeq} to ${lastSeq} brought ${got || 'none'}`);
  }
}

/** Any text of its shape. */
function makeCommandId(): string {
  return randomUUID();
}

function outcomeOf(payload: Payload | undefined): Outcome {
  if (payload === undefined) return { kind: 'unknown' };
  if (payload.__typename === 'Refused') {
    return { kind: 'refused', code: payload.code, version: payload.currentVersion ?? undefined };
  }
  const { firstSeq, lastSeq, version } = payload;
  return { kind: 'accepted', firstSeq, lastSeq, version };
}

/** The body of an answer that says something; undefined when there was none, or the server was not up to it. */
export async function post(
  server: string,
  token: string | undefined,
  query: string,
  variables: object,
  ledger: Ledger,
): Promise<Body | undefined> {
  try {
    const response = await fetch(`${server}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    const text = await response.text();
    if (response.status === 503) return undefined;
    const body = JSON.parse(text) as Body;
    if (body.errors === undefined) return body;
    ledger.surprises.push(`status ${response.status}: ${text}`);
    return undefined;
  } catch {
    return undefined;
  }
}

function serverOf(servers: readonly string[], at: number): string {
  const server = servers[at % servers.length];
  if (server === undefined) throw new Error('there is no server to ask');
  return server;
}

function isGuest(value: unknown): value is { token: string; player: { id: string } } {
  return typeof value === 'object' && value !== null && 'token' in value;
}
