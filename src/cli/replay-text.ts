import type { JsonObject } from '../engine/core/json';
import { ALL } from '../engine/dominoes/seat';
import type { Table } from '../engine/game/table';
import { findVariant } from '../engine/variants/registry';
import type { AnyView } from '../engine/variants/views';
import type { ReplayedEvent } from './replayed-event';
import { CommandFailed } from './command-failed';

/** A game as text, a line an event, with what each move left on the table. Folds what it was given and asks nobody. */
export function* replayText(events: readonly ReplayedEvent[]): Generator<string, void> {
  const [created, ...rest] = events;
  if (created?.type !== 'GameCreated') throw new CommandFailed('A replay needs the events from the first one on.');
  let table = openTable(created);
  yield `${table.facts.variant}, rules ${table.facts.rulesVersion}, ${table.facts.seatCount} seats, ${created.at}`;
  yield `options: ${JSON.stringify(table.options)}`;
  for (const event of rest) {
    table = table.apply(event);
    yield `${String(event.seq).padStart(4)}  ${event.actor.padEnd(7)} ${described(event, table)}`;
  }
  yield ended(table);
}

function openTable(created: ReplayedEvent): Table<AnyView> {
  const variant = text(created.body['variant']);
  const { rulesVersion } = created.body;
  const known = typeof rulesVersion === 'number' ? findVariant(variant, rulesVersion) : undefined;
  if (known === undefined)
    throw new CommandFailed(`This version does not know ${variant}, rules ${text(rulesVersion)}.`);
  return known.open(created);
}

function described({ type, body }: ReplayedEvent, table: Table<AnyView>): string {
  const shown = SHOWN.get(type);
  const line = shown === undefined ? type : shown(body);
  const view = table.view(ALL);
  if (view === undefined || !ON_THE_TABLE.has(type)) return line;
  return `${line.padEnd(28)} ${tableText(view)}`;
}

function tableText(view: AnyView): string {
  switch (view.family) {
    case 'line': {
      const hands = view.hands.map((hand) => hand.tiles.length + hand.hidden);
      return `ends ${view.openEnds.join(' ')}   hands ${hands.join(' ')}`;
    }
    case 'memory': {
      const left = view.cells.filter(({ state }) => state !== 'taken');
      return `turn ${view.turns}   left ${left.length}   captured ${view.captured.map((own) => own.length).join(' ')}`;
    }
  }
}

const ON_THE_TABLE: ReadonlySet<string> = new Set([
  'TilePlayed',
  'TilesDrawn',
  'PlayerPassed',
  'PairCaptured',
  'PairMissed',
]);

const SHOWN: ReadonlyMap<string, (body: JsonObject) => string> = new Map<string, (body: JsonObject) => string>([
  ['SeatTaken', (body) => `a ${text(body['kind'])} takes seat ${text(body['seat'])}`],
  ['SeatLeft', (body) => `seat ${text(body['seat'])} is free again`],
  ['SeatsClosed', () => 'the seats are closed'],
  ['GameStarted', () => 'the game starts'],
  ['LotDrawn', (body) => `the lot falls on seat ${text(body['seat'])}`],
  ['RoundDealt', (body) => `round ${text(body['round'])} is dealt, seat ${text(body['leader'])} leads`],
  [
    'TilePlayed',
    (body) => `${text(body['tile'])}${body['arm'] === undefined ? '' : `>${text(body['arm'])}`}${byItself(body)}`,
  ],
  ['LeadDrawn', (body) => `drawn for the lead: ${list(body['tiles'])}; seat ${text(body['leader'])} leads`],
  ['TileFlipped', (body) => `turns up cell ${text(body['cell'])}: ${text(body['tile'])}${byItself(body)}`],
  ['PairCaptured', (body) => `captures ${list(body['tiles'])}`],
  ['PairMissed', (body) => `turns back cells ${list(body['cells'])}`],
  ['TilesDrawn', (body) => `draws${byItself(body)}`],
  ['PlayerPassed', (body) => `passes${byItself(body)}`],
  ['PointsScored', (body) => `${text(body['points'])} points for side ${text(body['side'])} (${text(body['reason'])})`],
  ['RoundEnded', (body) => `the round ends: ${text(body['reason'])}, ${winners(body)}`],
  ['SeatResigned', (body) => `seat ${text(body['seat'])} resigns`],
  ['GameEnded', (body) => `the game ends: ${text(body['reason'])}, ${winners(body)}`],
  ['GameAborted', (body) => `the game is called off: ${text(body['reason'])}`],
]);

function text(value: JsonObject[string] | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?';
}

function list(values: JsonObject[string] | undefined): string {
  return Array.isArray(values) ? values.join(' ') : '?';
}

function byItself(body: JsonObject): string {
  return body['automatic'] === true ? ' (by the program)' : '';
}

function winners({ winners: seats }: JsonObject): string {
  if (!Array.isArray(seats) || seats.length === 0) return 'a tie';
  return `won by seat ${seats.join(' and ')}`;
}

function ended({ facts, version }: Table): string {
  const { outcome, standing } = facts;
  if (outcome === undefined) return `The game stands at version ${version}: ${facts.status}.`;
  return `Result: ${winners({ winners: outcome.winners })} (${outcome.reason}), scores ${standing.scores.join(' - ')}.`;
}
