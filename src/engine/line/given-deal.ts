import type { JsonObject } from '../core/json';
import { ok, refuse, type Result } from '../core/result';
import { wrongTile } from '../dominoes/wrong-tile';
import type { GivenDeal } from '../variant';
import { dealOut, leadOf, type Dealt } from './deal';
import { misdealtSeats } from './misdeal';
import type { LineRules } from './rules';
import type { LineState } from './state';

/** The deal with these hands, in whatever number of tiles; refuses one that the rules would not play. */
export function givenDeal<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  given: GivenDeal,
): Result<Dealt, string> {
  if (given.kind !== 'hands') return refuse(`${rules.title} is dealt as "hands", not as "${given.kind}".`);
  const { hands, boneyard } = given;
  const seatCount = state.sides.length;
  if (hands.length !== seatCount) return refuse(`${seatCount} seats need ${seatCount} hands, not ${hands.length}.`);
  const wrong = wrongTile(rules.tileSet(state.options, seatCount), [...hands.flat(), ...boneyard]);
  if (wrong !== undefined) return refuse(wrong);
  const empty = hands.findIndex((hand) => hand.length === 0);
  if (empty >= 0) return refuse(`Seat ${empty} has no tiles.`);
  const lead = leadOf(rules, state, hands);
  if (!lead.ok) return refuse(`${lead.error} must be led, and nobody holds it.`);
  const { seat, tile } = lead.value;
  if (tile !== undefined && given.leader !== undefined && given.leader !== seat) {
    return refuse(`Seat ${given.leader} cannot lead: seat ${seat} holds ${tile}, which must be led.`);
  }
  const dealt = dealOut(rules, state, { hands, boneyard, lead: lead.value });
  const misdeal = rules.misdeal?.(state.options, seatCount);
  const [void_] = misdeal?.mode === 'auto' ? misdealtSeats(misdeal, dealt.event) : [];
  if (misdeal === undefined || void_ === undefined) return ok(dealt);
  return refuse(
    `Seat ${void_} holds more than ${misdeal.moreThan} doubles: the deal is void, and another one is dealt.`,
  );
}
