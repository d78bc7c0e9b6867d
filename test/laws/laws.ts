import fc from 'fast-check';
import { isJsonObject, type JsonObject } from '../../src/engine/core/json';
import type { OptionSpec } from '../../src/engine/core/options';
import { ALL, type Seat } from '../../src/engine/dominoes/seat';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import type { Tile } from '../../src/engine/dominoes/tile';
import type { Variant, VariantTypes } from '../../src/engine/variant';
import { deepFreeze } from '../kit/deep-freeze';
import {
  endOf,
  eventsOf,
  fold,
  playGame,
  seatsOf,
  sumsOf,
  viewersOf,
  type PlayedRound,
  type Setting,
  type Step,
} from '../kit/play';
import { seeded, type Seeded } from '../kit/seeded';
import type { Family } from './family';
import { turnsWithTheTable } from './relabelling';
import { differsInSecret } from './secrecy';

const SEED = 20_260_101;
const SET_OF_28 = 28;
/** `npm run laws` plays so many times as many games. */
const TIMES = Number(process.env['CAPICUA_LAWS'] ?? 1);

/** The laws that every variant keeps, with games of every number of seats and every option. No exceptions. */
export function lawsOf<G extends VariantTypes>(variant: Variant<G>, family: Family<G['Move'], G['View']>): void {
  const games = gamesOf(variant);
  const share = (family.share ?? 1) * shareBySize(variant, games) * TIMES;
  const holds = (
    runs: number,
    law: (setting: Setting<G>, random: Seeded) => void,
    { alike = family.alike ?? 1 } = {},
  ): void =>
    fc.assert(
      fc.property(games, ({ options, seatCount, seed }) => {
        const { choose } = family;
        law({ variant, options, seatCount, ...(choose !== undefined && { choose }) }, seeded(seed));
      }),
      { seed: SEED, numRuns: Math.ceil(runs * share * alike) },
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
          if (all.length > 0) same(all.toSorted(), set);
        }
        expect(family.tilesIn(variant.view(last(rounds).last, ALL))).toHaveLength(set.length);
      }));

    test('the legal moves are exactly those that are accepted, of all moves there are', () =>
      holds(12, (setting, random) => {
        const set = tilesOf(variant.tileSet(setting.options, setting.seatCount));
        // A larger set has more moves in more positions: every n-th position will do.
        const every = Math.ceil(set.length / SET_OF_28);
        let position = 0;
        const seen = (state: G['State']): void => {
          if (position++ % every === 0) acceptsWhatItLists(setting, state, family.moves(set, variant.view(state, ALL)));
        };
        playGame(setting, random, { roundsMax: 2, seen });
      }));

    test('the seat to move has a move; another at most such as may be made out of turn', () =>
      holds(60, (setting, random) => {
        const seen = (state: G['State']): void => {
          const turn = variant.turn(state);
          const able = seatsOf(setting).filter((seat) => {
            const moves = variant.legalMoves(state, seat);
            const own = turn.kind === 'seat' && turn.seat === seat;
            return moves.some(({ type }) => own || variant.outOfTurn?.includes(type) !== true);
          });
          same(able, turn.kind === 'seat' ? [turn.seat] : []);
        };
        playGame(setting, random, { roundsMax: 3, seen });
      }));

    test('a legal move is read back as it is written', () =>
      holds(40, (setting, random) => {
        const moves = new Map<string, G['Move']>();
        const seen = (state: G['State']): void => {
          for (const move of seatsOf(setting).flatMap((seat) => variant.legalMoves(state, seat))) {
            moves.set(JSON.stringify(move), move);
          }
        };
        playGame(setting, random, { roundsMax: 2, seen });
        for (const move of moves.values()) {
          expect(variant.parseMove(variant.makeMove(move))).toEqual({ ok: true, value: move });
        }
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
          same(read, eventsOf(round));
          same(fold(variant, round.first, read), round.last);
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
              same(variant.view(own, viewer), variant.view(after, viewer));
            }
          }
        }
      }));

    test('what an event names to a viewer, it shows him or has shown him; tiles lay where they are said to lie', () =>
      holds(40, (setting, random) => {
        for (const round of playGame(setting, random, { roundsMax: 3 }).rounds) showsWhatItNames(setting, round);
      }));

    test('what a viewer cannot see changes nothing of what he gets', () => {
      let compared = 0;
      const differs = (setting: Setting<G>, random: Seeded): void => {
        compared += differsInSecret(setting, family, random);
      };
      holds(200, differs, { alike: 1 });
      expect(compared).toBeGreaterThan(100);
    });

    test('seats are not preferred by their numbers', () =>
      holds(60, (setting, random) => turnsWithTheTable(setting, family, random)));
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

