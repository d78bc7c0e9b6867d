import fc from 'fast-check';
import { isJsonObject, type JsonObject } from '../../src/engine/core/json';
import type { OptionSpec } from '../../src/engine/core/options';
import { ALL, SPECTATOR, viewerOf, type Seat, type Viewer } from '../../src/engine/dominoes/seat';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import type { Tile } from '../../src/engine/dominoes/tile';
import { isPointsScored, type RoundCommand, type Variant, type VariantTypes } from '../../src/engine/variant';
import { deepFreeze } from '../kit/deep-freeze';
import { endOf, eventsOf, playGame, playRound, type Setting, type Step } from '../kit/play';
import { pick, seeded, type Seeded } from '../kit/seeded';

/** What the laws must be told of a family: its moves, and where its tiles are. */
export interface Family<Move, View> {
  /** Every move there is to try: all tiles, all places, open or not. */
  readonly moves: (set: readonly Tile[]) => readonly Move[];
  /** Every tile that is anywhere in the position, seen by everybody. */
  readonly tilesIn: (view: View) => readonly Tile[];
}

const SEED = 20_260_101;

/** The laws that every variant keeps, with games of every number of seats and every option. No exceptions. */
export function lawsOf<G extends VariantTypes>(variant: Variant<G>, family: Family<G['Move'], G['View']>): void {
  const games = gamesOf(variant);
  const holds = (runs: number, law: (setting: Setting<G>, random: Seeded) => void): void =>
    fc.assert(
      fc.property(games, ({ options, seatCount, seed }) => {
        law({ variant, options, seatCount }, seeded(seed));
      }),
      { seed: SEED, numRuns: runs },
    );

  describe(`${variant.id} keeps the laws`, () => {
    test('its defaults are options that every number of seats may play by', () => {
      const read = variant.options.read({});
      expect(read).toEqual({ ok: true, value: variant.options.defaults });
      for (const seatCount of variant.seatCounts) {
        expect(variant.checkOptions(variant.options.defaults, seatCount)).toBeUndefined();
        expect(variant.sides(variant.options.defaults, seatCount)).toHaveLength(seatCount);
      }
    });

    test('no tile is lost or doubled', () =>
      holds(40, (setting, random) => {
        const set = tilesOf(variant.tileSet(setting.options, setting.seatCount)).toSorted();
        const { rounds } = playGame(setting, random, { roundsMax: 3 });
        for (const { after } of rounds.flatMap((round) => round.steps)) {
          const all = family.tilesIn(variant.view(after, ALL));
          if (all.length > 0) expect(all.toSorted()).toEqual(set);
        }
        expect(family.tilesIn(variant.view(last(rounds).last, ALL))).toHaveLength(set.length);
      }));

    test('the legal moves are exactly those that are accepted, of all moves there are', () =>
      holds(12, (setting, random) => {
        const moves = family.moves(tilesOf(variant.tileSet(setting.options, setting.seatCount)));
        playGame(setting, random, { roundsMax: 2, seen: (state) => acceptsWhatItLists(setting, state, moves) });
      }));

    test('the seat to move has a move, and nobody else', () =>
      holds(60, (setting, random) => {
        const seen = (state: G['State']): void => {
          const turn = variant.turn(state);
          seatsOf(setting).forEach((seat) => {
            const may = variant.legalMoves(state, seat).length > 0;
            expect(may).toBe(turn.kind === 'seat' && turn.seat === seat);
          });
        };
        playGame(setting, random, { roundsMax: 3, seen });
      }));

    test('a legal move is read back as it is written', () =>
      holds(40, (setting, random) => {
        const seen = (state: G['State']): void => {
          for (const move of seatsOf(setting).flatMap((seat) => variant.legalMoves(state, seat))) {
            expect(variant.parseMove(variant.makeMove(move))).toEqual({ ok: true, value: move });
          }
        };
        playGame(setting, random, { roundsMax: 2, seen });
      }));

    test('a round ends within its bound, says so last, and the game comes to its end', () =>
      holds(60, (setting, random) => {
        const { rounds, outcome, standing } = playGame(setting, random, { roundsMax: 2000 });
        const most = variant.movesMax(setting.options, setting.seatCount);
        for (const round of rounds) {
          if (most !== undefined) expect(round.steps.filter(isMove).length).toBeLessThanOrEqual(most);
          expect(eventsOf(round).filter((event) => event.type === 'RoundEnded')).toEqual([endOf(round)]);
          expect(variant.turn(round.last)).toEqual({ kind: 'over' });
        }
        expect(outcome).toBeDefined();
        expect(standing.scores).toEqual(sumsOf(setting, rounds.flatMap(eventsOf)));
      }));

    test('stored events, read back, come to the same position', () =>
      holds(40, (setting, random) => {
        for (const round of playGame(setting, random, { roundsMax: 3 }).rounds) {
          const read = eventsOf(round).map((event) => stored(variant, event));
          expect(read).toEqual(eventsOf(round));
          expect(fold(variant, round.first, read)).toEqual(round.last);
        }
      }));

    test('nothing is changed in place', () =>
      holds(40, (setting, random) => {
        const frozen = { ...setting, variant: freezing(variant) };
        expect(() => playGame(frozen, random, { roundsMax: 3 })).not.toThrow();
      }));

    test('a viewer who folds what he was sent sees what he may see', () =>
      holds(40, (setting, random) => {
        for (const round of playGame(setting, random, { roundsMax: 3 }).rounds) {
          for (const viewer of viewersOf(setting)) {
            let own = round.first;
            for (const { events, after } of round.steps) {
              own = fold(
                variant,
                own,
                events.map((event) => variant.redact(event, viewer)),
              );
              expect(variant.view(own, viewer)).toEqual(variant.view(after, viewer));
            }
          }
        }
      }));

    test('what an event names to a viewer, it shows him; dealt tiles lay where they are said to lie', () =>
      holds(40, (setting, random) => {
        for (const { command, events } of playGame(setting, random, { roundsMax: 3 }).rounds.flatMap((r) => r.steps)) {
          for (const event of events) {
            showsWhatItNames(setting, event);
            if (command.type === 'Deal' && event === events[0]) {
              for (const { tiles, places } of variant.reveals(event)) {
                expect(places?.map((place) => command.deck[place])).toEqual(tiles);
              }
            }
          }
        }
      }));

    test('what a viewer cannot see changes nothing of what he gets', () => {
      let compared = 0;
      holds(200, (setting, random) => {
        compared += differsInSecret(setting, family, random);
      });
      expect(compared).toBeGreaterThan(100);
    });

    test('seats are not preferred by their numbers', () =>
      holds(60, (setting, random) => turnsWithTheTable(setting, random)));
  });
}

