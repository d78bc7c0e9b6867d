import { tilesOf } from '../../src/engine/dominoes/tile-set';
import type { Tile } from '../../src/engine/dominoes/tile';
import { ALL, SPECTATOR, viewerOf, type Seat, type Viewer } from '../../src/engine/dominoes/seat';
import {
  isPointsScored,
  isRoundEnded,
  type Chance,
  type Outcome,
  type RoundCommand,
  type RoundEnded,
  type RoundStart,
  type Standing,
  type Variant,
  type VariantTypes,
} from '../../src/engine/variant';
import { pick, shuffled, type Seeded } from './seeded';

/** One command of a round, with the position before it and what came of it. */
export interface Step<G extends VariantTypes> {
  readonly before: G['State'];
  readonly command: RoundCommand<G['Move']>;
  readonly events: readonly G['Event'][];
  readonly after: G['State'];
}

export interface PlayedRound<G extends VariantTypes> {
  readonly start: RoundStart;
  readonly first: G['State'];
  readonly steps: readonly Step<G>[];
  readonly last: G['State'];
}

/** A game of a variant: who sits, and by which options. */
export interface Setting<G extends VariantTypes> {
  readonly variant: Variant<G>;
  readonly options: G['Options'];
  readonly seatCount: number;
  /** Stands in for random moves where a round of those would take too long; one of `legal`. */
  readonly choose?: (view: G['View'], legal: readonly G['Move'][], random: Seeded) => G['Move'];
}

/** The command that chance or the seat to move gives in this position, at random; undefined when the round is over. */
export function randomCommand<G extends VariantTypes>(
  { variant, options, seatCount, choose }: Setting<G>,
  state: G['State'],
  random: Seeded,
): RoundCommand<G['Move']> | undefined {
  const turn = variant.turn(state);
  if (turn.kind === 'over') return undefined;
  if (turn.kind === 'seat') {
    const legal = variant.legalMoves(state, turn.seat);
    const move = choose === undefined ? pick(legal, random) : choose(variant.view(state, ALL), legal, random);
    return { type: 'Move', seat: turn.seat, move };
  }
  return answer(turn.chance, tilesOf(variant.tileSet(options, seatCount)), seatCount, random);
}

function answer(chance: Chance, set: readonly Tile[], seatCount: number, random: Seeded): RoundCommand<never> {
  switch (chance.kind) {
    case 'deal':
      return { type: 'Deal', deck: shuffled(set, random) };
    case 'lead-draw':
      return { type: 'DrawLead', tiles: shuffled(set, random).slice(0, seatCount) };
    case 'toss':
      return { type: 'Toss', value: random(chance.below) };
  }
}

/** Takes the command, which must be accepted. */
export function step<G extends VariantTypes>(
  variant: Variant<G>,
  before: G['State'],
  command: RoundCommand<G['Move']>,
): Step<G> {
  const decided = variant.decide(before, command);
  if (!decided.ok) throw new Error(`${JSON.stringify(command)} was refused: ${decided.error.message}`);
  const after = decided.value.reduce((state: G['State'], event) => variant.evolve(state, event), before);
  return { before, command, events: decided.value, after };
}

/** Plays one round with `next` to say what comes; `seen` is shown each position. */
export function playRound<G extends VariantTypes>(
  setting: Setting<G>,
  start: RoundStart,
  next: (state: G['State']) => RoundCommand<G['Move']> | undefined,
  seen: (state: G['State']) => void = () => undefined,
): PlayedRound<G> {
  const first = setting.variant.beginRound(setting.options, setting.seatCount, start);
  const steps: Step<G>[] = [];
  let state = first;
  seen(state);
  for (let command = next(state); command !== undefined; command = next(state)) {
    const taken = step(setting.variant, state, command);
    steps.push(taken);
    state = taken.after;
    seen(state);
  }
  return { start, first, steps, last: state };
}

export interface PlayedGame<G extends VariantTypes> {
  readonly rounds: readonly PlayedRound<G>[];
  readonly outcome: Outcome | undefined;
  readonly standing: Standing;
}

/** Plays rounds with random legal moves until the game has an outcome, or `roundsMax` were played. */
export function playGame<G extends VariantTypes>(
  setting: Setting<G>,
  random: Seeded,
  { roundsMax, seen }: { roundsMax: number; seen?: (state: G['State']) => void },
): PlayedGame<G> {
  const { variant, options, seatCount } = setting;
  const sides = variant.sides(options, seatCount);
  let standing: Standing = {
    round: 1,
    scores: Array.from({ length: Math.max(...sides) + 1 }, () => 0),
    sides,
    resigned: [],
  };
  const rounds: PlayedRound<G>[] = [];
  for (;;) {
    const played = playRound(setting, standing, (state) => randomCommand(setting, state, random), seen);
    rounds.push(played);
    const ended = endOf(played);
    standing = standingAfter(standing, played, ended);
    const outcome = variant.outcome(options, standing, ended);
    if (outcome !== undefined || rounds.length === roundsMax) return { rounds, outcome, standing };
    standing = { ...standing, round: standing.round + 1 };
  }
}

export function eventsOf<G extends VariantTypes>(round: PlayedRound<G>): readonly G['Event'][] {
  return round.steps.flatMap((taken) => taken.events);
}

export function endOf<G extends VariantTypes>(round: PlayedRound<G>): RoundEnded {
  const ended = eventsOf(round).at(-1);
  if (ended === undefined || !isRoundEnded(ended)) throw new Error('the round has no end');
  return ended;
}

function standingAfter<G extends VariantTypes>(before: Standing, round: PlayedRound<G>, ended: RoundEnded): Standing {
  const scores = before.scores.slice();
  for (const event of eventsOf(round)) {
    if (isPointsScored(event)) scores[event.side] = (scores[event.side] ?? 0) + event.points;
  }
  const leader: Seat | undefined = ended.nextLeader;
  return {
    round: before.round,
    sides: before.sides,
    resigned: before.resigned,
    scores,
    ...(leader !== undefined && { leader }),
  };
}

/** Everybody who may look: each seat, two hands of one person, a spectator, and all after the end. */
export function viewersOf({ seatCount }: { readonly seatCount: number }): readonly Viewer[] {
  const seats = Array.from({ length: seatCount }, (_, seat) => viewerOf(seat));
  return [...seats, viewerOf(0, seatCount - 1), SPECTATOR, ALL];
}

export function seatsOf({ seatCount }: { readonly seatCount: number }): readonly Seat[] {
  return Array.from({ length: seatCount }, (_, seat) => seat);
}

/** What each side scored in these events. */
export function sumsOf<G extends VariantTypes>(
  { variant, options, seatCount }: Setting<G>,
  events: readonly G['Event'][],
): readonly number[] {
  const sums: number[] = Array.from({ length: Math.max(...variant.sides(options, seatCount)) + 1 }, () => 0);
  for (const event of events) if (isPointsScored(event)) sums[event.side] = (sums[event.side] ?? 0) + event.points;
  return sums;
}

export function fold<G extends VariantTypes>(
  variant: Variant<G>,
  state: G['State'],
  events: readonly (G['Event'] | undefined)[],
): G['State'] {
  return events.reduce<G['State']>(
    (current, event) => (event === undefined ? current : variant.evolve(current, event)),
    state,
  );
}
