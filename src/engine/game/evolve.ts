import { assert, present, unreachable } from '../core/assert';
import type { Seat } from '../dominoes/seat';
import { actingSeat, isPointsScored, isRoundEnded, type Standing, type Variant, type VariantTypes } from '../variant';
import { playAfterCopy, withBrought } from './copying';
import { isLifeEvent, type GameCreated, type LifeEvent, type OfferKind, type PositionCopied } from './events';
import { NO_SEED, seatSeed, type GivenSeed, type SeatSeed } from './seat-seed';
import { changed, copyOf, type GameState, type Sitter } from './state';

/** The state that event 1 opens. */
export function openState<G extends VariantTypes>(
  variant: Variant<G>,
  options: G['Options'],
  created: GameCreated,
): GameState<G> {
  const sides = variant.sides(options, created.seats);
  return {
    status: 'open',
    variant: created.variant,
    rulesVersion: created.rulesVersion,
    seatCount: created.seats,
    start: created.start,
    access: created.access,
    options,
    sitters: Array.from({ length: created.seats }, () => undefined),
    kept: [],
    invitation: 0,
    rematchOf: created.rematchOf,
    seedPolicy: created.seeds,
    seeds: Array.from({ length: created.seats }, () => NO_SEED),
    origin: created.origin,
    rated: created.rated === true ? true : undefined,
    strength: created.strength,
    copied: created.copied,
    series: created.series,
    places: placesOf(variant.heldTogether?.(options, created.seats) ?? [], created.seats),
    pace: {
      ...(created.clock === undefined ? {} : { clock: created.clock }),
      onTimeout: created.onTimeout ?? 'lose',
      vacation: created.vacation ?? false,
      automatic: created.automatic ?? {},
    },
    away: Array.from({ length: created.seats }, () => undefined),
    offers: [],
    refusedOffers: [],
    opening: 0,
    standing: {
      round: 0,
      scores: Array.from({ length: Math.max(...sides) + 1 }, () => 0),
      sides,
      resigned: [],
      leader: undefined,
    },
    openBy: undefined,
    clocks: undefined,
    pausedUntil: undefined,
    outcome: undefined,
    abortReason: undefined,
    revealAfter: undefined,
    play: undefined,
    betweenRounds: undefined,
  };
}

function placesOf(together: readonly (readonly Seat[])[], seatCount: number): readonly (readonly Seat[])[] {
  const alone = Array.from({ length: seatCount }, (_, seat) => seat).filter((seat) => !together.flat().includes(seat));
  return [...together, ...alone.map((seat) => [seat])];
}

export function evolve<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  event: G['Event'] | LifeEvent,
): GameState<G> {
  return isLifeEvent(event) ? evolveLife(variant, state, event) : evolveRound(variant, state, event);
}

function evolveLife<G extends VariantTypes>(variant: Variant<G>, state: GameState<G>, event: LifeEvent): GameState<G> {
  switch (event.type) {
    case 'GameCreated':
      return assertOpened();
    case 'SeatTaken': {
      const { seat, kind, level } = event;
      const sitting = seated(state, seat, level === undefined ? { kind } : { kind, level });
      return released(seeded(sitting, seat, seatSeed(givenIn(event))), seat);
    }
    case 'HandBrought': {
      const { places, tiles } = event;
      if (places === undefined || tiles === undefined || state.copied === undefined) return state;
      return changed(state, { copied: withBrought(variant, state, state.copied, { places, tiles }) });
    }
    case 'SeatLeft':
      return seeded(seated(state, event.seat, undefined), event.seat, NO_SEED);
    case 'SeatKept':
      return changed(state, { kept: [...state.kept, event.seat] });
    case 'SeatReleased':
      return released(state, event.seat);
    case 'InvitationRenewed':
      return changed(state, { invitation: state.invitation + 1 });
    case 'SeedGiven':
      return seeded(state, event.seat, seatSeed(givenIn(event)));
    case 'SeatsClosed':
      return changed(state, { status: 'opening', openBy: event.openBy });
    case 'SeedOpened': {
      const sealed = present(state.seeds[event.seat], 'the seed that is opened');
      assert(sealed.kind === 'sealed', 'a seed that is opened was sealed');
      return seeded(state, event.seat, { ...sealed, seed: event.seed });
    }
    case 'GameStarted':
      return changed(state, { status: 'playing', play: beginNextRound(variant, state) });
    case 'PositionCopied':
      return takenUp(variant, state, event);
    case 'SeatResigned':
      return resigned(state, event.seat);
    case 'TimeRanOut':
      return event.then === 'lose' ? resigned(state, event.seat) : state;
    case 'SeatHandedOver': {
      const sitter = present(state.sitters[event.seat], 'the seat that is handed over');
      return withoutOffer(seated(state, event.seat, { ...sitter, standIn: event.level }), 'computer');
    }
    case 'SeatReturned': {
      const { standIn: _over, ...sitter } = present(state.sitters[event.seat], 'the seat that comes back');
      return seated(state, event.seat, sitter);
    }
    case 'VacationBegan':
      return changed(state, { away: state.away.map((until, seat) => (seat === event.seat ? event.until : until)) });
    case 'VacationEnded':
      return changed(state, { away: state.away.map((until, seat) => (seat === event.seat ? undefined : until)) });
    case 'OfferMade': {
      const { type: _type, ...offer } = event;
      return changed(state, { offers: [...state.offers, offer] });
    }
    case 'OfferAccepted': {
      const side = sideOf(state, event.seat);
      const offers = state.offers.map((open) =>
        open.offer === event.offer ? { ...open, agreed: [...open.agreed, side] } : open,
      );
      return changed(state, { offers });
    }
    case 'OfferDeclined':
    case 'OfferWithdrawn': {
      const by = present(
        state.offers.find((open) => open.offer === event.offer),
        'the offer that is closed',
      );
      const refused = { offer: event.offer, side: sideOf(state, by.seat) };
      return { ...withoutOffer(state, event.offer), refusedOffers: [...state.refusedOffers, refused] };
    }
    case 'OfferLapsed':
      return withoutOffer(state, event.offer);
    case 'GamePaused':
      return { ...withoutOffer(state, 'pause'), pausedUntil: event.until };
    case 'GameResumed': {
      return changed(state, { pausedUntil: undefined });
    }
    case 'GameEnded':
      return changed(state, { status: 'ended', outcome: { winners: event.winners, reason: event.reason } });
    case 'GameAborted':
      return changed(state, { status: 'aborted', abortReason: event.reason });
    case 'GameHandedOver':
      return changed(state, {
        status: 'handed-over',
        offers: [],
        pausedUntil: undefined,
        revealAfter: event.revealAfter,
      });
    default:
      return unreachable(event);
  }
}

