import { present } from '../core/assert';
import { ok, refuse, type Result } from '../core/result';
import type { Seat } from '../dominoes/seat';
import type { VariantTypes } from '../variant';
import { STAND_IN_LEVEL } from './absence';
import { PAUSE_DAYS_MAX, REVEAL_DAYS_MAX, type GameRefusal, type Proposal } from './commands';
import type { LifeEvent, OfferKind } from './events';
import { isPlayedByComputer, type GameState, type OpenOffer, type TableFacts } from './state';

/**
 * Offers between the sides of a game. A side speaks with one voice: that partners agree with one another first, and that
 * they do so in private, is seen to by whoever takes their commands.
 */
type Decided = Result<readonly LifeEvent[], GameRefusal>;

/** What `days` may be, and what it is when left out, for offers that last. */
const DAYS: Readonly<Partial<Record<OfferKind, { readonly usual: number; readonly max: number }>>> = {
  pause: { usual: 7, max: PAUSE_DAYS_MAX },
  'hand-over': { usual: 30, max: REVEAL_DAYS_MAX },
};
const DAY_MS = 86_400_000;

export function makeOffer<G extends VariantTypes>(
  state: GameState<G>,
  { seat, offer, days, target }: { readonly seat: Seat } & Proposal,
): Decided {
  if (state.play === undefined) {
    return refuse({ code: 'NOT_STARTED', message: 'This game has not started: there is nothing to offer yet.' });
  }
  if (state.offers.some((open) => open.offer === offer)) {
    const message = `An offer (${offer}) is open already: it can be accepted, declined or withdrawn.`;
    return refuse({ code: 'OFFER_OPEN', message });
  }
  const fault = faultOf(state, { seat, offer, ...given({ days, target }) });
  if (fault !== undefined) return refuse({ code: 'OFFER_INVALID', message: fault });
  const agreed = [sideOf(state, seat), ...sidesNotAsked(state, seat, target)];
  return ok([
    {
      type: 'OfferMade',
      seat,
      offer,
      agreed,
      ...given({ days: days ?? DAYS[offer]?.usual, target }),
    },
  ]);
}

/** What is wrong with an offer, in a sentence. */
function faultOf(
  state: TableFacts,
  { seat, offer, days, target }: { readonly seat: Seat } & Proposal,
): string | undefined {
  const others = sidesBut(state, sideOf(state, seat));
  if (others.every((side) => !isAsked(state, side, target))) return 'There is nobody who could answer an offer.';
  if (state.refusedOffers.some((refused) => refused.offer === offer && refused.side === sideOf(state, seat))) {
    return 'This was offered and not taken: offer it again after your next move.';
  }
  const daysMax = DAYS[offer]?.max ?? 0;
  if (days !== undefined && (!Number.isSafeInteger(days) || days < 1 || days > daysMax)) {
    return `days is for a pause, 1 to ${PAUSE_DAYS_MAX}, and for a hand-over, 1 to ${REVEAL_DAYS_MAX}.`;
  }
  if ((target !== undefined) !== (offer === 'computer')) return 'target is the seat that the computer is to play.';
  switch (offer) {
    case 'tie':
      return others.some((side) => !isAsked(state, side, target) && !isOut(state, side))
        ? 'The computer does not agree to a tie.'
        : undefined;
    case 'pause':
      return state.pausedUntil === undefined ? undefined : 'This game is paused already.';
    case 'computer':
      return targetFault(state, seat, target);
    case 'hand-over':
      return absentFault(state, others);
  }
}

/** Whoever is only away must be asked before his game is taken from here, and so must a side that would lose by staying. */
function absentFault(state: TableFacts, others: readonly number[]): string | undefined {
  const away = state.sitters.findIndex((sitter, seat) => {
    const side = sideOf(state, seat);
    const isAway = sitter?.standIn !== undefined && sitter.resigned !== true;
    return isAway && others.includes(side) && !isAsked(state, side, undefined);
  });
  return away < 0
    ? undefined
    : `The computer stands in for seat ${away}: its player must agree to a hand-over, and come back for that.`;
}

function targetFault(state: TableFacts, seat: Seat, target: Seat | undefined): string | undefined {
  const sitter = target === undefined ? undefined : state.sitters[target];
  if (sitter === undefined || target === seat) return 'target must be the seat of another player.';
  return isPlayedByComputer(sitter) ? `The computer plays seat ${target ?? ''} already.` : undefined;
}

/** The side agrees; when all do, what was offered happens. */
export function acceptOffer<G extends VariantTypes>(
  state: GameState<G>,
  { seat, offer, at }: { readonly seat: Seat; readonly offer: OfferKind; readonly at: number },
): Decided {
  const open = state.offers.find((candidate) => candidate.offer === offer);
  const side = sideOf(state, seat);
  if (open === undefined) return noSuchOffer(state, offer);
  if (open.agreed.includes(side)) {
    return refuse({ code: 'NO_SUCH_OFFER', message: 'Your side agrees already: others have still to answer.' });
  }
  const accepted: LifeEvent = { type: 'OfferAccepted', seat, offer };
  const waiting = sidesBut(state, side).filter((other) => !open.agreed.includes(other));
  return ok(waiting.length > 0 ? [accepted] : [accepted, ...happens(state, open, at)]);
}

