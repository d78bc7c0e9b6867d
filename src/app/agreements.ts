import { present } from '../engine/core/assert';
import type { JsonObject } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import type { Proposal } from '../engine/game/commands';
import type { OfferKind } from '../engine/game/events';
import { isPlayedByComputer } from '../engine/game/state';
import type { TableCommand } from '../engine/game/table';
import type { CommandRunner, Receipt } from './command-runner';
import type { GameStore } from './game-store';
import { visible } from './game-for-caller';
import type { LiveGame } from './live-game';
import { mySeat, runForPlayer, type Answer, type OnGame } from './player-commands';
import type { Clock } from './ports/clock';
import type { Notices } from './ports/notices';
import type { PartnerMatter, PartnerQuestion, PartnerQuestions } from './ports/partners';
import type { AppRefusal } from './refusal';

/** Nothing has happened in the game yet: the partner of whoever spoke is asked first, and nobody else knows. */
export interface PartnerAsked {
  readonly kind: 'partner-asked';
  readonly game: LiveGame;
  readonly question: PartnerQuestion;
}

/** A partner who has left a question open for so long does not keep the other from resigning, ms. */
const PARTNER_PATIENCE_MS = 86_400_000;

const ANSWERED: JsonObject = { op: 'answerPartner' };

type Asked = Promise<Result<Receipt | PartnerAsked, AppRefusal>>;

/**
 * What players agree on with one another, and how they leave and come back. A side speaks with one voice: where two
 * persons play it, one asks the other before the side offers, accepts or resigns (rules.md G).
 */
export class Agreements {
  constructor(
    private readonly deps: {
      readonly store: GameStore;
      readonly runner: CommandRunner;
      readonly questions: PartnerQuestions;
      readonly notices: Notices;
      readonly clock: Clock;
    },
  ) {}

  /** Gives the game up. */
  async resign(request: OnGame): Asked {
    const asked = await this.askPartner(request, { kind: 'resign' });
    return asked ?? this.run(request, { op: 'resign' }, (seat) => ({ type: 'Resign', seat }));
  }

  /** Gives the game up without asking the partner: for whoever goes for good. */
  resignAlone(request: OnGame): Answer {
    return this.run(request, { op: 'resign' }, (seat) => ({ type: 'Resign', seat }));
  }

  async offer(request: OnGame & Proposal): Asked {
    const { offer, days, target } = request;
    const proposal = { offer, ...(days === undefined ? {} : { days }), ...(target === undefined ? {} : { target }) };
    const asked = await this.askPartner(request, { kind: 'offer', ...proposal });
    return asked ?? this.run(request, { op: 'offer', ...proposal }, (seat) => ({ type: 'Offer', seat, ...proposal }));
  }

  async accept(request: OnGame & { readonly offer: OfferKind }): Asked {
    const { offer } = request;
    const asked = await this.askPartner(request, { kind: 'accept', offer });
    return asked ?? this.run(request, { op: 'accept', offer }, (seat, at) => acceptance(seat, offer, at));
  }

  /** Any one of a side declines for it. */
  decline(request: OnGame & { readonly offer: OfferKind }): Answer {
    const { offer } = request;
    return this.run(request, { op: 'decline', offer }, (seat) => ({ type: 'Decline', seat, offer }));
  }

  withdraw(request: OnGame & { readonly offer: OfferKind }): Answer {
    const { offer } = request;
    return this.run(request, { op: 'withdraw', offer }, (seat) => ({ type: 'Withdraw', seat, offer }));
  }

  /** Says yes or no to what the partner has asked; with a yes it is done, as the partner's act. */
  async answerPartner(request: OnGame & { readonly agree: boolean }): Promise<Result<Receipt | undefined, AppRefusal>> {
    const { gameId, playerId, agree } = request;
    const { game } = visible(await this.deps.store.currentFor(gameId, playerId), playerId);
    const seat = mySeat(game, playerId);
    if (!seat.ok) return seat;
    const question = await this.openQuestion(game, seat.value);
    if (question === undefined || question.seat === seat.value) {
      const command = { by: playerId, commandId: request.commandId, asked: () => ANSWERED };
      const repeated = agree ? await this.deps.runner.repeated(gameId, command) : undefined;
      return repeated ?? refuse({ code: 'NO_PARTNER_QUESTION', message: 'Your partner has asked you nothing.' });
    }
    if (!agree) {
      await this.deps.questions.close(question);
      return ok(undefined);
    }
    const done = await this.run(request, ANSWERED, (_seat, at) => commandOf(question, at));
    await this.deps.questions.close(question);
    return done;
  }

