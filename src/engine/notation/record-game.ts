import { present } from '../core/assert';
import { isJsonList, type Json, type JsonObject } from '../core/json';
import { parseTile, type Tile } from '../dominoes/tile';
import { isLifeEvent } from '../game/events';
import type { Rules } from '../game/rules';
import type { EventRecord, Table } from '../game/table';
import type { ViewBase } from '../variant';
import { TIME_THENS, type Act, type GameText, type GameTextResult, type Tag } from './game-text';

/** Which deal of a game. */
export interface DealOf {
  readonly round: number;
  readonly attempt: number;
}

export interface RecordOptions {
  /** What the writer knows of a deck beyond the tiles that events show with their places: all of it, or some. */
  readonly deckOf?: (deal: DealOf) => readonly (Tile | undefined)[];
  /** Tags beside those that a reader needs: names, places, instants. */
  readonly tags?: readonly Tag[];
}

/** A game as text from its events, as somebody may see them. */
export function recordGame<View extends ViewBase>(
  rules: Rules<View>,
  events: readonly EventRecord[],
  { deckOf, tags = [] }: RecordOptions = {},
): GameText {
  const [created, ...rest] = events;
  const recorder = new Recorder(rules.open(present(created, 'event 1')), deckOf);
  for (const event of rest) recorder.take(event);
  return recorder.text(tags);
}

class Recorder {
  private readonly acts: Act[] = [];
  /** The deck of the deal in play, filled in as tiles are shown. */
  private deck: (Tile | undefined)[] = [];
  private rounds = 0;
  private isRoundDue = true;
  private result: GameTextResult = { kind: 'running' };

  constructor(
    private table: Table,
    private readonly deckOf: RecordOptions['deckOf'],
  ) {}

  take(event: EventRecord): void {
    const before = this.table;
    this.table = before.apply(event);
    if (isLifeEvent(event)) this.takeLife(event);
    else this.takeRound(event, before);
  }

  text(tags: readonly Tag[]): GameText {
    const { facts, options } = this.table;
    const needed: readonly Tag[] = [
      { name: 'Game', value: facts.variant },
      { name: 'Rules', value: String(facts.rulesVersion) },
      { name: 'Seats', value: String(facts.seatCount) },
      { name: 'Options', value: optionsText(options) },
    ];
    return { tags: [...needed, ...tags], acts: this.acts, result: this.result };
  }

  private takeLife({ type, body }: EventRecord): void {
    const { seat, then, reason } = body;
    if (type === 'SeatResigned') this.acts.push({ kind: 'resigns', seat: numberOf(seat) });
    if (type === 'TimeRanOut') {
      const known = present(
        TIME_THENS.find((candidate) => candidate === then),
        'what follows when time has run out',
      );
      this.acts.push({ kind: 'time', seat: numberOf(seat), then: known });
    }
    if (type === 'GameAborted') this.result = { kind: 'aborted', reason: textOf(reason) };
    if (type === 'GameHandedOver') this.result = { kind: 'handed-over' };
    if (type === 'GameEnded') {
      const { winners, scores } = body;
      this.result = { kind: 'ended', winners: numbersOf(winners), reason: textOf(reason), scores: numbersOf(scores) };
    }
  }

  private takeRound(event: EventRecord, before: Table): void {
    if (this.isRoundDue) {
      this.rounds += 1;
      this.isRoundDue = false;
      this.acts.push({
        kind: 'round',
        round: this.rounds,
        scores: this.rounds === 1 ? [] : before.facts.standing.scores,
      });
    }
    if (event.type === 'RoundEnded') this.isRoundDue = true;
    this.takeChance(event);
    this.takeShown(event);
    const move = this.table.played(event);
    if (move === undefined) return;
    const automatic = event.body['automatic'] === true;
    this.acts.push({ kind: 'move', seat: numberOf(event.body['seat']), move, automatic });
  }

  private takeChance({ type, body }: EventRecord): void {
    if (type === 'LotDrawn') this.acts.push({ kind: 'lot', seat: numberOf(body['seat']) });
    if (type === 'LeadDrawn') this.acts.push({ kind: 'lead', tiles: listOf(body['tiles']).map(tileOf) });
    if (type !== 'RoundDealt') return;
    const deal = { round: numberOf(body['round']), attempt: numberOf(body['attempt']) };
    this.deck = this.deckOf?.(deal).slice() ?? this.table.tiles.map(() => undefined);
    this.acts.push({ kind: 'deal', deck: this.deck });
  }

  /** What is shown later with its place belongs into the deck as well. */
  private takeShown(event: EventRecord): void {
    for (const { tiles, places } of this.table.reveals(event)) {
      places?.forEach((place, at) => (this.deck[place] ??= tiles[at]));
    }
  }
}

function optionsText(options: JsonObject): string {
  return Object.keys(options)
    .sort()
    .map((name) => `${name}=${valueText(options[name])}`)
    .join(' ');
}

/** Options are numbers, choices and flags. */
function valueText(value: Json | undefined): string {
  return typeof value === 'object' ? '' : String(value);
}

function textOf(json: Json | undefined): string {
  return present(typeof json === 'string' ? json : undefined, 'a text of an event');
}

function numberOf(json: Json | undefined): number {
  return present(typeof json === 'number' ? json : undefined, 'a number of an event');
}

function listOf(json: Json | undefined): readonly Json[] {
  return present(isJsonList(json) ? json : undefined, 'a list of an event');
}

function numbersOf(json: Json | undefined): readonly number[] {
  return listOf(json).map(numberOf);
}

function tileOf(json: Json): Tile {
  return present(typeof json === 'string' ? parseTile(json) : undefined, 'a tile of an event');
}