function happens(state: TableFacts, open: OpenOffer, at: number): readonly LifeEvent[] {
  switch (open.offer) {
    case 'tie':
      return [{ type: 'GameEnded', reason: 'agreed', winners: [], scores: state.standing.scores }];
    case 'pause': {
      const until = at + present(open.days, 'the days of a pause') * DAY_MS;
      return [...lapseAllBut(state, open.offer), { type: 'GamePaused', until }];
    }
    case 'hand-over': {
      const revealAfter = at + present(open.days, 'the days of a hand-over') * DAY_MS;
      return [{ type: 'GameHandedOver', revealAfter }];
    }
    case 'computer': {
      const seat = present(open.target, 'the seat that is handed over');
      return [...lapseAllBut(state, open.offer), { type: 'SeatHandedOver', seat, level: STAND_IN_LEVEL }];
    }
  }
}

export function declineOffer<G extends VariantTypes>(
  state: GameState<G>,
  { seat, offer }: { readonly seat: Seat; readonly offer: OfferKind },
): Decided {
  const open = state.offers.find((candidate) => candidate.offer === offer);
  if (open === undefined) return noSuchOffer(state, offer);
  if (sideOf(state, open.seat) === sideOf(state, seat)) {
    return refuse({ code: 'NO_SUCH_OFFER', message: 'Your side has made this offer: it can withdraw it.' });
  }
  return ok([{ type: 'OfferDeclined', seat, offer }]);
}

export function withdrawOffer<G extends VariantTypes>(
  state: GameState<G>,
  { seat, offer }: { readonly seat: Seat; readonly offer: OfferKind },
): Decided {
  const open = state.offers.find((candidate) => candidate.offer === offer);
  if (open === undefined) return noSuchOffer(state, offer);
  if (sideOf(state, open.seat) !== sideOf(state, seat)) {
    return refuse({ code: 'NO_SUCH_OFFER', message: 'Another side has made this offer: you can decline it.' });
  }
  return ok([{ type: 'OfferWithdrawn', seat, offer }]);
}

export function resume<G extends VariantTypes>(state: GameState<G>, seat: Seat | undefined): Decided {
  if (state.pausedUntil === undefined) return refuse({ code: 'NOT_PAUSED', message: 'This game is not paused.' });
  return ok([{ type: 'GameResumed', ...given({ seat }) }]);
}

/** Who plays on instead of answering has answered. */
export function lapsedBy(state: TableFacts, seat: Seat): readonly LifeEvent[] {
  if (state.offers.length === 0) return [];
  const side = sideOf(state, seat);
  return lapsed(state.offers.filter(({ agreed }) => !agreed.includes(side)));
}

/** When who plays has changed, nothing that was offered before still stands. */
export function lapseAll(state: TableFacts): readonly LifeEvent[] {
  return lapsed(state.offers);
}

function lapseAllBut(state: TableFacts, offer: OfferKind): readonly LifeEvent[] {
  return lapsed(state.offers.filter((open) => open.offer !== offer));
}

function lapsed(offers: readonly OpenOffer[]): readonly LifeEvent[] {
  return offers.map(({ offer }) => ({ type: 'OfferLapsed', offer }));
}

function noSuchOffer(state: TableFacts, offer: OfferKind): Decided {
  const open = state.offers.map((candidate) => candidate.offer).join(', ') || 'none';
  return refuse({ code: 'NO_SUCH_OFFER', message: `No offer (${offer}) is open in this game. Open: ${open}.` });
}

function sideOf(state: TableFacts, seat: Seat): number {
  return present(state.standing.sides[seat], `the side of seat ${seat}`);
}

function sidesBut(state: TableFacts, side: number): readonly number[] {
  return [...new Set(state.standing.sides)].filter((other) => other !== side);
}

/** Sides that nobody speaks for need not agree. */
function sidesNotAsked(state: TableFacts, seat: Seat, target: Seat | undefined): readonly number[] {
  return sidesBut(state, sideOf(state, seat)).filter((side) => !isAsked(state, side, target));
}

/** True where a person plays for the side, other than the one whose seat is spoken of. */
function isAsked(state: TableFacts, side: number, target: Seat | undefined): boolean {
  return state.sitters.some((sitter, seat) => {
    return sideOf(state, seat) === side && seat !== target && !isPlayedByComputer(sitter);
  });
}

/** True where the whole side has given up. */
function isOut(state: TableFacts, side: number): boolean {
  return state.standing.sides.every((of, seat) => of !== side || state.standing.resigned.includes(seat));
}

function given<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined);
  // Only members of T were kept, and none that is undefined; the compiler cannot follow fromEntries.
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
