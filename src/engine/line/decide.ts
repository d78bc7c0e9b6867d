import { assert, present, unreachable } from '../core/assert';
import type { JsonObject } from '../core/json';
import { ok, refuse, type Result } from '../core/result';
import { handSize, knownHand } from '../dominoes/hand';
import type { LineMove } from '../dominoes/notation';
import { scoreOfPlay } from '../dominoes/play-scoring';
import type { BySeat, Seat } from '../dominoes/seat';
import { highPip, lowPip, sumPips, type Tile } from '../dominoes/tile';
import { tilesOf } from '../dominoes/tile-set';
import type { Refusal, RefusalCode, RoundCommand, Turn } from '../variant';
import { deal, leaderByDraw, nextLeader, placesOf, type Dealt } from './deal';
import type { HandTaken, LineEndReason, LineEvent, TilePlayed, TilesDrawn } from './events';
import { evolveLine } from './evolve';
import { canPlay, isBlocked, mayDraw, playsOf } from './legal-moves';
import { discarded, mayAskForRedeal, misdealtSeats } from './misdeal';
import { isForced, placeFor } from './placement';
import { listMoves } from './refusals';
import type { LineRules } from './rules';
import type { LineState } from './state';

type Decision = Result<readonly LineEvent[], Refusal>;

/** Who or what comes next. */
export function turnOfLine<O extends JsonObject>(rules: LineRules<O>, state: LineState<O>): Turn {
  if (state.ended !== undefined) return { kind: 'over' };
  if (state.toMove !== undefined) return { kind: 'seat', seat: state.toMove };
  if (state.leader === undefined) {
    // A round has one lot or draw at most, so that its number is the round's and no two of a game are the same.
    const { round, sides } = state;
    const { by } = rules.firstLead(state.options);
    if (by === 'lot')
      return { kind: 'chance', chance: { kind: 'toss', name: 'lead', toss: round, below: sides.length } };
    if (by === 'draw') return { kind: 'chance', chance: { kind: 'lead-draw', draw: round } };
  }
  return { kind: 'chance', chance: { kind: 'deal', round: state.round, attempt: state.attempt + 1 } };
}

/** Judges a command. */
export function decideLine<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  command: RoundCommand<LineMove>,
): Decision {
  const turn = turnOfLine(rules, state);
  const due = turn.kind === 'chance' ? turn.chance : undefined;
  switch (command.type) {
    case 'Move':
      return decideMove(rules, state, command);
    case 'Toss':
      assert(due?.kind === 'toss', 'no toss is due');
      return ok([{ type: 'LotDrawn', toss: due.toss, name: 'lead', seat: command.value }]);
    case 'DrawLead': {
      assert(due?.kind === 'lead-draw', 'no draw for the lead is due');
      const { tiles } = command;
      return ok([{ type: 'LeadDrawn', draw: due.draw, tiles, leader: leaderByDraw(tiles) }]);
    }
    case 'Deal':
      assert(due?.kind === 'deal', 'no deal is due');
      return ok(afterDeal(rules, state, deal(rules, state, command.deck)));
    default:
      return unreachable(command);
  }
}

/** The deal, taken back where it is void, and the lead where the rules leave no choice of it. */
export function afterDeal<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  { event, forcedLead }: Dealt,
): readonly LineEvent[] {
  const misdeal = rules.misdeal?.(state.options, state.sides.length);
  const seats = misdeal?.mode === 'auto' ? misdealtSeats(misdeal, event) : [];
  if (seats.length > 0) {
    return [event, discarded(event, { seats, ...(state.leader !== undefined && { leader: state.leader }) })];
  }
  if (forcedLead === undefined) return [event];
  const lead: TilePlayed = { type: 'TilePlayed', seat: event.leader, tile: forcedLead, automatic: true };
  return [event, ...withConsequences(rules, evolveLine(state, event), lead)];
}

/** Turn and end come before what the seat holds, so that a refusal tells nobody about a hand that is not his. */
function decideMove<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  command: { readonly seat: Seat; readonly move: LineMove; readonly automatic?: true },
): Decision {
  const { seat, move } = command;
  const no = (code: RefusalCode, message: string, choices?: readonly string[]): Decision =>
    refuse({
      code,
      message,
      ...(rules.clauses[code] !== undefined && { clause: rules.clauses[code] }),
      ...(choices !== undefined && { choices }),
    });
  if (state.ended !== undefined) return no('ROUND_OVER', 'This round is over.');
  if (state.toMove === undefined) return no('NOT_YOUR_TURN', 'The tiles are not dealt yet.');
  if (move.type === 'redeal') {
    if (!mayAskForRedeal(rules, state, seat)) return no('MOVE_NOT_ALLOWED', whyNoRedeal(rules, state));
    const leader = present(state.leader, 'the leader of a round that is dealt');
    return ok([discarded(state, { seats: [seat], leader, seat })]);
  }
  if (state.toMove !== seat) return no('NOT_YOUR_TURN', `It is seat ${state.toMove}'s turn.`);
  const playable = (): string => `You can play: ${listMoves(playsOf(state, seat))}.`;
  switch (move.type) {
    case 'draw': {
      if (rules.boneyard === undefined) {
        return no('DRAW_NOT_ALLOWED', 'Nobody draws in this game: the tiles left over sleep.');
      }
      if (canPlay(state, seat)) return no('DRAW_NOT_ALLOWED', playable());
      if (!mayDraw(rules, state)) return no('DRAW_NOT_ALLOWED', 'No tiles are left to draw: pass.');
      return ok(drawOne(rules, state, { seat, ...automatic(command) }));
    }
    case 'pass': {
      if (canPlay(state, seat)) return no('PASS_NOT_ALLOWED', playable());
      if (mayDraw(rules, state)) return no('PASS_NOT_ALLOWED', 'Nothing of yours fits: draw a tile.');
      return ok([{ type: 'PlayerPassed', seat, ...automatic(command) }]);
    }
    case 'play': {
      const place = placeFor(rules, state, { ...move, seat });
      if (!place.ok) return no(place.error.code, place.error.message, place.error.choices);
      const forced = rules.forcedMoves === 'public' && isForced(rules, state, seat);
      return ok(
        withConsequences(rules, state, {
          type: 'TilePlayed',
          seat,
          tile: move.tile,
          ...place.value,
          ...automatic(command),
          ...(forced && { forced }),
        }),
      );
    }
    default:
      return unreachable(move);
  }
}

