import { randomUUID } from 'node:crypto';
import type { KeepAlive } from './keep-alive';

/** What a client that plays sends; the yardsticks send the same. */
export const PLAY = `mutation Play($input: PlayMoveInput!) { playMove(input: $input) {
  __typename ... on PlayMoveSuccess { version head } ... on Refused { code message } } }`;

interface Seat {
  readonly token: string;
  /** Tiles in hand, higher pip first. */
  readonly hand: Set<string>;
}

/** Somebody who plays on one connection. Names are only there to be seen in the database. */
export async function makeGuest(line: KeepAlive, name: string): Promise<string> {
  const query =
    'mutation($input: CreateGuestInput!) { createGuest(input: $input) { ... on CreateGuestSuccess { token } } }';
  const { createGuest } = await ask<{ createGuest: { token: string } }>(line, query, { input: { name } });
  return createGuest.token;
}

/**
 * A round of block for two, all tiles dealt, played by one client that holds both seats and knows the rules: it needs
 * nothing but the version in an answer, as a client with an engine of its own does.
 */
export class ScriptedGame {
  private ends: readonly [string, string] | undefined;
  private isOver = false;

  private constructor(
    readonly gameId: string,
    private readonly seats: readonly Seat[],
    /** The seq of the last event. */
    public version: number,
    private turn: number,
  ) {}

  static async open(line: KeepAlive, tokens: readonly [string, string]): Promise<ScriptedGame> {
    const [host, guest] = tokens;
    const change = async (name: string, input: object, token: string): Promise<string> => {
      const type = name.charAt(0).toUpperCase() + name.slice(1);
      const query = `mutation($input: ${type}Input!) { ${name}(input: $input) {
        ... on ${type}Success { game { id } } ... on Refused { code message } } }`;
      const answer = await ask<Record<string, { game?: { id: string }; code?: string; message?: string }>>(
        line,
        query,
        { input: { commandId: randomUUID(), ...input } },
        token,
      );
      const { game, code, message } = answer[name] ?? {};
      if (game === undefined) throw new Error(`${name}: ${code ?? ''} ${message ?? ''}`);
      return game.id;
    };
    const options = { handSize: 14, target: 1 };
    const gameId = await change('createGame', { variant: 'block', seats: 2, options, automatic: {} }, host);
    await change('joinGame', { gameId }, guest);
    await change('startGame', { gameId }, host);
    const query = `query($id: ID!) { game(id: $id) { version turnSeat mySeats
      position { ... on LinePosition { hands { tiles } } } } }`;
    interface Look {
      readonly version: number;
      readonly turnSeat: number;
      readonly mySeats: readonly number[];
      readonly position: { readonly hands: readonly { readonly tiles: readonly string[] }[] };
    }
    const seats: Seat[] = [];
    let [version, turn] = [0, 0];
    for (const token of tokens) {
      const { game } = await ask<{ game: Look }>(line, query, { id: gameId }, token);
      const seat = game.mySeats[0] ?? 0;
      seats[seat] = { token, hand: new Set(game.position.hands[seat]?.tiles ?? []) };
      [version, turn] = [game.version, game.turnSeat];
    }
    return new ScriptedGame(gameId, seats, version, turn);
  }

  /** Plays one move; false when the round is over. */
  async playOne(line: KeepAlive): Promise<boolean> {
    const seat = this.seats[this.turn];
    if (this.isOver || seat === undefined) return false;
    const move = this.choose(seat.hand);
    const input = { gameId: this.gameId, move, expectedVersion: this.version, commandId: randomUUID() };
    const answer = await ask<{ playMove: { version?: number; code?: string; message?: string } }>(
      line,
      PLAY,
      { input },
      seat.token,
    );
    const { version, code, message } = answer.playMove;
    if (version === undefined) throw new Error(`${move}: ${code ?? ''} ${message ?? ''}`);
    this.version = version;
    this.turn = 1 - this.turn;
    this.isOver = seat.hand.size === 0 || this.seats.every(({ hand }) => ![...hand].some((tile) => this.fits(tile)));
    return true;
  }

  /** The first tile that fits, taken from the hand. */
  private choose(hand: Set<string>): string {
    for (const tile of hand) {
      const [high = '', low = ''] = tile.split('-');
      if (this.ends === undefined) {
        hand.delete(tile);
        this.ends = [high, low];
        return tile;
      }
      const [left, right] = this.ends;
      const other = (end: string): string => (high === end ? low : high);
      if (high === left || low === left) {
        hand.delete(tile);
        this.ends = [other(left), right];
        return `${tile}>L`;
      }
      if (high === right || low === right) {
        hand.delete(tile);
        this.ends = [left, other(right)];
        return `${tile}>R`;
      }
    }
    return 'pass';
  }

  private fits(tile: string): boolean {
    const pips = tile.split('-');
    return this.ends === undefined || pips.some((pip) => this.ends?.includes(pip));
  }
}

/** Whatever is not data throws. */
export async function ask<T>(line: KeepAlive, query: string, variables: object, token?: string): Promise<T> {
  const text = await line.post('/graphql', JSON.stringify({ query, variables }), token);
  const { data, errors } = JSON.parse(text) as { data?: T | null; errors?: unknown };
  if (data === undefined || data === null || errors !== undefined) throw new Error(text);
  return data;
}