/** Games that may be played: every number of seats, options drawn from their bounds, a seed for tiles and moves. */
function gamesOf<G extends VariantTypes>(
  variant: Variant<G>,
): fc.Arbitrary<{ options: G['Options']; seatCount: number; seed: number }> {
  const given = fc.record(mapValues(variant.options.specs, valueOf), { requiredKeys: [] });
  return fc
    .record({ given, seatCount: fc.constantFrom(...variant.seatCounts), seed: fc.integer({ min: 0, max: 0x7fffffff }) })
    .map(({ given: values, seatCount, seed }) => {
      const read = variant.options.read(JSON.parse(JSON.stringify(values)) as JsonObject);
      if (!read.ok) throw new Error(read.error.message);
      return { options: read.value, seatCount, seed };
    })
    .filter(({ options, seatCount }) => variant.checkOptions(options, seatCount) === undefined);
}

function valueOf(spec: OptionSpec): fc.Arbitrary<string | number | boolean> {
  switch (spec.kind) {
    case 'integer':
      return fc.integer({ min: spec.min, max: spec.max });
    case 'choice':
      return fc.constantFrom(...spec.values);
    case 'flag':
      return fc.boolean();
  }
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

function acceptsWhatItLists<G extends VariantTypes>(
  setting: Setting<G>,
  state: G['State'],
  moves: readonly G['Move'][],
): void {
  const { variant } = setting;
  for (const seat of seatsOf(setting)) {
    const legal = variant.legalMoves(state, seat);
    const listed = new Set(legal.map(variant.makeMove));
    expect(listed.size).toBe(legal.length);
    const decide = (move: G['Move']): ReturnType<typeof variant.decide> =>
      variant.decide(state, { type: 'Move', seat, move });
    const accepted = moves.filter((move) => decide(move).ok);
    const outcomes = legal.map((move) => JSON.stringify(decide(move)));
    for (const move of accepted) {
      // A place that is left out stands for one that is listed.
      if (!listed.has(variant.makeMove(move))) expect(outcomes).toContain(JSON.stringify(decide(move)));
    }
    const named = accepted.map(variant.makeMove).filter((move) => listed.has(move));
    expect(named.toSorted()).toEqual([...listed].toSorted());
  }
}

function sumsOf<G extends VariantTypes>(
  { variant, options, seatCount }: Setting<G>,
  events: readonly G['Event'][],
): readonly number[] {
  const sums: number[] = Array.from({ length: Math.max(...variant.sides(options, seatCount)) + 1 }, () => 0);
  for (const event of events) if (isPointsScored(event)) sums[event.side] = (sums[event.side] ?? 0) + event.points;
  return sums;
}

/** The event as the log gives it back: canonical JSON, and nothing that the log cannot hold. */
function stored<G extends VariantTypes>(variant: Variant<G>, event: G['Event']): G['Event'] | undefined {
  const body = JSON.parse(JSON.stringify(event)) as JsonObject;
  isStorable(body);
  return variant.readEvent(event.type, 1, body);
}

function isStorable(value: unknown): void {
  if (Array.isArray(value)) value.forEach(isStorable);
  else if (isJsonObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      expect(key).toMatch(/^[a-z][A-Za-z0-9]*$/);
      isStorable(member);
    }
  } else if (typeof value === 'number') expect(Number.isSafeInteger(value)).toBe(true);
  else if (typeof value === 'string') expect(value).toMatch(/^[ -~]*$/);
  else expect(typeof value).toBe('boolean');
}

