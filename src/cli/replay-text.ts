import type { JsonObject } from '../engine/core/json';
import { makeBid } from '../engine/dominoes/bid';
import { handSize } from '../engine/dominoes/hand';
import { ALL } from '../engine/dominoes/seat';
import type { Table } from '../engine/game/table';
import { findVariant } from '../engine/variants/registry';
import { playedMove } from '../engine/variants/played';
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

function described(event: ReplayedEvent, table: Table<AnyView>): string {
  const { type, body } = event;
  const view = table.view(ALL);
  const move = view === undefined ? undefined : playedMove(view.family, event);
  if (view === undefined || move === undefined) return SHOWN.get(type)?.(body) ?? type;
  const tile = MOVES_THAT_SHOW.has(type) ? ` ${text(body['tile'])}` : '';
  return `${`${move}${tile}${byItself(body)}`.padEnd(28)} ${tableText(view)}`;
}

/** Moves whose notation does not name the tile that they turn up. */
const MOVES_THAT_SHOW: ReadonlySet<string> = new Set(['TileFlipped', 'TileTurned', 'TilePlaced']);

/** What a move left on the table. */
function tableText(view: AnyView): string {
  switch (view.family) {
    case 'line':
      return `ends ${view.openEnds.join(' ')}   hands ${view.hands.map(handSize).join(' ')}`;
    case 'memory':
      return `captured ${view.captured.map((tiles) => tiles.length).join(' ')}`;
    case 'fishing':
      return `row ${view.row.join(' ') || 'empty'}   piles ${view.piles.map(handSize).join(' ')}`;
    case 'tricks':
      return tricksText(view);
    case 'trains':
      return `${trainsText(view)}   hands ${view.hands.map(handSize).join(' ')}`;
  }
}

function tricksText({ phase, bid, trick, taken }: Extract<AnyView, { family: 'tricks' }>): string {
  if (phase === 'bid') return bid === undefined ? 'no bid yet' : `seat ${bid.seat} bids ${makeBid(bid.points)}`;
  return `trick ${trick.map(({ tile }) => tile).join(' ') || 'empty'}   taken ${taken.join(' - ')}`;
}

/** What shows at each arm, those with a marker between brackets, and what must be played on first. */
function trainsText({ trains, demand }: Extract<AnyView, { family: 'trains' }>): string {
  const ends = trains.map(({ arm, end, marked }) => (marked ? `[${arm}:${end}]` : `${arm}:${end}`));
  const owed = demand === undefined ? '' : `   ${demand.double} needs ${demand.left} at ${demand.arm}`;
  return `ends ${ends.join(' ') || 'none'}${owed}`;
}

