import { present, unreachable } from '../core/assert';
import { ok, refuse, type Result } from '../core/result';
import { handSize, knownHand } from '../dominoes/hand';
import { seatAfter, type Seat } from '../dominoes/seat';
import { highPip, isDouble, lowPip, type Tile } from '../dominoes/tile';
import { doubleSet, tilesOf } from '../dominoes/tile-set';
import { due, neverDue } from '../round/due';
import type { Refusal, RefusalCode, RoundCommand, Turn } from '../variant';
import { deal } from './deal';
import type { RoundDealt, TilePlayed, TilesDrawn, TrainsEndReason, TrainsEvent } from './events';
import { evolveTrains } from './evolve';
import { isBlocked, mayDraw, mayStop, playsOf } from './legal-moves';
import { makeTrainsMove, type TrainsMove } from './notation';
import { placeFor } from './placement';
import type { TrainsRules } from './rules';
import { countOf, roundPoints, roundWinners } from './scoring';
import { engineOf, ownTrain, trainNamed, type TrainsState } from './state';

type Decision = Result<readonly TrainsEvent[], Refusal>;

type Clauses = Pick<TrainsRules<never>, 'clauses'>;

/** Who or what comes next. */
export function turnOfTrains(state: TrainsState): Turn {
  const { ended, toMove, round, attempt, sides } = state;
  if (ended !== undefined) return { kind: 'over' };
  if (toMove !== undefined) return { kind: 'seat', seat: toMove };
  if (attempt === 0) return { kind: 'chance', chance: { kind: 'deal', round, attempt: 1 } };
  // Nobody was dealt the engine. A round has one such lot at most, so that its number is the round's.
  return { kind: 'chance', chance: { kind: 'toss', name: 'draw', toss: round, below: sides.length } };
}

/** Judges a command. */
export function decideTrains(rules: Clauses, state: TrainsState, command: RoundCommand<TrainsMove>): Decision {
  switch (command.type) {
    case 'Move':
      return decideMove(rules, state, command);
    case 'Deal':
      due(turnOfTrains(state), 'deal');
      return ok(afterDeal(state, deal(state, command.deck)));
    case 'Toss': {
      const { toss } = due(turnOfTrains(state), 'toss');
      return ok(engineFound(state, { toss, first: command.value }));
    }
    case 'DrawLead':
      return neverDue('lead-draw');
    default:
      return unreachable(command);
  }
}

/** The deal, and the engine where somebody holds it. */
export function afterDeal(state: TrainsState, dealt: RoundDealt): readonly TrainsEvent[] {
  if (dealt.leader === undefined) return [dealt];
  return [dealt, ...engineLaid(evolveTrains(state, dealt), dealt.leader)];
}

/** The seats draw a tile in turn, the one that the lot names first, until one of them has the engine. */
function engineFound(
  state: TrainsState,
  { toss, first }: { readonly toss: number; readonly first: Seat },
): readonly TrainsEvent[] {
  const events: TrainsEvent[] = [{ type: 'LotDrawn', toss, name: 'draw', seat: first }];
  const engine = engineOf(state);
  let after = state;
  for (let seat = first; ; seat = seatAfter(seat, state.sides.length)) {
    const drawn: TilesDrawn = { ...nextOfBoneyard(after, seat), automatic: true };
    events.push(drawn);
    after = evolveTrains(after, drawn);
    if (drawn.tiles.tiles.includes(engine)) return [...events, ...engineLaid(after, seat)];
  }
}

function engineLaid(state: TrainsState, seat: Seat): readonly TrainsEvent[] {
  const { firstTurn, arms } = state.terms;
  const next = firstTurn === 'holder' ? seat : seatAfter(seat, state.sides.length);
  const laid: TilePlayed = {
    type: 'TilePlayed',
    seat,
    tile: engineOf(state),
    automatic: true,
    ...(arms.kind === 'shared' && { owed: arms.station }),
  };
  return withConsequences(state, laid, next);
}

const ABOUT_PLACES: ReadonlySet<RefusalCode> = new Set(['PLACE_NOT_OPEN', 'TILE_DOES_NOT_FIT']);

