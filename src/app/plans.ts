import { present } from '../engine/core/assert';
import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import { isPlayedByComputer } from '../engine/game/state';
import type { CommandRunner } from './command-runner';
import type { GameStore } from './game-store';
import { visible } from './game-for-caller';
import { seatsOf, type LiveGame } from './live-game';
import { keptPlan, planFault, plannedMove, remaining, respelt, type MoveMade, type Plan } from './plan';
import type { PlannedSeats } from './planned-seats';
import type { Clock } from './ports/clock';
import type { KeptPlan, PlanStore } from './ports/plans';
import type { Sealer } from './ports/sealer';
import type { AppRefusal } from './refusal';
import { seatToMove } from './timing';
import { RepeatedWork } from './repeated-work';

/** A plan as it was made, and the round that it is for. */
interface OpenedPlan {
  readonly savedAt: Date;
  readonly plan: Plan & { readonly round: number };
}

/** Between two looks for plans that other nodes were given, ms; what was saved a little earlier is looked at again. */
const REFRESH_MS = 10_000;
const OVERLAP_MS = 60_000;

export interface SetPlan {
  readonly gameId: string;
  readonly playerId: string;
  /** None: the plan there is, is given up. */
  readonly plan: Plan | undefined;
}

/**
 * Plans of seats for their next turns. They are nobody's business but their owner's: no event, no list and no instant
 * tells of one before it acts.
 */
export class Plans {
  private readonly looks: RepeatedWork;
  private lookedAt: Date | undefined;

  constructor(
    private readonly deps: {
      readonly store: GameStore;
      readonly runner: CommandRunner;
      readonly plans: PlanStore;
      readonly planned: PlannedSeats;
      readonly sealer: Sealer;
      readonly clock: Clock;
      /** Has the game looked at, since a plan may have to be carried out. */
      readonly attend: (gameId: string) => void;
      readonly onError: (error: unknown) => void;
    },
  ) {
    this.looks = new RepeatedWork(() => this.refresh(), { everyMs: REFRESH_MS, onError: deps.onError });
  }

  start(): void {
    this.looks.begin();
  }

  stop(): Promise<void> {
    return this.looks.stop();
  }

  /** The caller's plan for a game, as far as it is not played out; undefined where he has none. */
  async find(gameId: string, playerId: string): Promise<Plan | undefined> {
    const game = visible(await this.deps.store.currentFor(gameId, playerId), playerId).game;
    for (const seat of seatsOf(game.seats, playerId)) {
      const kept = await this.deps.plans.find(gameId, seat);
      const plan = kept && (await this.leftOf(game, kept));
      if (plan !== undefined) return plan;
    }
    return undefined;
  }

  /** All that is kept of a player's plans, opened, for whoever wants what is kept of him: also what is played out. */
  async keptOf(playerId: string): Promise<readonly (Pick<KeptPlan, 'gameId' | 'seat'> & OpenedPlan)[]> {
    const kept = await this.deps.plans.of(playerId);
    return kept.map((row) => ({ gameId: row.gameId, seat: row.seat, savedAt: row.savedAt, plan: this.opened(row) }));
  }

  /** Makes a plan for the caller's seat, in place of the one there is, or gives that up. */
  async set({ gameId, playerId, plan }: SetPlan): Promise<Result<Plan | undefined, AppRefusal>> {
    const { game, mySeats } = visible(await this.deps.store.currentFor(gameId, playerId), playerId);
    const { facts } = game.table;
    const seat = mySeats.find((held) => !isPlayedByComputer(facts.sitters[held]));
    if (mySeats.length > 1) return refuse({ code: 'PLAN_INVALID', message: 'Whoever plays two hands cannot plan.' });
    if (seat === undefined) return refuse({ code: 'NOT_SEATED', message: 'You do not play at this game.' });
    if (plan === undefined) {
      const kept = await this.deps.plans.find(gameId, seat);
      if (kept !== undefined) await this.giveUp(kept);
      return ok(undefined);
    }
    if (facts.status !== 'playing') {
      return refuse({ code: 'NOT_STARTED', message: 'A plan is for a game that is being played.' });
    }
    const read = readPlan(game, plan);
    if (!read.ok) return read;
    await this.keep(game, { seat, playerId, plan: read.value });
    this.deps.attend(gameId);
    return read;
  }

