import type { JsonObject } from '../core/json';
import type { OptionRefusal } from '../core/options';
import { conceal } from '../dominoes/hand';
import type { Seat } from '../dominoes/seat';
import { isDouble, type Tile } from '../dominoes/tile';
import type { DealDiscarded, RoundDealt } from './events';
import type { LineRules, Misdeal } from './rules';
import type { LineState } from './state';

/** The seats whose hands make a deal void. */
export function misdealtSeats(
  { moreThan, wins = [] }: Misdeal<never>,
  { hands }: Pick<RoundDealt, 'hands'>,
): readonly Seat[] {
  return hands.flatMap((hand, seat) => {
    const count = doublesIn(hand.tiles);
    return count > moreThan && !wins.some(({ doubles }) => doubles === count) ? [seat] : [];
  });
}

/** The seat whose doubles win the round as it is dealt, and what they are worth; undefined where nobody's do. */
export function winningHand(
  { wins = [] }: Misdeal<never>,
  { hands }: Pick<RoundDealt, 'hands'>,
): { readonly seat: Seat; readonly points: number } | undefined {
  for (const [seat, hand] of hands.entries()) {
    const won = wins.find(({ doubles }) => doubles === doublesIn(hand.tiles));
    if (won !== undefined) return { seat, points: won.points };
  }
  return undefined;
}

function doublesIn(tiles: readonly Tile[]): number {
  return tiles.filter(isDouble).length;
}

/** True when the seat may ask for a new deal: it knows that it holds so many doubles, and nobody has led. */
export function mayAskForRedeal<O extends JsonObject>(rules: LineRules<O>, state: LineState<O>, seat: Seat): boolean {
  const { toMove, layout, hands, blind, options } = state;
  if (toMove === undefined || layout.lead !== undefined || blind.includes(seat)) return false;
  const rule = rules.misdeal?.(options, hands.length);
  return rule?.mode === 'request' && misdealtSeats(rule, state).includes(seat);
}

/** The event that takes a deal back, with the hands of `seats` shown. */
export function discarded(
  { round, attempt, hands }: Pick<RoundDealt, 'round' | 'attempt' | 'hands'>,
  { seats, ...rest }: Pick<DealDiscarded, 'seats' | 'leader' | 'seat'>,
): DealDiscarded {
  const shown = hands.map((hand, seat) => (seats.includes(seat) ? hand : conceal(hand)));
  return { type: 'DealDiscarded', round, attempt, seats, hands: shown, ...rest };
}

/**
 * Refuses a rule by which every deal is void: the doubles that must be in the hands, spread as evenly as can be, are too
 * many for one of them all the same (rules.md G, A2).
 */
export function checkMisdeal<O extends JsonObject>(
  { moreThan, option }: Misdeal<O>,
  {
    set,
    handSize,
    seatCount,
  }: { readonly set: readonly Tile[]; readonly handSize: number; readonly seatCount: number },
): OptionRefusal | undefined {
  const undealt = set.length - handSize * seatCount;
  const atLeast = Math.ceil(Math.max(0, doublesIn(set) - undealt) / seatCount);
  if (atLeast <= moreThan) return undefined;
  const message = `${option} must be at least ${atLeast} here: of ${seatCount} hands of ${handSize} tiles one always has ${atLeast} doubles, so no deal could stand.`;
  return { option, message };
}
