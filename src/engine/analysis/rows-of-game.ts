import { assert, present } from '../core/assert';
import { isJsonObject, type JsonObject } from '../core/json';
import { ALL, type Seat } from '../dominoes/seat';
import { isLifeEvent } from '../game/events';
import type { TableFacts } from '../game/state';
import type { EventRecord, Table } from '../game/table';
import { findVariant } from '../variants/registry';
import type { AnyView } from '../variants/views';
import type { DecisionRow, GameRow, RoundRow, SeatRow } from './dictionary';
import { positionFacts } from './position-facts';
import {
  numberOr,
  numbersOf,
  OpenRound,
  resultOf,
  sideOf,
  textOf,
  type ClosedRound,
  type RoundsOf,
} from './round-rows';
import { seatRows } from './seat-rows';

/** An event of a finished game, whole: with every tile that was hidden while it ran. */
export interface WholeEvent extends EventRecord {
  readonly seq: number;
  readonly at: Date;
}

/** What the events do not tell. */
export interface GameOfRows {
  readonly gameId: string;
  /** The name by which this server signs; copies that name another are `imported`. */
  readonly server: string;
  /** Who holds the seats, as far as it is known. */
  readonly players: readonly { readonly seat: Seat; readonly playerId: string }[];
}

/** The rows of one game. */
export interface RowsOfGame {
  readonly game: GameRow;
  readonly seats: readonly SeatRow[];
  readonly rounds: readonly RoundRow[];
  readonly decisions: readonly DecisionRow[];
}

/**
 * Folds the events of a game that is over, all of them from event 1 on, to its rows. Pure: the same events give the same
 * rows, whoever folds them. Events of a game that still runs, or of rules that this engine does not know, are an error of
 * whoever calls, and throw.
 */
export function rowsOfGame(game: GameOfRows, events: readonly WholeEvent[]): RowsOfGame {
  const [created, ...rest] = events;
  const last = events.at(-1);
  assert(last !== undefined && STATUS_AFTER.has(last.type), `game ${game.gameId} is over`);
  const folding = new Folding(game, present(created, 'event 1'));
  for (const event of rest) folding.take(event);
  return folding.rows(last, events.length);
}

/** What a game comes to by its last event. */
const STATUS_AFTER: ReadonlyMap<string, GameRow['status']> = new Map([
  ['GameEnded', 'ended'],
  ['GameAborted', 'aborted'],
  ['GameHandedOver', 'handed-over'],
]);

/** Events that begin what a seat thinks about, beside those of rounds. */
const BEGINS_THINKING: ReadonlySet<string> = new Set([
  'GameStarted',
  'PositionCopied',
  'SeatHandedOver',
  'SeatReturned',
]);

class Folding {
  private table: Table<AnyView>;
  private facts: TableFacts;
  private readonly of: RoundsOf;
  private readonly family: string;
  private readonly closed: ClosedRound[] = [];
  private open: OpenRound | undefined;
  private scores: number[];
  private startScores: readonly number[];
  private startedAt: Date | null = null;
  /** Since when whoever is to move has been thinking, ms since 1970. */
  private since = 0;
  private pausedAt: number | undefined;
  private isTimeUp = false;

  constructor(
    private readonly game: GameOfRows,
    private readonly created: WholeEvent,
  ) {
    const { variant, rulesVersion } = created.body;
    const rules = findVariant(textOf(variant), numberOr(rulesVersion) ?? undefined);
    this.table = present(rules, `the rules of ${textOf(variant)}`).open(created);
    this.family = present(rules, 'the rules').facts.family;
    this.facts = this.table.facts;
    const { seatCount, standing } = this.facts;
    const hasPasses = this.family === 'line' || this.family === 'trains';
    this.of = { gameId: game.gameId, variant: textOf(variant), seatCount, sides: standing.sides, hasPasses };
    this.scores = standing.scores.slice();
    this.startScores = this.scores.slice();
  }

  take(event: WholeEvent): void {
    const before = this.table;
    this.table = before.apply(event);
    if (isLifeEvent(event)) this.takeLife(event);
    else this.takeRound(event, before);
  }

  rows(last: WholeEvent, events: number): RowsOfGame {
    const winners = last.type === 'GameEnded' ? numbersOf(last.body['winners']) : undefined;
    const rounds = this.closed.map(({ row }) => row);
    const decisions = this.closed.flatMap((round) =>
      round.decisions.map((decision): DecisionRow => ({
        ...decision,
        gameResult: winners === undefined ? null : resultOf(winners, decision.seat),
      })),
    );
    const game = this.gameRow(last, winners ?? [], { rounds: rounds.length, decisions: decisions.length, events });
    const { players } = this.game;
    const gained = this.scores.map((score, side) => score - (this.startScores[side] ?? 0));
    const seats = seatRows({
      of: this.of,
      facts: this.facts,
      players,
      winners,
      rounds,
      decisions,
      gained,
      endedAt: last.at,
    });
    return { game, seats, rounds, decisions };
  }

  private takeLife(event: WholeEvent): void {
    const { type, body, at } = event;
    this.facts = this.table.facts;
    if (BEGINS_THINKING.has(type)) this.since = at.getTime();
    if (type === 'GameStarted') this.startedAt = at;
    if (type === 'TimeRanOut') this.isTimeUp = true;
    if (type === 'GamePaused') this.pausedAt = at.getTime();
    if (type === 'GameResumed' && this.pausedAt !== undefined) this.since += at.getTime() - this.pausedAt;
    if (type === 'PositionCopied') {
      this.scores = numbersOf(body['scores']).slice();
      this.startScores = this.scores.slice();
      // Where the copy begins between two rounds, the next one begins as rounds do.
      if (body['position'] !== undefined) this.begin(numberOr(body['round']) ?? 0, at).dealt();
    }
    if (STATUS_AFTER.has(type)) this.close(at);
  }