  /** Calls the game off, before its second move. */
  callOff(request: OnGame): Answer {
    return this.run(request, { op: 'callOff' }, (seat) => ({ type: 'CallOff', seat }));
  }

  /** Ends a pause. */
  resume(request: OnGame): Answer {
    return this.run(request, { op: 'resume' }, (seat) => ({ type: 'Resume', seat }));
  }

  /** Takes the caller's seat back from the computer. */
  returnToSeat(request: OnGame): Answer {
    return this.run(request, { op: 'returnToSeat' }, (seat) => ({ type: 'Return', seat }));
  }

  /** What the caller's side is asking itself; undefined for everybody else. */
  async question(game: LiveGame, mySeats: readonly Seat[]): Promise<PartnerQuestion | undefined> {
    const [seat] = mySeats;
    if (seat === undefined || partnerOf(game, seat) === undefined) return undefined;
    return this.openQuestion(game, seat);
  }

  private run(request: OnGame, asked: JsonObject, command: (seat: Seat, at: Date) => TableCommand): Answer {
    const { playerId } = request;
    return runForPlayer(this.deps.runner, request, asked, (game, at) => {
      const seat = mySeat(game, playerId);
      return seat.ok ? ok({ command: command(seat.value, at) }) : seat;
    });
  }

  /** Undefined where there is nobody to ask first, or the partner had his time to answer. */
  private async askPartner(
    { gameId, playerId, expectedVersion }: OnGame,
    matter: PartnerMatter,
  ): Promise<Result<PartnerAsked, AppRefusal> | undefined> {
    const { store, questions, notices, clock } = this.deps;
    const { game } = visible(await store.currentFor(gameId, playerId), playerId);
    const seat = mySeat(game, playerId);
    if (!seat.ok) return undefined;
    const partner = partnerOf(game, seat.value);
    if (partner === undefined || game.row.status !== 'playing') return undefined;
    if (expectedVersion !== undefined && expectedVersion !== game.row.version) return undefined;
    const side = sideOf(game, seat.value);
    const question: PartnerQuestion = { gameId, side, seat: seat.value, matter, askedAt: clock.now() };
    // What the game would refuse need not be asked.
    if (!game.table.decide(commandOf(question, question.askedAt)).ok) return undefined;
    const before = await this.openQuestion(game, seat.value);
    if (before?.seat === seat.value && isSame(before.matter, matter)) {
      const waited = clock.now().getTime() - before.askedAt.getTime();
      if (matter.kind === 'resign' && waited >= PARTNER_PATIENCE_MS) {
        await questions.close(before);
        return undefined;
      }
      return ok({ kind: 'partner-asked', game, question: before });
    }
    // Whoever says what the other has asked agrees with him.
    if (before !== undefined && isSame(before.matter, matter)) {
      await questions.close(before);
      return undefined;
    }
    await questions.ask(question);
    await notices.partnerAsks({ gameId, playerId: partner, askedAt: question.askedAt });
    return ok({ kind: 'partner-asked', game, question });
  }

  private async openQuestion(game: LiveGame, seat: Seat): Promise<PartnerQuestion | undefined> {
    if (game.row.status !== 'playing') return undefined;
    return this.deps.questions.find(game.row.gameId, sideOf(game, seat));
  }
}

/** What the partner asked, done at `at`. */
function commandOf({ matter, seat }: PartnerQuestion, at: Date): TableCommand {
  switch (matter.kind) {
    case 'resign':
      return { type: 'Resign', seat };
    case 'accept':
      return acceptance(seat, matter.offer, at);
    case 'offer': {
      const { kind: _kind, ...proposal } = matter;
      return { type: 'Offer', seat, ...proposal };
    }
  }
}

function acceptance(seat: Seat, offer: OfferKind, at: Date): TableCommand {
  return { type: 'Accept', seat, offer, at: at.getTime() };
}

function isSame(a: PartnerMatter, b: PartnerMatter): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function sideOf(game: LiveGame, seat: Seat): number {
  return present(game.table.facts.standing.sides[seat], `the side of seat ${seat}`);
}

/** The other person who plays for the seat's side; undefined where nobody else does. */
function partnerOf(game: LiveGame, seat: Seat): string | undefined {
  const { facts } = game.table;
  const mine = game.seats.find((row) => row.seat === seat)?.playerId;
  const partner = game.seats.find((row) => {
    const isOther = row.playerId !== undefined && row.playerId !== mine;
    return isOther && sideOf(game, row.seat) === sideOf(game, seat) && !isPlayedByComputer(facts.sitters[row.seat]);
  });
  return partner?.playerId;
}