function freezing<G extends VariantTypes>(variant: Variant<G>): Variant<G> {
  return {
    ...variant,
    beginRound: (options, seatCount, start) => deepFreeze(variant.beginRound(options, seatCount, start)),
    decide: (state, command) => deepFreeze(variant.decide(state, deepFreeze(command))),
    evolve: (state, event) => deepFreeze(variant.evolve(state, event)),
  };
}

const TILE_TEXT = /"(\d{1,2}-\d{1,2})"/g;

function showsWhatItNames<G extends VariantTypes>(setting: Setting<G>, event: G['Event']): void {
  const { variant } = setting;
  for (const viewer of viewersOf(setting)) {
    if (viewer.kind === 'all') continue;
    const named = [...JSON.stringify(variant.redact(event, viewer)).matchAll(TILE_TEXT)].map((match) => match[1]);
    const seats: readonly Seat[] = viewer.kind === 'seats' ? viewer.seats : [];
    const shown = variant
      .reveals(event)
      .filter(({ to }) => to === 'everyone' || seats.includes(to))
      .flatMap(({ tiles }) => tiles);
    expect(named.toSorted()).toEqual(shown.toSorted());
  }
}

/**
 * Plays a round, then plays the same commands with two tiles of the deck exchanged that the viewer has not seen. Where
 * the table looked the same throughout, so must everything that he gets. Returns how many positions were compared.
 */
function differsInSecret<G extends VariantTypes>(
  setting: Setting<G>,
  family: Family<G['Move'], G['View']>,
  random: Seeded,
): number {
  const { variant } = setting;
  const round = playGame(setting, random, { roundsMax: 1 }).rounds[0];
  const at = round?.steps.findIndex((taken) => taken.command.type === 'Deal') ?? -1;
  const dealt = round?.steps[at];
  if (round === undefined || dealt?.command.type !== 'Deal') return 0;
  const viewer = pick(
    viewersOf(setting).filter(({ kind }) => kind !== 'all'),
    random,
  );
  const steps = round.steps.slice(at, at + 1 + random(round.steps.length - at));
  const unseen = unseenPlaces(variant, dealt.command.deck, steps, viewer);
  if (unseen.length < 2) return 0;
  const deck = exchanged(dealt.command.deck, pick(unseen, random), pick(unseen, random));

  let state = dealt.before;
  let compared = 0;
  for (const taken of steps) {
    const command: RoundCommand<G['Move']> = taken === dealt ? { type: 'Deal', deck } : taken.command;
    const decided = variant.decide(state, command);
    if (!decided.ok || !sameOnTheTable(variant, decided.value, taken.events)) return compared;
    state = fold(variant, state, decided.value);
    const sent = (events: readonly G['Event'][]): string =>
      JSON.stringify(events.map((event) => variant.redact(event, viewer)));
    expect(sent(decided.value)).toBe(sent(taken.events));
    expect(JSON.stringify(variant.view(state, viewer))).toBe(JSON.stringify(variant.view(taken.after, viewer)));
    expect(variant.turn(state)).toEqual(variant.turn(taken.after));
    const seats = viewer.kind === 'seats' ? viewer.seats : [];
    for (const seat of seats)
      expect(answers(setting, family, state, seat)).toBe(answers(setting, family, taken.after, seat));
    compared += 1;
  }
  return compared;
}

/** Places of the deck whose tiles the viewer was not shown in these steps. */
function unseenPlaces<G extends VariantTypes>(
  variant: Variant<G>,
  deck: readonly Tile[],
  steps: readonly Step<G>[],
  viewer: Viewer,
): readonly number[] {
  const seats: readonly Seat[] = viewer.kind === 'seats' ? viewer.seats : [];
  const shown = new Set(
    steps
      .flatMap(({ events }) => events.flatMap(variant.reveals))
      .filter(({ to }) => to === 'everyone' || seats.includes(to))
      .flatMap(({ tiles }) => tiles),
  );
  return deck.flatMap((tile, place) => (shown.has(tile) ? [] : [place]));
}

