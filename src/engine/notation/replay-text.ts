import type { Json, JsonObject } from '../core/json';
import type { OptionSpec } from '../core/options';
import { ok, refuse, type Result } from '../core/result';
import type { Tile } from '../dominoes/tile';
import { isLifeEvent } from '../game/events';
import type { Rules } from '../game/rules';
import type { EventRecord, Table, TableCommand } from '../game/table';
import type { ViewBase } from '../variant';
import { tagOf, type Act, type GameText } from './game-text';

/** Finds the rules that a text names; the newest when it names no version. */
export type FindRules<View extends ViewBase> = (id: string, version?: number) => Rules<View> | undefined;

/** Why a text that can be read is no game by the rules. */
export interface ReplayFault {
  /** The act, from 0; undefined for the tags and the result. */
  readonly act?: number;
  readonly message: string;
}

/** What the rules make of a text: every event of its rounds, and the table after the last. */
export interface Replayed<View extends ViewBase> {
  readonly events: readonly EventRecord[];
  readonly table: Table<View>;
}

/**
 * Plays a text by the rules that it names: every deal must be known whole, every move legal, and the result theirs where
 * the rules brought it about.
 */
export function replayGameText<View extends ViewBase>(
  text: GameText,
  find: FindRules<View>,
): Result<Replayed<View>, ReplayFault> {
  const opened = openTable(text, find);
  if (!opened.ok) return opened;
  const replay = new Replay(opened.value);
  for (const [at, act] of text.acts.entries()) {
    const message = replay.take(act);
    if (message !== undefined) return refuse({ act: at, message });
  }
  const message = replay.unfinished() ?? replay.wrongResult(text);
  return message === undefined ? ok(replay) : refuse({ message });
}

function openTable<View extends ViewBase>(text: GameText, find: FindRules<View>): Result<Table<View>, ReplayFault> {
  const id = tagOf(text, 'Game') ?? '';
  const version = tagOf(text, 'Rules');
  const rules = find(id, version === undefined ? undefined : Number(version));
  if (rules === undefined) {
    return refuse({
      message: `There are no rules of ${JSON.stringify(id)}${version === undefined ? '' : `, version ${version}`}.`,
    });
  }
  const options = readOptions(tagOf(text, 'Options') ?? '', rules.facts.options);
  const seats = Number(tagOf(text, 'Seats') ?? Math.min(...rules.facts.seatCounts));
  const created = rules.create({ options, seats, start: 'full', access: 'public' });
  if (!created.ok) return refuse({ message: created.error.message });
  let { table } = created.value;
  while (table.facts.status === 'open') {
    const seated = table.decide({ type: 'TakeSeat', kind: 'person', at: 0 });
    if (!seated.ok) return refuse({ message: seated.error.message });
    ({ table } = seated.value);
  }
  return ok(table);
}

/** `target=300 firstLead=draw`, each read as its option's kind; what cannot be is left for the rules to refuse. */
function readOptions(text: string, specs: Readonly<Record<string, OptionSpec>>): JsonObject {
  const options: Record<string, Json> = {};
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const at = word.indexOf('=');
    const name = at < 0 ? word : word.slice(0, at);
    const kind = Object.hasOwn(specs, name) ? specs[name]?.kind : undefined;
    options[name] = readOption(word.slice(at + 1), kind);
  }
  return options;
}

function readOption(value: string, kind: OptionSpec['kind'] | undefined): Json {
  if (kind === 'integer' && /^-?\d{1,9}$/.test(value)) return Number(value);
  return kind === 'flag' && (value === 'true' || value === 'false') ? value === 'true' : value;
}

class Replay<View extends ViewBase> {
  readonly events: EventRecord[] = [];
  /** Moves that the rules made by themselves, which the text states too. */
  private made: string[] = [];
  /** Whether the rules have brought the game to its end. */
  private endedByRules = false;

  constructor(public table: Table<View>) {}

