import { assert, present } from '../../engine/core/assert';
import type { JsonObject } from '../../engine/core/json';
import { exportedGame, type ExportedGame } from '../exports/export-tables';
import type { RuleBook } from '../live-game';
import { variantUnknown } from '../refusal';
import { simulateGame, type GameToSimulate } from './simulated-game';

/** Games between computers, as they are asked for. The same ones are played for the same settings, on any machine. */
export interface Simulation {
  /** How many, all told; they take turns among the variants. */
  readonly games: number;
  readonly variants: readonly string[];
  /** How many seats; the fewest that make a table of the variant when left out. */
  readonly seats?: number;
  /** For every variant alike. */
  readonly options: JsonObject;
  /** The levels that sit at a table, seat by seat and over again; each game begins with the next one. */
  readonly levels: readonly number[];
  readonly seed: string;
  /** When the first game is said to begin; each of the others begins a minute after the one before it. */
  readonly from: Date;
}

/** Some games of one variant that are played and written together. */
export interface Chunk {
  readonly number: number;
  readonly variant: string;
  /** Which of the variant's games, from 0; `to` is not among them. */
  readonly from: number;
  readonly to: number;
}

/** No game of any variant comes near it, but for one whose players forget what they saw. */
const DECISIONS_MAX = 20_000;
const CHUNKS_WANTED = 8;
const CHUNK_GAMES = { min: 25, max: 1000 };
const MINUTE_MS = 60_000;

/** Why these games cannot be played, in a sentence; undefined where they can. */
export function simulationFault(rules: RuleBook, simulation: Simulation): string | undefined {
  for (const variant of simulation.variants) {
    const book = rules.find(variant);
    if (book === undefined) return variantUnknown(rules, variant).message;
    const played = simulateGame(rules, { ...toSimulate(rules, simulation, { variant, number: 0 }), decisionsMax: 0 });
    if (!played.ok) return `${variant}: ${played.error.message}`;
  }
  return undefined;
}

/** The same ones however many threads play them. */
export function chunksOf({ games, variants }: Simulation): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (const [at, variant] of variants.entries()) {
    const own = Math.floor(games / variants.length) + (at < games % variants.length ? 1 : 0);
    const { min, max } = CHUNK_GAMES;
    const size = Math.min(max, Math.max(min, Math.ceil(own / CHUNKS_WANTED)));
    for (let from = 0; from < own; from += size) {
      chunks.push({ number: chunks.length + 1, variant, from, to: Math.min(own, from + size) });
    }
  }
  return chunks;
}

/** Plays the games of a chunk one after another. */
export function* playChunk(rules: RuleBook, simulation: Simulation, chunk: Chunk): Generator<ExportedGame> {
  for (let number = chunk.from; number < chunk.to; number++) {
    const played = simulateGame(rules, toSimulate(rules, simulation, { variant: chunk.variant, number }));
    assert(played.ok, 'what can be played once can be played again');
    const { gameId, events } = played.value;
    yield exportedGame({ gameId, server: 'simulation', players: [] }, events, (playerId) => playerId);
  }
}

function toSimulate(
  rules: RuleBook,
  { variants, seats: wanted, options, levels, seed, from }: Simulation,
  { variant, number }: { readonly variant: string; readonly number: number },
): GameToSimulate {
  const { seatCounts } = present(rules.find(variant), `the rules of ${variant}`).facts;
  const seats = wanted ?? Math.min(...seatCounts.filter((count) => count > 1));
  const place = number * variants.length + variants.indexOf(variant);
  return {
    ...{ variant, options, seats, decisionsMax: DECISIONS_MAX },
    levels: Array.from({ length: seats }, (_, seat) => levels[(seat + number) % levels.length] ?? 1),
    seed: `${seed} ${variant} ${number}`,
    at: new Date(from.getTime() + place * MINUTE_MS),
  };
}