/** The game stands where the other one stood. */
function takenUp<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  event: PositionCopied,
): GameState<G> {
  const { round, scores, leader } = event;
  const after = changed(state, { copied: undefined, standing: { ...state.standing, round, scores, leader } });
  const play = playAfterCopy(variant, after, event);
  return play === undefined
    ? { ...after, play: beginNextRound(variant, after), betweenRounds: true }
    : { ...after, play };
}

function released<G extends VariantTypes>(state: GameState<G>, seat: Seat): GameState<G> {
  return state.kept.includes(seat) ? changed(state, { kept: state.kept.filter((kept) => kept !== seat) }) : state;
}

/** What the event says that its seat gives; one of the two, or nothing. */
function givenIn({
  seed,
  seedCommitment,
}: {
  readonly seed?: string;
  readonly seedCommitment?: string;
}): GivenSeed | undefined {
  if (seed !== undefined) return { seed };
  return seedCommitment === undefined ? undefined : { seedCommitment };
}

function seeded<G extends VariantTypes>(state: GameState<G>, seat: Seat, seed: SeatSeed): GameState<G> {
  return changed(state, { seeds: state.seeds.with(seat, seed) });
}

function resigned<G extends VariantTypes>(state: GameState<G>, seat: number): GameState<G> {
  const sitter = present(state.sitters[seat], 'the seat that gives up');
  const standing = { ...state.standing, resigned: [...state.standing.resigned, seat] };
  return { ...seated(state, seat, { ...sitter, resigned: true }), standing };
}

function withoutOffer<G extends VariantTypes>(state: GameState<G>, offer: OfferKind): GameState<G> {
  return changed(state, { offers: state.offers.filter((open) => open.offer !== offer) });
}

function sideOf<G extends VariantTypes>(state: GameState<G>, seat: Seat): number {
  return present(state.standing.sides[seat], `the side of seat ${seat}`);
}

function assertOpened(): never {
  assert(false, 'a game is created once, by its first event');
}

function seated<G extends VariantTypes>(state: GameState<G>, seat: number, sitter: Sitter | undefined): GameState<G> {
  return changed(state, { sitters: state.sitters.map((present, at) => (at === seat ? sitter : present)) });
}

/** The state before the deal of the round that follows. */
export function beginNextRound<G extends VariantTypes>(variant: Variant<G>, state: GameState<G>): G['State'] {
  const { round, scores, leader } = state.standing;
  const start = { round: round + 1, scores };
  return variant.beginRound(state.options, state.seatCount, leader === undefined ? start : { ...start, leader });
}

function evolveRound<G extends VariantTypes>(
  variant: Variant<G>,
  state: GameState<G>,
  event: G['Event'],
): GameState<G> {
  const last = present(state.play, 'the round of a round event');
  // The last round stays in view until the first event of the next one.
  const before = variant.turn(last).kind === 'over' ? beginNextRound(variant, state) : last;
  const begins = before !== last || state.standing.round === 0 || state.betweenRounds === true;
  const after = copyOf(state);
  after.standing = standingAfter(state.standing, event, begins);
  after.play = variant.evolve(before, event);
  after.betweenRounds = undefined;
  // Most events of a game are neither among its first moves nor between a refused offer and the next move.
  if (state.opening === 2 && state.refusedOffers.length === 0) return after;
  const seat = actingSeat(event);
  return seat === undefined || event['automatic'] === true ? after : moved(after, seat);
}

/** What a move changes beside the round. */
function moved<G extends VariantTypes>(state: GameState<G>, seat: Seat): GameState<G> {
  const side = sideOf(state, seat);
  return changed(state, {
    opening: state.opening === 0 ? 1 : 2,
    refusedOffers: state.refusedOffers.filter((refused) => refused.side !== side),
  });
}

function standingAfter(standing: Standing, event: VariantTypes['Event'], roundBegins: boolean): Standing {
  const begun = roundBegins ? { ...standing, round: standing.round + 1 } : standing;
  if (isPointsScored(event)) {
    return {
      ...begun,
      scores: begun.scores.map((score, side) => (side === event.side ? score + event.points : score)),
    };
  }
  return isRoundEnded(event) ? { ...begun, leader: event.nextLeader } : begun;
}