const SHOWN: ReadonlyMap<string, (body: JsonObject) => string> = new Map<string, (body: JsonObject) => string>([
  ['SeatTaken', (body) => `a ${text(body['kind'])} takes seat ${text(body['seat'])}${given(body)}`],
  ['SeedGiven', (body) => `seat ${text(body['seat'])} gives its part of the deal${given(body)}`],
  ['SeedOpened', (body) => `seat ${text(body['seat'])} opens its seed ${text(body['seed'])}`],
  ['SeatLeft', (body) => `seat ${text(body['seat'])} is free again`],
  [
    'SeatsClosed',
    ({ unopened }) =>
      `the seats are closed${unopened === undefined ? '' : `; to be opened: the seeds of seat ${list(unopened)}`}`,
  ],
  ['GameStarted', () => 'the game starts'],
  ['PositionCopied', (body) => `round ${text(body['round'])} is taken over from another game`],
  ['LotDrawn', (body) => `the lot falls on seat ${text(body['seat'])}`],
  ['LeadDrawn', (body) => `the seats draw ${list(body['tiles'])}: seat ${text(body['leader'])} leads`],
  ['RoundDealt', (body) => `round ${text(body['round'])} is dealt, ${begins(body)}`],
  ['DealDiscarded', (body) => `deal ${text(body['attempt'])} of the round is void`],
  ['HandTaken', (body) => `seat ${text(body['seat'])} takes up its tiles`],
  ['MarkerPlaced', (body) => `train ${text(body['arm'])} is marked: others may play on it`],
  ['MarkerRemoved', (body) => `train ${text(body['arm'])} is its owner's alone again`],
  ['PairCaptured', (body) => `${list(body['tiles'])} are captured`],
  ['PairMissed', () => 'no pair: both are turned back'],
  ['BidWon', (body) => `seat ${text(body['seat'])} has the bid, and seat ${text(body['namer'])} the lead`],
  ['TrickWon', (body) => `seat ${text(body['seat'])} wins ${list(body['tiles'])}: ${text(body['points'])} points`],
  ['SweepMade', (body) => `seat ${text(body['seat'])} sweeps the row`],
  ['TurnLost', (body) => `seat ${text(body['seat'])} loses a turn`],
  ['PointsScored', (body) => `${text(body['points'])} points for side ${text(body['side'])} (${text(body['reason'])})`],
  ['RoundEnded', (body) => `the round ends: ${text(body['reason'])}, ${winners(body)}`],
  ['TileTurnedBack', (body) => `no time for a second tile: seat ${text(body['next'])} is next`],
  ['TimeRanOut', (body) => `seat ${text(body['seat'])} is out of time: ${text(body['then'])}`],
  ['SeatHandedOver', (body) => `the computer plays seat ${text(body['seat'])}`],
  ['SeatReturned', (body) => `seat ${text(body['seat'])} is back`],
  ['VacationBegan', (body) => `seat ${text(body['seat'])} is on vacation until ${text(body['until'])}`],
  ['VacationEnded', (body) => `the vacation of seat ${text(body['seat'])} ends`],
  ['OfferMade', (body) => `seat ${text(body['seat'])} offers: ${text(body['offer'])}`],
  ['OfferAccepted', (body) => `seat ${text(body['seat'])} accepts: ${text(body['offer'])}`],
  ['OfferDeclined', (body) => `seat ${text(body['seat'])} declines: ${text(body['offer'])}`],
  ['OfferWithdrawn', (body) => `seat ${text(body['seat'])} withdraws: ${text(body['offer'])}`],
  ['OfferLapsed', (body) => `the offer lapses: ${text(body['offer'])}`],
  ['GamePaused', (body) => `the game is paused until ${text(body['until'])}`],
  ['GameResumed', () => 'the game goes on'],
  ['SeatResigned', (body) => `seat ${text(body['seat'])} resigns`],
  ['GameEnded', (body) => `the game ends: ${text(body['reason'])}, ${winners(body)}`],
  [
    'GameHandedOver',
    (body) =>
      `the game is handed over, to go on elsewhere; what is hidden stays so until ${instant(body['revealAfter'])}`,
  ],
  ['GameAborted', (body) => `the game is called off: ${text(body['reason'])}${silent(body)}`],
]);

function given({ seed, seedCommitment }: JsonObject): string {
  if (seed !== undefined) return `, with the open seed ${text(seed)}`;
  return seedCommitment === undefined ? '' : `, with a sealed seed, ${text(seedCommitment)}`;
}

function list(value: JsonObject[string] | undefined): string {
  return Array.isArray(value) ? value.join(' ') : '?';
}

function text(value: JsonObject[string] | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?';
}

function instant(value: JsonObject[string] | undefined): string {
  return typeof value === 'number' ? new Date(value).toISOString() : '?';
}

function silent({ unopened }: JsonObject): string {
  return unopened === undefined ? '' : `, by seat ${list(unopened)}`;
}

function begins({ leader }: JsonObject): string {
  return leader === undefined ? 'and nobody holds the tile that begins it' : `seat ${text(leader)} begins`;
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