/** Turn and end come before what the seat holds, so that a refusal tells nobody about a hand that is not his. */
function decideMove(
  { clauses }: Clauses,
  state: TrainsState,
  command: { readonly seat: Seat; readonly move: TrainsMove; readonly automatic?: true },
): Decision {
  const { seat, move } = command;
  const no = (code: RefusalCode, message: string, choices?: readonly string[]): Decision => {
    const clause = clauses[state.demand !== undefined && ABOUT_PLACES.has(code) ? 'demand' : code];
    return refuse({
      code,
      message,
      ...(clause !== undefined && { clause }),
      ...(choices !== undefined && { choices }),
    });
  };
  if (state.ended !== undefined) return no('ROUND_OVER', 'This round is over.');
  if (state.toMove === undefined) return no('NOT_YOUR_TURN', 'The engine is not laid yet.');
  if (state.toMove !== seat) return no('NOT_YOUR_TURN', `It is seat ${state.toMove}'s turn.`);
  const automatic = command.automatic === true ? { automatic: true as const } : {};
  const next = seatAfter(seat, state.sides.length);
  switch (move.type) {
    case 'draw': {
      const why = whyNotIdle(state, seat) ?? (mayDraw(state) ? undefined : whyNoDraw(state));
      if (why !== undefined) return no('DRAW_NOT_ALLOWED', why);
      return ok(drawOne(state, { ...nextOfBoneyard(state, seat), ...automatic }));
    }
    case 'pass': {
      const why = whyNotIdle(state, seat) ?? (mayDraw(state) ? 'Nothing of yours fits: draw a tile.' : undefined);
      if (why !== undefined) return no('PASS_NOT_ALLOWED', why);
      const passed: readonly TrainsEvent[] = [
        { type: 'PlayerPassed', seat, next, ...automatic },
        ...markerOf(state, seat),
      ];
      // A play or a draw that blocks ends the round itself; a round that was taken up elsewhere may begin so.
      if (!isBlocked(state)) return ok(passed);
      return ok([...passed, ...endRound(passed.reduce(evolveTrains, state), 'blocked')]);
    }
    case 'stop':
      if (!mayStop(state))
        return no('MOVE_NOT_ALLOWED', 'You are not laying an opening chain: there is nothing to stop.');
      return ok([{ type: 'TurnEnded', seat, next, ...automatic }]);
    case 'play': {
      const place = placeFor(state, { ...move, seat });
      if (!place.ok) return no(place.error.code, place.error.message, place.error.choices);
      return ok(playTile(state, { type: 'TilePlayed', seat, tile: move.tile, ...place.value, ...automatic }));
    }
    default:
      return unreachable(move);
  }
}

/** Why the seat may neither draw nor pass: it can play, or its turn ends otherwise. */
function whyNotIdle(state: TrainsState, seat: Seat): string | undefined {
  const plays = playsOf(state, seat).map(makeTrainsMove);
  if (mayStop(state)) return `Go on with your train or end your turn: ${[...plays, 'stop'].join(', ')}.`;
  return plays.length === 0 ? undefined : `You can play: ${plays.join(', ')}.`;
}

function whyNoDraw({ hasDrawn }: TrainsState): string {
  return hasDrawn ? 'You have drawn a tile, and it does not fit: pass.' : 'No tiles are left to draw: pass.';
}

function markerOf(state: TrainsState, seat: Seat): readonly TrainsEvent[] {
  const own = ownTrain(state, seat);
  return own === undefined || own.marked ? [] : [{ type: 'MarkerPlaced', arm: own.name }];
}

function nextOfBoneyard(state: TrainsState, seat: Seat): TilesDrawn {
  const { boneyard, terms } = state;
  const tile = present(boneyard.tiles[0], 'a tile to draw');
  const place = tilesOf(doubleSet(terms.highest)).length - handSize(boneyard);
  return { type: 'TilesDrawn', seat, place, tiles: knownHand([tile]) };
}

/** The tile, and the end of the round where nobody can do anything with the last one. */
function drawOne(state: TrainsState, drawn: TilesDrawn): readonly TrainsEvent[] {
  const after = evolveTrains(state, drawn);
  return isBlocked(after) ? [drawn, ...endRound(after, 'blocked')] : [drawn];
}

function playTile(state: TrainsState, played: TilePlayed): readonly TrainsEvent[] {
  const { seat, tile, arm } = played;
  const { terms, demand, turnsEnded, sides } = state;
  const owed = isDouble(tile) ? terms.doubleDemand : (demand?.left ?? 1) - 1;
  const again = isDouble(tile) && owed > 0 && terms.afterDouble === 'same-seat';
  const own = ownTrain(state, seat)?.name;
  const chains = terms.arms.kind === 'owned' && terms.arms.openingChain && turnsEnded < sides.length && arm === own;
  const next = again || chains ? seat : seatAfter(seat, sides.length);
  return withConsequences(state, { ...played, ...(owed > 0 && { owed }) }, next);
}

/** The tile, the marker that goes with it, and the end of the round where it brings that about; else `next` is to move. */
function withConsequences(state: TrainsState, played: TilePlayed, next: Seat): readonly TrainsEvent[] {
  const train = played.arm === undefined ? undefined : trainNamed(state, played.arm);
  const home = train?.owner === played.seat && train.marked;
  const removed: readonly TrainsEvent[] = home ? [{ type: 'MarkerRemoved', arm: train.name }] : [];
  const after = [played, ...removed].reduce(evolveTrains, state);
  const out = after.hands[played.seat]?.tiles.length === 0;
  if (!out && !isBlocked(after)) return [{ ...played, next }, ...removed];
  return [played, ...removed, ...endRound(after, out ? 'out' : 'blocked')];
}

function endRound(state: TrainsState, reason: TrainsEndReason): readonly TrainsEvent[] {
  const hands = state.hands.map((hand) => hand.tiles.toSorted(byPips));
  const pips = hands.map((tiles) => countOf(tiles, state.terms.doubleBlank));
  const lastMover = present(state.lastMover, 'who played the last tile');
  const winners = roundWinners(reason, { lastMover, pips });
  return [...roundPoints(pips), { type: 'RoundEnded', round: state.round, reason, winners, lastMover, pips, hands }];
}

function byPips(a: Tile, b: Tile): number {
  return highPip(a) - highPip(b) || lowPip(a) - lowPip(b);
}