/** Says what everybody knows and what the asker holds, and nothing of the other hands. */
function whyNoRedeal<O extends JsonObject>(
  { misdeal }: LineRules<O>,
  { options, layout, sides }: LineState<O>,
): string {
  const rule = misdeal?.(options, sides.length);
  if (rule?.mode !== 'request') return 'Nobody asks for a new deal in this game.';
  if (layout.lead !== undefined) return 'The first tile is on the table: the deal stands.';
  return `You may ask for a new deal when you hold more than ${rule.moreThan} doubles, and have seen them.`;
}

function automatic(command: { readonly automatic?: true }): { readonly automatic?: true } {
  return command.automatic === true ? { automatic: true } : {};
}

/** The next tile of the boneyard, and the end of the round where nobody can do anything with the last one. */
function drawOne<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  by: Pick<TilesDrawn, 'seat' | 'automatic'>,
): readonly LineEvent[] {
  const set = tilesOf(rules.tileSet(state.options, state.sides.length));
  const tile = present(state.boneyard.tiles[0], 'a tile to draw');
  const place = set.length - handSize(state.boneyard);
  const drawn: TilesDrawn = { type: 'TilesDrawn', ...by, place, tiles: knownHand([tile]) };
  const after = evolveLine(state, drawn);
  return isBlocked(rules, after) ? [drawn, ...endRound(rules, after, 'blocked')] : [drawn];
}

/** The play, what it earns, and the end of the round where it brings that about. */
function withConsequences<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  played: TilePlayed,
): readonly LineEvent[] {
  const events: readonly LineEvent[] = [played, ...handsTaken(state)];
  const after = events.reduce(evolveLine<O>, state);
  const points = pointsOfPlay(rules, after, played.seat);
  const out = after.hands[played.seat]?.tiles.length === 0;
  if (!out && !isBlocked(rules, after)) return [...events, ...points];
  return [...events, ...points, ...endRound(rules, points.reduce(evolveLine<O>, after), out ? 'out' : 'blocked')];
}

/** Whoever may not look before the lead takes up his tiles with it. */
function handsTaken({ blind, hands }: LineState<unknown>): readonly HandTaken[] {
  return blind.map((seat) => {
    const hand = present(hands[seat], `hand of seat ${seat}`);
    return { type: 'HandTaken', seat, hand, places: placesOf(seat, handSize(hand), hands.length) };
  });
}

function pointsOfPlay<O extends JsonObject>(
  { playScoring }: LineRules<O>,
  { options, sides, layout }: LineState<O>,
  seat: Seat,
): readonly LineEvent[] {
  if (playScoring === undefined) return [];
  const { points, count } = scoreOfPlay(playScoring(options), layout);
  if (points === 0) return [];
  const side = present(sides[seat], `side of seat ${seat}`);
  return [{ type: 'PointsScored', seat, side, points, reason: 'play', count }];
}

function endRound<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  reason: LineEndReason,
): readonly LineEvent[] {
  const hands: BySeat<readonly Tile[]> = state.hands.map((hand) => hand.tiles.toSorted(byPips));
  const pips = hands.map(sumPips);
  const { options, sides, scores } = state;
  const lastMover = present(state.lastMover, 'who played the last tile');
  const leader = present(state.leader, 'the leader of a round that is played');
  const end = { options, sides, scores, reason, leader, lastMover, hands, pips };
  const { winners, points } = rules.scoreRound(end);
  const next = nextLeader(rules, state, { winners, lastMover });
  return [
    ...points.map((scored): LineEvent => ({ type: 'PointsScored', ...scored })),
    {
      type: 'RoundEnded',
      round: state.round,
      reason,
      winners,
      lastMover,
      pips,
      hands,
      ...(next !== undefined && { nextLeader: next }),
    },
  ];
}

function byPips(a: Tile, b: Tile): number {
  return highPip(a) - highPip(b) || lowPip(a) - lowPip(b);
}
