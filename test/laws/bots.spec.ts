import { chooseMove } from '../../src/bots/bot';
import { SPECTATOR, viewerOf, type Seat } from '../../src/engine/dominoes/seat';
import type { Tile } from '../../src/engine/dominoes/tile';
import type { Rules } from '../../src/engine/game/rules';
import type { EventRecord, Table, TableCommand } from '../../src/engine/game/table';
import type { Chance } from '../../src/engine/variant';
import { newestVariants } from '../../src/engine/variants/registry';
import type { AnyView } from '../../src/engine/variants/views';
import { pick, seeded, shuffled, type Seeded } from '../kit/seeded';

/*
 * The computer knows what its seat may know: in a position in which two tiles are exchanged that its seat has not seen, it
 * makes the same move.
 */
const ROUNDS = 60;

describe.each(newestVariants().map((rules) => ({ id: rules.facts.id, rules })))('$id', ({ rules }) => {
  test.each([1, 2])('what its seat cannot see never changes the move of the computer at level %d', (level) => {
    let compared = 0;
    for (let seed = 1; seed <= ROUNDS; seed++) compared += comparesMoves(rules, level, seeded(seed));
    expect(compared).toBeGreaterThan(ROUNDS / 2);
  });
});

interface Taken {
  readonly command: TableCommand;
  readonly events: readonly EventRecord[];
}

/** Plays part of a round, exchanges two unseen tiles, and compares what the seat to move does. Returns what it compared. */
function comparesMoves(rules: Rules<AnyView>, level: number, random: Seeded): number {
  const seats = pick(rules.facts.seatCounts, random);
  const started = start(rules, seats);
  const taken: Taken[] = [];
  let table = started;
  for (let left = random(12) + 3; left > 0; left--) {
    const command = next(table, { level, taken }, random);
    if (command === undefined) return 0;
    const decided = table.decide(command);
    if (!decided.ok) throw new Error(decided.error.message);
    taken.push({ command, events: decided.value.events });
    table = decided.value.table;
  }
  const { turn } = table;
  const deals = taken.filter(({ command }) => command.type === 'Deal');
  const [deal] = deals;
  if (turn.kind !== 'seat' || deals.length !== 1 || deal?.command.type !== 'Deal') return 0;
  const unseen = unseenBy(turn.seat, table, taken, deal.command.deck);
  if (unseen.length < 2) return 0;
  const deck = exchanged(deal.command.deck, pick(unseen, random), pick(unseen, random));
  const other = replayed(started, taken, deck);
  if (other === undefined) return 0;
  const draw = random(1000) / 1000;
  const asked = { seat: turn.seat, level, draw };
  expect(choice(other.table, { ...asked, taken: other.taken })).toBe(choice(table, { ...asked, taken }));
  return 1;
}

function start(rules: Rules<AnyView>, seats: number): Table<AnyView> {
  const created = rules.create({ options: {}, seats, start: 'full', access: 'public' });
  if (!created.ok) throw new Error(created.error.message);
  let { table } = created.value;
  for (let seat = 0; seat < seats; seat++) {
    const sat = table.decide({ type: 'TakeSeat', kind: 'person', at: 0 });
    if (!sat.ok) throw new Error(sat.error.message);
    ({ table } = sat.value);
  }
  return table;
}

function next(
  table: Table<AnyView>,
  so: { readonly level: number; readonly taken: readonly Taken[] },
  random: Seeded,
): TableCommand | undefined {
  const { turn } = table;
  if (turn.kind === 'chance') return answer(turn.chance, table, random);
  if (turn.kind !== 'seat') return undefined;
  return { type: 'Move', seat: turn.seat, move: choice(table, { ...so, seat: turn.seat, draw: random(1000) / 1000 }) };
}

function answer(chance: Chance, { tiles, facts }: Table<AnyView>, random: Seeded): TableCommand {
  switch (chance.kind) {
    case 'deal':
      return { type: 'Deal', deck: shuffled(tiles, random) };
    case 'lead-draw':
      return { type: 'DrawLead', tiles: shuffled(tiles, random).slice(0, facts.seatCount) };
    case 'toss':
      return { type: 'Toss', value: random(chance.below) };
  }
}

/** What the computer plays; `draw` stands for its chance. */
function choice(
  table: Table<AnyView>,
  { seat, level, draw, taken }: { seat: Seat; level: number; draw: number; taken: readonly Taken[] },
): string {
  const seen = taken.flatMap(({ events }) => events.map((event) => table.redact(event, viewerOf(seat))));
  const view = table.view(viewerOf(seat));
  if (view === undefined) throw new Error('there is no round');
  return chooseMove({ seat, level, view, legal: table.legalMoves(seat), seen, random: () => draw }).notation;
}

/** Places of the deck whose tiles the seat was not shown. */
function unseenBy(
  seat: Seat,
  table: Table<AnyView>,
  taken: readonly Taken[],
  deck: readonly Tile[],
): readonly number[] {
  const reveals = taken.flatMap(({ events }) => events.flatMap((event) => table.reveals(event)));
  const shown = new Set(reveals.filter(({ to }) => to === 'everyone' || to === seat).flatMap(({ tiles }) => tiles));
  return deck.flatMap((tile, place) => (shown.has(tile) ? [] : [place]));
}

function exchanged(deck: readonly Tile[], a: number, b: number): readonly Tile[] {
  return deck.map((tile, place) => (place === a ? deck[b] : place === b ? deck[a] : tile) ?? tile);
}

interface Replayed {
  readonly table: Table<AnyView>;
  readonly taken: readonly Taken[];
}

/** The table after the same commands with another deck; undefined where something else happened in the open. */
function replayed(started: Table<AnyView>, taken: readonly Taken[], deck: readonly Tile[]): Replayed | undefined {
  const again: Taken[] = [];
  let table = started;
  for (const { command, events } of taken) {
    const decided = table.decide(command.type === 'Deal' ? { type: 'Deal', deck } : command);
    if (!decided.ok) return undefined;
    ({ table } = decided.value);
    const open = (of: readonly EventRecord[]): string =>
      JSON.stringify(of.map((event) => table.redact(event, SPECTATOR)));
    if (open(decided.value.events) !== open(events)) return undefined;
    again.push({ command, events: decided.value.events });
  }
  return { table, taken: again };
}
