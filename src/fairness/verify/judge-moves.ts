import { present } from '../../engine/core/assert';
import type { JsonObject } from '../../engine/core/json';
import { SPECTATOR } from '../../engine/dominoes/seat';
import { isLifeEvent, OFFERS } from '../../engine/game/events';
import type { EventRecord, Table, TableCommand } from '../../engine/game/table';
import type { Chance } from '../../engine/variant';
import { findVariant } from '../../engine/variants/registry';
import type { AnyView } from '../../engine/variants/views';
import type { ChainEvent } from '../chain';
import { deck, gameKey, leadDraw, lot, roundKey, timeoutMove } from '../deal';
import type { Hex64 } from '../hash';
import type { LogRead } from './read-log';
import type { MovesJudged } from './report';

/** Events that the rules know nothing of, since they are the server's. */
export const NOT_OF_THE_RULES: ReadonlySet<string> = new Set(['ResultAnnulled']);

/**
 * Plays the game anew by its rules: every deal from the secret, every move as its seat made it. What the rules make of it
 * must be what the log says, event by event: points, passes, ends and the result.
 */
export function judgeMoves(gameId: string, events: readonly ChainEvent[], log: LogRead): MovesJudged {
  const { secret, lines, isCopy } = log;
  if (isCopy) return { kind: 'not-judged', reason: 'copy' };
  if (secret === undefined || log.provableFrom > 0) return { kind: 'not-judged', reason: 'no-secret' };
  const [created, ...rest] = events;
  const { variant, rulesVersion } = present(created, 'event 1').body;
  const rules =
    typeof variant === 'string' && typeof rulesVersion === 'number' ? findVariant(variant, rulesVersion) : undefined;
  if (created === undefined || rules === undefined) return { kind: 'not-judged', reason: 'variant-unknown' };
  let seq = 1;
  try {
    const judge = new Judge(rules.open(created), gameId, gameKey(secret, gameId, lines ?? []));
    for (const event of rest) {
      seq = event.seq;
      const message = judge.take(event);
      if (message !== undefined) return { kind: 'illegal', seq, message };
    }
    const message = judge.unfinished();
    return message === undefined ? { kind: 'legal' } : { kind: 'illegal', seq, message };
  } catch (error) {
    // The rules take their own events for granted; one that no rules made is told here.
    return { kind: 'illegal', seq, message: error instanceof Error ? error.message : String(error) };
  }
}

class Judge {
  /** What the rules say comes next. */
  private due: readonly EventRecord[] = [];

  constructor(
    private table: Table<AnyView>,
    private readonly gameId: string,
    private readonly key: Hex64,
  ) {}

  /** What is wrong with the event, for people. */
  take(event: ChainEvent): string | undefined {
    if (NOT_OF_THE_RULES.has(event.type)) return undefined;
    if (this.due.length === 0) {
      if (isLifeEvent(event)) return this.takeLife(event);
      const refused = this.decide(event);
      if (refused !== undefined) return refused;
    }
    const [whole, ...later] = this.due;
    if (whole === undefined) return 'Nothing was to happen here.';
    this.due = later;
    const seen = this.table.redact(whole, SPECTATOR);
    if (seen.type !== event.type) return `By the rules this is ${seen.type}, not ${event.type}.`;
    const member = Object.keys(seen.body).find((name) => !isSame(seen.body[name], event.body[name]));
    if (member !== undefined) return `By the rules ${member} is ${JSON.stringify(seen.body[member])}.`;
    this.table = this.table.apply(whole);
    return undefined;
  }

  unfinished(): string | undefined {
    const [missing] = this.due;
    return missing === undefined ? undefined : `By the rules ${missing.type} follows.`;
  }

  /** What happens to the table around the rounds; some of it has consequences that the rules know. */
  private takeLife(event: ChainEvent): string | undefined {
    if (event.type === 'GameEnded' || event.type === 'GameHandedOver') return 'Nothing brought the game to its end.';
    const command = this.lifeCommand(event);
    if (command !== undefined) {
      const decided = this.table.decide(command);
      if (!decided.ok) return decided.error.message;
      this.due = decided.value.events.slice(1);
    }
    this.table = this.table.apply(event);
    return undefined;
  }

  private lifeCommand({ type, seq, at, body }: ChainEvent): TableCommand | undefined {
    const { seat, offer } = body;
    if (typeof seat !== 'number') return undefined;
    switch (type) {
      case 'SeatResigned':
        return { type: 'Resign', seat };
      case 'TimeRanOut': {
        const count = this.table.timeoutMoves().length;
        return { type: 'RunOut', seat, lot: count === 0 ? 0 : timeoutMove(this.key, seq, count) };
      }
      case 'OfferAccepted': {
        const known = OFFERS.find((candidate) => candidate === offer);
        return known === undefined ? undefined : { type: 'Accept', seat, offer: known, at: Date.parse(at) };
      }
      default:
        return undefined;
    }
  }

  private decide(event: ChainEvent): string | undefined {
    const { turn } = this.table;
    const command = turn.kind === 'chance' ? this.answer(turn.chance) : this.moveOf(event);
    if (command === undefined) return `${event.type} is no move, and nothing brought it about.`;
    const decided = this.table.decide(command);
    if (!decided.ok) return decided.error.message;
    this.due = decided.value.events;
    return undefined;
  }

  private answer(chance: Chance): TableCommand {
    const { tiles, facts } = this.table;
    switch (chance.kind) {
      case 'deal':
        return { type: 'Deal', deck: deck(roundKey(this.key, chance.round, chance.attempt), tiles) };
      case 'lead-draw':
        return { type: 'DrawLead', tiles: leadDraw(this.key, chance.draw, tiles).slice(0, facts.seatCount) };
      case 'toss':
        return { type: 'Toss', value: lot(this.key, chance.name, chance.toss, chance.below) };
    }
  }

  private moveOf(event: ChainEvent): TableCommand | undefined {
    const seat = this.table.actor(event);
    const move = this.table.played(event);
    if (move === undefined || seat === undefined) return undefined;
    return { type: 'Move', seat, move, ...(event.body['automatic'] === true ? { automatic: true as const } : {}) };
  }
}

function isSame(a: JsonObject[string] | undefined, b: JsonObject[string] | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [ofA, ofB] = [Object.entries(a), Object.entries(b)];
  if (ofA.length !== ofB.length || Array.isArray(a) !== Array.isArray(b)) return false;
  const other = new Map(ofB);
  return ofA.every(([name, value]) => isSame(value, other.get(name)));
}
