import { makeApp, type App, type ReadModels } from '../../src/app/app';
import { NO_BLOCKS, type Blocks } from '../../src/app/ports/blocks';
import type { Player } from '../../src/app/ports/players';
import type { Turns } from '../../src/app/ports/turns';
import type { Clock } from '../../src/app/ports/clock';
import type { Entropy } from '../../src/app/ports/entropy';
import type { AppRefusal } from '../../src/app/refusal';
import type { Receipt } from '../../src/app/command-runner';
import type { Result } from '../../src/engine/core/result';
import { findVariant, newestVariants } from '../../src/engine/variants/registry';
import { MemoryLog } from '../../src/eventlog/memory-log';
import type { EventLog } from '../../src/eventlog/port';
import { makeInvitations } from '../../src/infra/invitations';
import { makeLocalTurns } from '../../src/infra/local-turns';
import { makeLocalBus } from '../../src/infra/local-bus';
import { makeSealer } from '../../src/infra/sealer';
import { memoryReadModels } from './read-models';
import { NO_NOTICES, type Notices } from '../../src/app/ports/notices';
import { NO_RATINGS, type RatingBook } from '../../src/app/ports/rating-book';
import type { PartnerAsked } from '../../src/app/agreements';
import { COPY_READER, memoryStores, PATIENCE, type MemoryStores } from './memory-stores';
import type { Players } from '../../src/app/ports/players';
import { testSigner } from './test-signer';
import { seededEntropy } from './seeded-entropy';

/** The use cases over a log, with a clock and a source of entropy that a test holds in its hand. */
export interface House {
  readonly app: App;
  readonly log: EventLog;
  readonly stores: MemoryStores;
  readonly clock: { now(): Date; set(at: string): void };
  /** A fresh id of a player or of a command. */
  uuid(): string;
  stop(): Promise<void>;
}

const open = new Set<House>();

// A house left open by a failing test would keep the test runner alive. A program without one closes its own.
if (typeof afterEach === 'function') {
  afterEach(async () => {
    await Promise.all([...open].map((house) => house.stop()));
    open.clear();
  });
}

export const RULES = { find: findVariant, all: newestVariants };
export const KEY = new Uint8Array(32).fill(7);

interface Openings {
  readonly seed?: string;
  /** Goes on drawing where an earlier house over the same log stopped. */
  readonly entropy?: Entropy;
  readonly log?: EventLog;
  readonly readModels?: ReadModels;
  readonly openGamesMax?: number;
  readonly blocks?: Blocks;
  /** Ids of players that do not exist; everybody else does. */
  readonly nobody?: readonly string[];
  readonly turns?: Turns;
  readonly stores?: MemoryStores;
  readonly notices?: Notices;
  /** Who plays, for those who look for names; everybody but `nobody` when left out. */
  readonly players?: Pick<Players, 'find'>;
  /** When it is as the house opens. */
  readonly now?: string;
  /** What players' ratings are; nobody has one when left out. */
  readonly ratings?: RatingBook;
  /** Hears of moves of the computer that failed; without it such a failure fails the test. */
  readonly onSweepError?: (error: unknown) => void;
  /** False: the computer waits until `house.app.start()`. */
  readonly started?: boolean;
}

export function openHouse({
  seed = 'house',
  entropy: given,
  log = new MemoryLog(),
  readModels,
  openGamesMax = 1_000_000,
  blocks = NO_BLOCKS,
  nobody = [],
  turns = makeLocalTurns(),
  stores = memoryStores(),
  notices = NO_NOTICES,
  players,
  now: opened = '2026-03-01T10:00:00.000Z',
  ratings = NO_RATINGS,
  onSweepError,
  started = true,
}: Openings = {}): House {
  const entropy = given ?? seededEntropy(seed);
  let now = new Date(opened);
  const clock: Clock & { set(at: string): void } = {
    now: () => now,
    set: (at) => {
      now = new Date(at);
    },
  };
  const bus = makeLocalBus();
  const app = makeApp({
    log,
    rules: RULES,
    bus,
    clock,
    entropy,
    sealer: makeSealer(KEY),
    invitations: makeInvitations(KEY),
    pollMs: 50,
    readModels: readModels ?? memoryReadModels(log),
    projector: { restMs: 0, onError: rethrow },
    blocks,
    turns,
    ratings,
    ...stores,
    notices,
    players: players ?? { find: (ids) => Promise.resolve(ids.filter((id) => !nobody.includes(id)).map(somebody)) },
    signer: testSigner(),
    dailyRoots: { everyMs: 60_000, onError: rethrow },
    patience: PATIENCE,
    copyReader: COPY_READER,
    vacationDaysPerYear: 30,
    openGamesMax,
    sweeper: {
      everyMs: 20,
      leaseMs: 1000,
      onError: (error) => {
        if (onSweepError === undefined) throw error;
        onSweepError(error);
      },
    },
  });
  if (started) app.start();
  const house: House = { app, log, stores, clock, uuid: () => entropy.uuid(now), stop: () => app.stop() };
  open.add(house);
  return house;
}

/** The receipt of a command that must have been accepted. */
export function accepted(answer: Result<Receipt | PartnerAsked | undefined, AppRefusal>): Receipt {
  if (!answer.ok) throw new Error(`refused: ${answer.error.code}: ${answer.error.message}`);
  if (answer.value === undefined || !('firstSeq' in answer.value)) throw new Error('nothing has happened yet');
  return answer.value;
}

/** The refusal of a command that must have been refused. */
export function refused(answer: Result<unknown, AppRefusal>): AppRefusal {
  if (answer.ok) throw new Error('accepted, where a refusal was expected');
  return answer.error;
}

/** Strangers at a started game, as few as it takes; seat 0 is the host's. */
export async function startedGame(
  house: House,
  variant = 'block',
): Promise<{ gameId: string; players: [string, string, ...string[]] }> {
  const players: [string, string, ...string[]] = [house.uuid(), house.uuid()];
  const seats = Math.max(2, Math.min(...(findVariant(variant)?.facts.seatCounts ?? [])));
  while (players.length < seats) players.push(house.uuid());
  const [host, ...guests] = players;
  const { games } = house.app;
  const opened = accepted(
    await games.create({ playerId: host, variant, options: {}, seats, access: 'public', start: 'full', hostSeat: 0 }),
  );
  const { gameId } = opened.game.row;
  for (const playerId of guests) accepted(await games.join({ gameId, playerId, commandId: house.uuid() }));
  return { gameId, players };
}

/** Plays the first legal move for whoever is to move until the game is over, at most `movesMax` moves. */
export async function playToTheEnd(
  house: House,
  { gameId, players }: { gameId: string; players: readonly string[] },
  movesMax = 5000,
): Promise<void> {
  const { games, queries } = house.app;
  for (let moves = 0; moves < movesMax; moves++) {
    const { game } = await queries.find({ kind: 'player', playerId: players[0] ?? '' }, gameId);
    const { turn } = game.table;
    if (turn.kind !== 'seat') return;
    const playerId = players[turn.seat];
    if (playerId === undefined) throw new Error(`nobody plays seat ${turn.seat}`);
    const [move] = game.table.legalMoves(turn.seat);
    if (move === undefined) throw new Error('the seat to move has no legal move');
    accepted(await games.play({ gameId, playerId, commandId: house.uuid(), move: move.notation }));
  }
}

function somebody(id: string): Player {
  return { id, name: 'Somebody', kind: 'guest', createdAt: new Date(0) };
}

function rethrow(error: unknown): never {
  throw error;
}
