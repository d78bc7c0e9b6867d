import { ok, refuse, type Result } from '../core/result';
import { dealHands } from '../dominoes/dealt-hands';
import { knownHand } from '../dominoes/hand';
import type { BySeat } from '../dominoes/seat';
import { highPip, type Tile } from '../dominoes/tile';
import { doubleSet } from '../dominoes/tile-set';
import { wrongTile } from '../dominoes/wrong-tile';
import type { GivenDeal } from '../variant';
import type { RoundDealt } from './events';
import { engineOf, type TrainsState } from './state';

/** Deals the deck: one tile at a time, seat 0 first; the rest is the boneyard. */
export function deal(state: TrainsState, deck: readonly Tile[]): RoundDealt {
  return dealtAs(state, dealHands(deck, { size: state.terms.handSize, seatCount: state.sides.length }));
}

/** The deal with these hands, in whatever number of tiles; refuses one that the rules would not play. */
export function givenDeal(state: TrainsState, title: string, given: GivenDeal): Result<RoundDealt, string> {
  if (given.kind !== 'hands') return refuse(`${title} is dealt as "hands", not as "${given.kind}".`);
  const { hands, boneyard } = given;
  const seatCount = state.sides.length;
  if (hands.length !== seatCount) return refuse(`${seatCount} seats need ${seatCount} hands, not ${hands.length}.`);
  const wrong = wrongTile(doubleSet(state.terms.highest), [...hands.flat(), ...boneyard]);
  if (wrong !== undefined) return refuse(wrong);
  const empty = hands.findIndex((hand) => hand.length === 0);
  if (empty >= 0) return refuse(`Seat ${empty} has no tiles.`);
  const dealt = dealtAs(state, { hands, boneyard });
  const engine = engineOf(state);
  if (dealt.leader === undefined) {
    if (boneyard.includes(engine)) return ok(dealt);
    return refuse(`${engine} begins the round, and nobody holds it or can draw it.`);
  }
  if (given.leader !== undefined && given.leader !== dealt.leader) {
    return refuse(`Seat ${given.leader} cannot begin: seat ${dealt.leader} holds ${engine}, which begins the round.`);
  }
  return ok(dealt);
}

function dealtAs(
  state: TrainsState,
  { hands, boneyard }: { readonly hands: BySeat<readonly Tile[]>; readonly boneyard: readonly Tile[] },
): RoundDealt {
  const engine = engineOf(state);
  const leader = hands.findIndex((hand) => hand.includes(engine));
  return {
    type: 'RoundDealt',
    round: state.round,
    attempt: state.attempt + 1,
    ...(leader >= 0 && { leader }),
    engine: highPip(engine),
    hands: hands.map(knownHand),
    boneyard: knownHand(boneyard),
  };
}
