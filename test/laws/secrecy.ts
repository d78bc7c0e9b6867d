import { SPECTATOR, type Seat, type Viewer } from '../../src/engine/dominoes/seat';
import { tilesOf } from '../../src/engine/dominoes/tile-set';
import type { Tile } from '../../src/engine/dominoes/tile';
import type { RoundCommand, Variant, VariantTypes } from '../../src/engine/variant';
import { fold, playGame, viewersOf, type Setting, type Step } from '../kit/play';
import { pick, type Seeded } from '../kit/seeded';
import type { Family } from './family';

/**
 * Plays a round, then plays the same commands with two tiles of the deck exchanged that the viewer has not seen. Where
 * the table looked the same throughout, so must everything that he gets. Returns how many positions were compared.
 */
export function differsInSecret<G extends VariantTypes>(
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
    compared += 1;
    if (taken === steps.at(-1)) sameAnswers(setting, family, [state, taken.after], viewer);
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

/** The viewer's own moves, tried in both positions, are judged alike. */
function sameAnswers<G extends VariantTypes>(
  setting: Setting<G>,
  family: Family<G['Move'], G['View']>,
  [some, other]: readonly [G['State'], G['State']],
  viewer: Viewer,
): void {
  for (const seat of viewer.kind === 'seats' ? viewer.seats : []) {
    expect(answers(setting, family, some, seat)).toBe(answers(setting, family, other, seat));
  }
}

/** Everything that the server would say to the seat of its moves, its plain refusals included. */
function answers<G extends VariantTypes>(
  { variant, options, seatCount }: Setting<G>,
  family: Family<G['Move'], G['View']>,
  state: G['State'],
  seat: Seat,
): string {
  const set = tilesOf(variant.tileSet(options, seatCount));
  const refusals = family.moves(set, variant.view(state, SPECTATOR)).map((move) => {
    const decided = variant.decide(state, { type: 'Move', seat, move });
    return decided.ok ? 'accepted' : decided.error;
  });
  return JSON.stringify({ legal: variant.legalMoves(state, seat), refusals });
}