  private takeRound(event: WholeEvent, before: Table<AnyView>): void {
    const { type, body, at } = event;
    const round = this.open ?? this.begin(this.table.facts.standing.round, at);
    if (type === 'RoundDealt') round.dealt();
    const move = this.table.played(event);
    const { seat } = body;
    if (move !== undefined && typeof seat === 'number') this.decide(round, { event, before, seat, move });
    if (type === 'PointsScored') this.score(round, body);
    this.since = at.getTime();
    if (type === 'RoundEnded') this.close(at, body);
  }

  private begin(round: number, at: Date): OpenRound {
    return (this.open = new OpenRound(this.of, round, at));
  }

  private close(at: Date, ended?: JsonObject): void {
    if (this.open !== undefined) this.closed.push(this.open.close(at, ended));
    this.open = undefined;
  }

  private score(round: OpenRound, body: JsonObject): void {
    const [side, points] = [numberOr(body['side']) ?? 0, numberOr(body['points']) ?? 0];
    this.scores[side] = (this.scores[side] ?? 0) + points;
    round.scored(side, points);
  }

  private decide(
    round: OpenRound,
    { event, before, seat, move }: { event: WholeEvent; before: Table<AnyView>; seat: Seat; move: string },
  ): void {
    const { seq, at } = event;
    const automatic = event.body['automatic'] === true;
    const legal = before.legalMoves(seat);
    // The deal itself settled the move: nobody was asked, whatever the seat could have played otherwise.
    const isUnasked = legal.length === 0 || (automatic && round.length === 0 && !this.isTimeUp);
    const legalMoves = isUnasked ? [move] : legal.map(({ notation }) => notation);
    const { turn } = before;
    const inTurn = turn.kind === 'seat' && turn.seat === seat;
    const side = present(this.of.sides[seat], `the side of seat ${seat}`);
    const facts = positionFacts(present(before.view(ALL), 'the round of a move'), seat);
    const { handCount, hand, openEnds, count, tableTiles, boneyardCount } = facts;
    round.decided(
      {
        gameId: this.of.gameId,
        variant: this.of.variant,
        seq,
        round: before.facts.standing.round,
        turn: round.length + 1,
        seat,
        side,
        playerId: this.game.players.find((player) => player.seat === seat)?.playerId ?? null,
        ...this.decider(seat, automatic),
        legalCount: legalMoves.length,
        legalMoves,
        move,
        forced: legalMoves.length === 1 && (inTurn || isUnasked),
        automatic,
        thinkingMs: automatic || !inTurn ? null : Math.max(0, at.getTime() - this.since),
        handCount,
        hand,
        openEnds,
        count,
        tableCount: tableTiles.length,
        tableTiles,
        boneyardCount,
        scoreBefore: present(this.scores[side], `the score of side ${side}`),
        at,
      },
      facts,
      legal,
    );
    this.isTimeUp = false;
  }

  private decider(seat: Seat, automatic: boolean): Pick<DecisionRow, 'decidedBy' | 'level'> {
    if (automatic) return { decidedBy: 'rule', level: null };
    const { kind, level, resigned, standIn } = this.facts.sitters[seat] ?? { kind: 'person' };
    if (standIn !== undefined) return { decidedBy: 'computer', level: standIn };
    if (kind === 'computer') return { decidedBy: 'computer', level: level ?? null };
    return { decidedBy: resigned === true ? 'computer' : 'person', level: null };
  }

  private gameRow(
    last: WholeEvent,
    winners: readonly Seat[],
    counts: Pick<GameRow, 'rounds' | 'decisions' | 'events'>,
  ): GameRow {
    const { facts, table } = this;
    const { clock, onTimeout } = facts.pace.clock === undefined ? {} : facts.pace;
    const { sitters, standing, series } = facts;
    return {
      gameId: this.of.gameId,
      variant: facts.variant,
      family: this.family,
      rulesVersion: facts.rulesVersion,
      options: table.options,
      seatCount: facts.seatCount,
      sides: standing.sides,
      computerLevels: sitters.map((sitter) => (sitter?.kind === 'computer' ? (sitter.level ?? 1) : 0)),
      persons: sitters.filter((sitter) => sitter?.kind === 'person').length,
      access: facts.access,
      origin: this.origin(),
      status: present(STATUS_AFTER.get(last.type), 'the end of the game'),
      rated: this.created.body['rated'] === true,
      clockBase: clock?.base ?? null,
      clockIncrement: clock?.increment ?? null,
      clockCap: clock?.cap ?? null,
      onTimeout: onTimeout ?? null,
      seriesId: series === undefined ? null : (series.first ?? this.of.gameId),
      seriesNumber: series?.number ?? null,
      reason: last.type === 'GameHandedOver' ? 'handed-over' : textOf(last.body['reason']),
      winners,
      winnerSide: sideOf(winners, standing.sides),
      scores: this.scores.slice(),
      ...counts,
      createdAt: this.created.at,
      startedAt: this.startedAt,
      endedAt: last.at,
    };
  }

  private origin(): string {
    const { origin } = this.created.body;
    if (!isJsonObject(origin)) return 'played';
    if (origin['kind'] === 'sandbox') return 'sandbox';
    return origin['server'] === this.game.server && origin['kind'] === 'fork' ? 'forked' : 'imported';
  }
}