  /** What is wrong with the act, for people. */
  take(act: Act): string | undefined {
    switch (act.kind) {
      case 'comment':
        return undefined;
      case 'round':
        return this.takeRound(act);
      case 'lot':
        return this.answer({ type: 'Toss', value: act.seat }, 'toss', 'lot');
      case 'lead':
        return this.answer({ type: 'DrawLead', tiles: act.tiles }, 'lead-draw', 'draw for the lead');
      case 'deal':
        return this.deal(act.deck);
      case 'move':
        return this.move(act);
      case 'resigns':
        return this.decide({ type: 'Resign', seat: act.seat });
      case 'time':
        this.table = this.table.apply({ type: 'TimeRanOut', v: 1, body: { seat: act.seat, then: act.then } });
        return undefined;
    }
  }

  unfinished(): string | undefined {
    return this.made.length === 0 ? undefined : `By the rules ${this.made[0] ?? ''} follows, which is not written.`;
  }

  wrongResult({ result }: GameText): string | undefined {
    const { outcome, standing } = this.table.facts;
    if (!this.endedByRules || outcome === undefined) return undefined;
    const same =
      result.kind === 'ended' &&
      result.reason === outcome.reason &&
      String(result.winners) === String(outcome.winners) &&
      String(result.scores) === String(standing.scores);
    if (same) return undefined;
    const won = outcome.winners.length === 0 ? 'tie' : outcome.winners.join('+');
    return `By the rules the result is ${won} ${outcome.reason} ${standing.scores.join(' ')}.`;
  }

  private takeRound({ round, scores }: Extract<Act, { kind: 'round' }>): string | undefined {
    const { standing } = this.table.facts;
    if (this.made.length > 0) return this.unfinished();
    if (this.table.turn.kind !== 'chance' || round !== standing.round + 1) return `Round ${round} does not begin here.`;
    if (scores.length === 0 || String(scores) === String(standing.scores)) return undefined;
    return `By the rules the scores are ${standing.scores.join(' ')}.`;
  }

  private answer(command: TableCommand, kind: string, what: string): string | undefined {
    const { turn } = this.table;
    if (this.made.length > 0) return this.unfinished();
    if (turn.kind !== 'chance' || turn.chance.kind !== kind) return `No ${what} is due here.`;
    if (turn.chance.kind === 'toss' && command.type === 'Toss' && command.value >= turn.chance.below) {
      return `The lot falls on 0 to ${turn.chance.below - 1}.`;
    }
    if (command.type === 'DrawLead' && command.tiles.length !== this.table.facts.seatCount) {
      return `There are ${this.table.facts.seatCount} seats, and each draws a tile.`;
    }
    return this.decide(command);
  }

  private deal(deck: readonly (Tile | undefined)[]): string | undefined {
    const tiles = deck.filter((tile) => tile !== undefined);
    if (tiles.length < deck.length)
      return 'Not every tile of the deal is known, so the game cannot be played by its rules.';
    if (tiles.toSorted().join(' ') !== this.table.tiles.toSorted().join(' ')) {
      return `A deal is the whole set of ${this.table.tiles.length} tiles, each as often as the set has it.`;
    }
    return this.answer({ type: 'Deal', deck: tiles }, 'deal', 'deal');
  }

  private move({ seat, move, automatic }: Extract<Act, { kind: 'move' }>): string | undefined {
    const read = this.table.readMove(move);
    if (!read.ok) return read.error.message;
    const [made] = this.made;
    if (made !== undefined) {
      if (automatic && made === `${seat} ${read.value}`) {
        this.made.shift();
        return undefined;
      }
      return this.unfinished();
    }
    if (seat >= this.table.facts.seatCount) return `There is no seat ${seat}.`;
    return this.decide({ type: 'Move', seat, move, ...(automatic ? { automatic } : {}) });
  }

  private decide(command: TableCommand): string | undefined {
    const decided = this.table.decide(command);
    if (!decided.ok) return decided.error.message;
    let isOwn = command.type === 'Move';
    for (const event of decided.value.events) {
      this.table = this.table.apply(event);
      if (event.type === 'GameEnded') this.endedByRules = true;
      if (isLifeEvent(event)) continue;
      this.events.push(event);
      const move = this.table.played(event);
      if (move === undefined) continue;
      // The first move of the events that a move makes is that move; any later one was made by the rules.
      const { seat } = event.body;
      if (!isOwn && typeof seat === 'number') this.made.push(`${seat} ${move}`);
      isOwn = false;
    }
    return undefined;
  }
}
