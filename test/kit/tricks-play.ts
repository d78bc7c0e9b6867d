import { chooseMove } from '../../src/bots/bot';
import { makeTricksMove, type TricksMove } from '../../src/engine/tricks/notation';
import type { TricksView } from '../../src/engine/tricks/view';
import { pick, type Seeded } from './seeded';

type Choose = (view: TricksView, legal: readonly TricksMove[], random: Seeded) => TricksMove;

/**
 * Bids as people do: mostly a pass or a few points. Bids picked evenly end in marks nearly always, and the first trick
 * that the bidders lose ends the round.
 */
export const seldomMarks: Choose = (view, legal, random) => {
  if (view.phase !== 'bid' || random(3) === 0) return pick(legal, random);
  return pickFrom(
    legal,
    legal.filter((move) => move.type === 'pass' || (move.type === 'bid' && move.points < 34)),
    random,
  );
};

/** Bids marks, plunges and splashes, and names nello or sevens, wherever that may be. */
export const fondOfSpecials: Choose = (view, legal, random) => {
  if (view.phase === 'play') return pick(legal, random);
  const special = legal.filter(({ type }) => ['plunge', 'splash', 'nello', 'sevens'].includes(type));
  if (special.length > 0) return pick(special, random);
  const marks = legal.filter((move) => move.type === 'pass' || (move.type === 'bid' && move.points === 42));
  return pickFrom(legal, marks, random);
};

function pickFrom(legal: readonly TricksMove[], liked: readonly TricksMove[], random: Seeded): TricksMove {
  return pick(liked.length === 0 ? legal : liked, random);
}

/** As the computer plays at level 2. It is shown every hand, and looks at its own. */
export const asComputer: Choose = (view, legal, random) => {
  const moves = legal.map((move) => ({ ...move, notation: makeTricksMove(move) }));
  const fraction = (): number => random(1_000_000) / 1_000_000;
  const turn = { seat: view.toMove ?? 0, level: 2, view, legal: moves, seen: [], random: fraction };
  const { notation } = chooseMove(turn);
  const chosen = moves.findIndex((move) => move.notation === notation);
  return legal[chosen] ?? pick(legal, random);
};