/** With larger sets rounds are longer and have far more positions: fewer of them will do. */
function shareBySize<G extends VariantTypes>(
  variant: Variant<G>,
  games: fc.Arbitrary<{ options: G['Options']; seatCount: number }>,
): number {
  const sizes = fc
    .sample(games, { seed: SEED, numRuns: 20 })
    .map(({ options, seatCount }) => tilesOf(variant.tileSet(options, seatCount)).length);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  return Math.min(1, (SET_OF_28 / mean) ** 1.5);
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
    const unlisted = accepted.filter((move) => !listed.has(variant.makeMove(move)));
    if (unlisted.length > 0) {
      // A place that is left out stands for one that is listed.
      const outcomes = legal.map((move) => JSON.stringify(decide(move)));
      for (const move of unlisted) expect(outcomes).toContain(JSON.stringify(decide(move)));
    }
    const named = accepted.map(variant.makeMove).filter((move) => listed.has(move));
    expect(named.toSorted()).toEqual([...listed].toSorted());
  }
}

/** As `toEqual`, which is slow, for what is equal. */
function same(some: object, other: object): void {
  if (JSON.stringify(some) !== JSON.stringify(other)) expect(some).toEqual(other);
}

/** The event as the log gives it back: canonical JSON, and nothing that the log cannot hold. */
function stored<G extends VariantTypes>(variant: Variant<G>, event: G['Event']): G['Event'] | undefined {
  const body = JSON.parse(JSON.stringify(event)) as JsonObject;
  expect(unstorable(body)).toEqual([]);
  return variant.readEvent(event.type, 1, body);
}

/** What of it the log's canonical form cannot hold. */
function unstorable(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(unstorable);
  if (isJsonObject(value)) {
    const keys = Object.keys(value).filter((key) => !/^[a-z][A-Za-z0-9]*$/.test(key));
    return [...keys, ...Object.values(value).flatMap(unstorable)];
  }
  const fits =
    typeof value === 'boolean' || Number.isSafeInteger(value) || (typeof value === 'string' && /^[ -~]*$/.test(value));
  return fits ? [] : [value];
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

/** Tiles drawn for the lead are of a shuffle of their own, and public: no deal holds them. */
const OF_NO_DEAL = 'LeadDrawn';

function showsWhatItNames<G extends VariantTypes>(setting: Setting<G>, round: PlayedRound<G>): void {
  const { variant } = setting;
  for (const viewer of viewersOf(setting)) {
    if (viewer.kind === 'all') continue;
    const seats: readonly Seat[] = viewer.kind === 'seats' ? viewer.seats : [];
    let deck: readonly Tile[] = [];
    const known = new Set<string>();
    const unsaid: string[] = [];
    const unshown: string[] = [];
    for (const { command, events } of round.steps) {
      if (command.type === 'Deal') {
        deck = command.deck;
        known.clear();
      }
      for (const event of events.filter(({ type }) => type !== OF_NO_DEAL)) {
        const text = JSON.stringify(variant.redact(event, viewer));
        const named = new Set([...text.matchAll(TILE_TEXT)].flatMap((match) => match.slice(1)));
        const reveals = variant.reveals(event).filter(({ to }) => to === 'everyone' || seats.includes(to));
        const shown = reveals.flatMap(({ tiles }) => tiles);
        for (const tile of shown) known.add(tile);
        unsaid.push(...shown.filter((tile) => !named.has(tile)));
        unshown.push(...[...named].filter((tile) => !known.has(tile)));
        for (const { tiles, places } of reveals) {
          if (places !== undefined) expect(places.map((place) => deck[place])).toEqual(tiles);
        }
      }
    }
    expect({ unsaid, unshown }).toEqual({ unsaid: [], unshown: [] });
  }
}

function isMove<G extends VariantTypes>({ command }: Step<G>): boolean {
  return command.type === 'Move';
}

function last<T>(values: readonly T[]): T {
  const value = values.at(-1);
  if (value === undefined) throw new Error('nothing there');
  return value;
}