function exchanged(deck: readonly Tile[], a: number, b: number): readonly Tile[] {
  return deck.map((tile, place) => (place === a ? deck[b] : place === b ? deck[a] : tile) ?? tile);
}

/** True when the same things happened in the open: the events that hide nothing are equal, the others alike in kind. */
function sameOnTheTable<G extends VariantTypes>(
  variant: Variant<G>,
  some: readonly G['Event'][],
  others: readonly G['Event'][],
): boolean {
  const open = (events: readonly G['Event'][]): string =>
    JSON.stringify(events.map((event) => (variant.redact(event, SPECTATOR) === event ? event : event.type)));
  return open(some) === open(others);
}

/** Everything that the server would say to the seat of its moves, its plain refusals included. */
function answers<G extends VariantTypes>(
  { variant, options, seatCount }: Setting<G>,
  family: Family<G['Move'], G['View']>,
  state: G['State'],
  seat: Seat,
): string {
  const set = tilesOf(variant.tileSet(options, seatCount));
  const refusals = family.moves(set).map((move) => {
    const decided = variant.decide(state, { type: 'Move', seat, move });
    return decided.ok ? 'accepted' : decided.error;
  });
  return JSON.stringify({ legal: variant.legalMoves(state, seat), refusals });
}

/** Plays a round, and plays it again with everybody one seat further on: the same things happen to the same people. */
function turnsWithTheTable<G extends VariantTypes>(setting: Setting<G>, random: Seeded): void {
  const { variant, seatCount, options } = setting;
  const sides = variant.sides(options, seatCount);
  const moved = (seat: Seat): Seat => (seat + 1) % seatCount;
  const round = playGame(setting, random, { roundsMax: 1 }).rounds[0];
  if (round === undefined) return;
  const commands = round.steps.map(({ command }) => turned(command, seatCount));
  let at = 0;
  const again = playRound(setting, { round: 1, scores: sides.map(() => 0) }, () => commands[at++]);
  const [ended, endedAgain] = [endOf(round), endOf(again)];
  const bySeat = (events: readonly G['Event'][]): readonly (number | undefined)[] => {
    const sums = sumsOf(setting, events);
    return sides.map((side) => sums[side]);
  };
  const before = bySeat(eventsOf(round));
  expect(seatsOf(setting).map((seat) => bySeat(eventsOf(again))[moved(seat)])).toEqual(before);
  expect(endedAgain.winners.toSorted()).toEqual(ended.winners.map(moved).toSorted());
  expect(endedAgain.reason).toBe(ended.reason);
  expect(endedAgain.nextLeader).toBe(ended.nextLeader === undefined ? undefined : moved(ended.nextLeader));
}

function turned<Move>(command: RoundCommand<Move>, seatCount: number): RoundCommand<Move> {
  const moved = (seat: Seat): Seat => (seat + 1) % seatCount;
  switch (command.type) {
    case 'Move':
      return { ...command, seat: moved(command.seat) };
    case 'Toss':
      return { ...command, value: moved(command.value) };
    case 'DrawLead':
      return { ...command, tiles: rotated(command.tiles) };
    case 'Deal': {
      const whole = command.deck.length - (command.deck.length % seatCount);
      const deck: Tile[] = [];
      for (let from = 0; from < whole; from += seatCount) {
        deck.push(...rotated(command.deck.slice(from, from + seatCount)));
      }
      return { ...command, deck: [...deck, ...command.deck.slice(whole)] };
    }
  }
}

function rotated<T>(values: readonly T[]): readonly T[] {
  return [...values.slice(-1), ...values.slice(0, -1)];
}

function viewersOf({ seatCount }: { readonly seatCount: number }): readonly Viewer[] {
  const seats = Array.from({ length: seatCount }, (_, seat) => viewerOf(seat));
  return [...seats, viewerOf(0, seatCount - 1), SPECTATOR, ALL];
}

function seatsOf({ seatCount }: { readonly seatCount: number }): readonly Seat[] {
  return Array.from({ length: seatCount }, (_, seat) => seat);
}

function isMove<G extends VariantTypes>({ command }: Step<G>): boolean {
  return command.type === 'Move';
}

function fold<G extends VariantTypes>(
  variant: Variant<G>,
  state: G['State'],
  events: readonly (G['Event'] | undefined)[],
): G['State'] {
  return events.reduce<G['State']>(
    (current, event) => (event === undefined ? current : variant.evolve(current, event)),
    state,
  );
}

function last<T>(values: readonly T[]): T {
  const value = values.at(-1);
  if (value === undefined) throw new Error('nothing there');
  return value;
}
