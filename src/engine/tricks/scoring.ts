import { present } from '../core/assert';
import { MARK_POINTS } from '../dominoes/bid';
import { sumPoints } from '../dominoes/trick';
import type { PointsScored } from '../variant';
import type { TricksEvent, TricksRoundEnded } from './events';
import { seatAfter, sideOf, type TricksState } from './state';

/** The end of the round after a trick, with what it pays; nothing while it goes on. */
export function endOfRound(state: TricksState): readonly TricksEvent[] {
  const reason = verdict(state);
  if (reason === undefined) return [];
  const { round, sides, taken, hands, leader, bid } = state;
  const bidders = sideOf(present(bid, 'the bid that is played').seat, state);
  const winner = reason === 'made' ? bidders : 1 - bidders;
  const ended: TricksRoundEnded = {
    type: 'RoundEnded',
    round,
    reason,
    winners: sides.flatMap((side, seat) => (side === winner ? [seat] : [])),
    taken,
    hands: hands.map((hand) => hand.tiles),
    nextLeader: seatAfter(present(leader, 'the first bidder of a round that is played'), state),
  };
  return [...paid(state, { winner, reason }), ended];
}

/** Whether the bidders have done what they bid, once that is settled. */
function verdict(state: TricksState): TricksRoundEnded['reason'] | undefined {
  const { bid, contract, terms, taken, tricks } = state;
  const { seat, points } = present(bid, 'the bid that is played');
  const bidders = sideOf(seat, state);
  const own = present(taken[bidders], 'what the bidders took');
  const left = pointsLeft(state);
  // Where points are scored every trick counts, so that the round is played out.
  if (left > 0 && terms.scoring === 'points' && isForPoints(contract)) return undefined;
  if (points < MARK_POINTS) {
    if (own >= points) return 'made';
    return own + left < points ? 'set' : undefined;
  }
  const loser = contract?.name === 'nello' ? bidders : 1 - bidders;
  if (tricks.some((trick) => sideOf(trick.seat, state) === loser)) return 'set';
  return left === 0 ? 'made' : undefined;
}

/** True where it is points in tricks that are played for; in nello and sevens tricks alone count. */
function isForPoints(contract: TricksState['contract']): boolean {
  return contract?.name === 'trump' || contract?.name === 'no-trump';
}

/** What the tricks still to be played are worth. */
function pointsLeft(state: TricksState): number {
  const playing = state.hands.filter((_, seat) => seat !== state.sitsOut);
  const tricks = Math.max(...playing.map((hand) => hand.tiles.length));
  return tricks + sumPoints(playing.flatMap((hand) => hand.tiles));
}

/**
 * In marks the winners have what was bid. In points the bidders have what they took, or 42 for each mark that they bid,
 * and their opponents what they took; bidders who are set have nothing, their opponents what was bid as well. Nello and
 * sevens pay what was bid alone.
 */
function paid(
  state: TricksState,
  { winner, reason }: { readonly winner: number; readonly reason: TricksRoundEnded['reason'] },
): readonly PointsScored[] {
  const { terms, taken, contract } = state;
  const { points, marks } = present(state.bid, 'the bid that is played');
  const to = (side: number, sum: number, why: string): PointsScored[] =>
    sum === 0 ? [] : [{ type: 'PointsScored', side, points: sum, reason: why }];
  if (terms.scoring === 'marks') return to(winner, marks, reason);
  if (!isForPoints(contract)) return to(winner, points, reason);
  const won = present(taken[winner], 'what the winners took');
  if (reason === 'set') return to(winner, points + won, reason);
  const lost = present(taken[1 - winner], 'what the others took');
  return [...to(winner, Math.max(points, won), reason), ...to(1 - winner, lost, 'taken')];
}