  /** Makes the move that the seat to move has planned; where none of its plan fits, the plan is given up. */
  async carryOut(game: LiveGame): Promise<void> {
    const { plans, planned, runner } = this.deps;
    const { gameId, version: expectedVersion } = game.row;
    const seat = seatToMove(game.table);
    const kept = await plans.find(gameId, seat);
    if (kept === undefined) {
      planned.remove(gameId, seat);
      return;
    }
    const move = await this.moveOf(game, kept);
    if (move === undefined) return this.giveUp(kept);
    await runner.run({ gameId, expectedVersion, plan: () => ok({ command: { type: 'Move', seat, move } }) });
  }

  private async moveOf(game: LiveGame, kept: KeptPlan): Promise<string | undefined> {
    const plan = await this.leftOf(game, kept);
    if (plan === undefined) return undefined;
    const made = await this.movesMade(game, Math.max(0, game.row.version - EVENTS_BACK));
    const before = made.findLast((move) => move.seat !== kept.seat)?.notation;
    const isLegal = (move: string): boolean => game.table.decide({ type: 'Move', seat: kept.seat, move }).ok;
    return plannedMove(plan, { before, isLegal, onlyMove: game.table.onlyMove() });
  }

  /** Undefined where the plan was for another round, or for a game that is over. */
  private async leftOf(game: LiveGame, kept: KeptPlan): Promise<Plan | undefined> {
    const { standing, status } = game.table.facts;
    const { round, ...plan } = this.opened(kept);
    if (status !== 'playing' || round !== standing.round) return undefined;
    return remaining(plan, kept.seat, await this.movesMade(game, kept.since));
  }

  private async movesMade({ row, table }: LiveGame, after: number): Promise<readonly MoveMade[]> {
    const events = await this.deps.store.wholeEvents(row.gameId, { after, to: row.version });
    return events.flatMap(({ whole }) => {
      const notation = table.played(whole);
      const seat = whole.body['seat'];
      return notation === undefined || typeof seat !== 'number' ? [] : [{ seat, notation }];
    });
  }

  private async keep(
    game: LiveGame,
    { seat, playerId, plan }: { readonly seat: Seat; readonly playerId: string; readonly plan: Plan },
  ): Promise<void> {
    const { plans, planned, sealer, clock } = this.deps;
    const { gameId, version } = game.row;
    const text = JSON.stringify({ round: game.table.facts.standing.round, ...plan });
    const bytes = sealer.seal(placeOfPlan(gameId, seat), text);
    await plans.save({ gameId, seat, playerId, since: version, bytes }, clock.now());
    planned.add(gameId, seat);
  }

  private async giveUp(kept: KeptPlan): Promise<void> {
    await this.deps.plans.remove(kept);
    this.deps.planned.remove(kept.gameId, kept.seat);
  }

  private opened({ gameId, seat, bytes }: KeptPlan): OpenedPlan['plan'] {
    const text = this.deps.sealer.open(placeOfPlan(gameId, seat), bytes);
    return present(keptPlan(JSON.parse(text)), 'a plan that was kept');
  }

  /** Plans that other nodes were given: from now on this node knows of them, and looks whether one is due. */
  async refresh(): Promise<void> {
    const { plans, planned, clock, attend } = this.deps;
    const now = clock.now();
    const since = this.lookedAt && new Date(this.lookedAt.getTime() - OVERLAP_MS);
    for (const { gameId, seat } of await plans.seats(since)) {
      if (planned.has(gameId, seat)) continue;
      planned.add(gameId, seat);
      attend(gameId);
    }
    this.lookedAt = now;
  }
}

/** The move before is among the last events, whatever else happened since. */
const EVENTS_BACK = 100;

function placeOfPlan(gameId: string, seat: Seat): { gameId: string; seq: number; owner: string } {
  return { gameId, seq: 0, owner: `plan:${seat}` };
}

function readPlan({ table }: LiveGame, plan: Plan): Result<Plan, AppRefusal> {
  const fault = planFault(plan);
  if (fault !== undefined) return refuse({ code: 'PLAN_INVALID', message: fault });
  const branches = respelt(plan.branches, (move) => {
    const read = table.readMove(move);
    return read.ok ? read.value : undefined;
  });
  if ('unreadable' in branches) {
    const message = `The plan has a move that cannot be read: ${JSON.stringify(branches.unreadable)}.`;
    return refuse({ code: 'PLAN_INVALID', message });
  }
  return ok({ ...plan, branches });
}
