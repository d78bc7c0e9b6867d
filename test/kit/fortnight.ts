import type { PartnerAsked } from '../../src/app/agreements';
import type { Receipt } from '../../src/app/command-runner';
import type { AppRefusal } from '../../src/app/refusal';
import type { Result } from '../../src/engine/core/result';
import { MemoryLog } from '../../src/eventlog/memory-log';
import type { EventLog } from '../../src/eventlog/port';
import { openHouse, type House } from './house';
import { memoryStores, type MemoryStores } from './memory-stores';
import { seededEntropy } from './seeded-entropy';
import { timedGame, type TimedGame } from './timed-game';

/**
 * Two weeks of a game by four players who live their lives: one plans, one goes on vacation and comes back early, one is
 * not seen for days, there is a pause, and a time in which no server is there. The game begins on the Thursday before
 * Europe changes its clocks, and Australia does in its second week.
 */
const START = Date.parse('2026-03-26T08:00:00.000Z');
const STEP = 6 * 3_600_000;
const STEPS = 56;

export interface FortnightOptions {
  /** A new server, with nothing in its memory, after every step. */
  readonly restarts: boolean;
  readonly log?: EventLog;
  readonly stores?: MemoryStores;
}

export interface Fortnight {
  readonly head: string;
  readonly types: readonly string[];
  readonly texts: readonly string[];
}

export async function playFortnight({
  restarts,
  log = new MemoryLog(),
  stores = memoryStores(),
}: FortnightOptions): Promise<Fortnight> {
  const entropy = seededEntropy('fortnight');
  const open = (now: number): House =>
    openHouse({ log, stores, entropy, started: false, now: new Date(now).toISOString() });
  let house = open(START);
  let game = await timedGame(house, {
    ...{ variant: 'spanish-pairs', seats: 4, onTimeout: 'move', automatic: { moveMs: 0, passMs: 0 } },
    clock: { base: 3 * 86_400, increment: 3 * 86_400, cap: 3 * 86_400 },
  });
  stores.vacations.games.add(game.gameId);
  for (let step = 1; step <= STEPS; step++) {
    const now = START + step * STEP;
    if (restarts) {
      await house.stop();
      house = open(now);
      await house.app.plans.refresh();
      game = at(house, game);
    }
    house.clock.set(new Date(now).toISOString());
    // From the 40th step on no server is there for a day.
    if (step > 40 && step < 44) continue;
    if (step === 44) {
      stores.heartbeats.outages.push({ from: new Date(START + 40 * STEP + 5000), to: new Date(now) });
    }
    await house.app.attend(game.gameId);
    await happenings(step)?.(house, game);
    await house.app.attend(game.gameId);
  }
  const texts = (await log.read(game.gameId, { after: 0, limit: 5000 })).map(({ text }) => text);
  const { row } = await game.look();
  const types = (await game.events()).map(({ type }) => type);
  await house.stop();
  return { head: row.head, types, texts };
}

/** The same game, looked at through another server. */
function at(house: House, game: TimedGame): TimedGame {
  const look = async () => (await house.app.queries.find({ kind: 'anonymous' }, game.gameId)).game;
  return {
    ...game,
    look,
    events: async () => {
      const found = await house.app.queries.find({ kind: 'anonymous' }, game.gameId);
      return house.app.queries.events(found, { after: 0, limit: found.game.row.version });
    },
    playerToMove: async () => {
      const { turn } = (await look()).table;
      return turn.kind === 'seat' ? game.player(turn.seat) : '';
    },
  };
}

type Happening = (house: House, game: TimedGame) => Promise<void>;

function happenings(step: number): Happening | undefined {
  switch (step) {
    case 5:
      return async (house, game) => {
        const plan = { branches: [{ when: '6-6', play: '6-5' }], stuck: true, only: true };
        const set = await house.app.plans.set({ gameId: game.gameId, playerId: game.player(1), plan });
        if (!set.ok) throw new Error(set.error.message);
      };
    case 8:
      return async (house, game) => {
        const begun = await house.app.absences.begin(game.player(3), 6);
        if (!begun.ok) throw new Error(begun.error.message);
      };
    case 20:
      return async (house, game) => {
        const ended = await house.app.absences.end(game.player(3));
        if (!ended.ok) throw new Error(ended.error.message);
      };
    case 30:
      return pause;
    case 36:
      return (house, game) => done(house.app.agreements.resume(by(house, game, 2)));
    case STEPS:
      return async (house, game) => {
        await done(house.app.agreements.resign(by(house, game, 0)));
        await done(house.app.agreements.answerPartner({ ...by(house, game, 2), agree: true }));
      };
    default:
      return move(step);
  }
}

async function pause(house: House, game: TimedGame): Promise<void> {
  const { agreements } = house.app;
  await done(agreements.offer({ ...by(house, game, 0), offer: 'pause', days: 10 }));
  await done(agreements.answerPartner({ ...by(house, game, 2), agree: true }));
  await done(agreements.accept({ ...by(house, game, 1), offer: 'pause' }));
  await done(agreements.answerPartner({ ...by(house, game, 3), agree: true }));
}

/** Whoever is to move does so at every other step; seat 1 is not seen from the 14th to the 29th. */
function move(step: number): Happening {
  return async (house, game) => {
    const { table, row } = await game.look();
    const { turn } = table;
    const isAway = turn.kind === 'seat' && turn.seat === 1 && step > 13 && step < 30;
    if (row.status !== 'playing' || turn.kind !== 'seat' || isAway || step % 2 === 1) return;
    const [legal] = table.legalMoves(turn.seat);
    if (legal === undefined) return;
    await done(house.app.games.play({ ...by(house, game, turn.seat), move: legal.notation }));
  };
}

function by(house: House, { gameId, player }: TimedGame, seat: number) {
  return { gameId, playerId: player(seat), commandId: house.uuid() };
}

async function done(answer: Promise<Result<Receipt | PartnerAsked | undefined, AppRefusal>>): Promise<void> {
  const given = await answer;
  if (!given.ok) throw new Error(`${given.error.code}: ${given.error.message}`);
}
