import { present, unreachable } from '../core/assert';
import type { JsonObject } from '../core/json';
import { ok, refuse, type Result } from '../core/result';
import { placesOf } from '../dominoes/dealt-hands';
import { handSize, knownHand } from '../dominoes/hand';
import { openEnds } from '../dominoes/layout';
import type { LineMove } from '../dominoes/notation';
import { scoreOfPlay } from '../dominoes/play-scoring';
import type { BySeat, Seat } from '../dominoes/seat';
import { highPip, isDouble, lowPip, sumPips, type Pip, type Tile } from '../dominoes/tile';
import { tilesOf } from '../dominoes/tile-set';
import { due } from '../round/due';
import type { Refusal, RefusalCode, RoundCommand, Turn } from '../variant';
import { deal, leaderByDraw, nextLeader, type Dealt } from './deal';
import type { HandTaken, LineEvent, TilePlayed, TilesDrawn } from './events';
import { evolveLine } from './evolve';
import { boneyardOf, canPlay, isBlocked, mayDraw, mayDrawAtWill, mayYield, partnerOf, playsOf } from './legal-moves';
import { discarded, mayAskForRedeal, misdealtSeats, winningHand } from './misdeal';
import { isForced, placeFor } from './placement';
import { listMoves } from './refusals';
import type { LineRules, RoundEnd } from './rules';
import { stakeOf } from './scoring';
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
  switch (command.type) {
    case 'Move':
      return decideMove(rules, state, command);
    case 'Toss': {
      const { toss } = due(turnOfLine(rules, state), 'toss');
      return ok([{ type: 'LotDrawn', toss, name: 'lead', seat: command.value }]);
    }
    case 'DrawLead': {
      const { draw } = due(turnOfLine(rules, state), 'lead-draw');
      const { tiles } = command;
      return ok([{ type: 'LeadDrawn', draw, tiles, leader: leaderByDraw(tiles) }]);
    }
    case 'Deal':
      due(turnOfLine(rules, state), 'deal');
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
  const won = misdeal && winningHand(misdeal, event);
  if (won !== undefined) return wonByDoubles(rules, evolveLine(state, event), event, won);
  if (forcedLead === undefined) return [event];
  const lead: TilePlayed = { type: 'TilePlayed', seat: event.leader, tile: forcedLead, automatic: true };
  return [event, ...withConsequences(rules, evolveLine(state, event), lead)];
}

/** A hand of doubles ends the round before it begins; a deal that was taken back before doubles what it is worth. */
function wonByDoubles<O extends JsonObject>(
  rules: LineRules<O>,
  after: LineState<O>,
  event: LineEvent,
  { seat, points }: { readonly seat: Seat; readonly points: number },
): readonly LineEvent[] {
  const side = present(after.sides[seat], 'the side of the seat');
  const scored: LineEvent = { type: 'PointsScored', seat, side, points: points * stakeOf(after), reason: 'doubles' };
  return [event, scored, ...endRound(rules, { ...after, lastMover: seat }, { reason: 'doubles' })];
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
      if (canPlay(state, seat) && boneyardOf(rules, state) !== undefined && !mayDrawAtWill(rules, state)) {
        return no('DRAW_NOT_ALLOWED', playable());
      }
      if (!mayDraw(rules, state)) return no('DRAW_NOT_ALLOWED', whyNoDraw(rules, state));
      return ok(drawOne(rules, state, { seat, ...automatic(command) }));
    }
    case 'yield': {
      const to = partnerOf(state.sides, seat);
      if (to === undefined || !mayYield(rules, state, seat)) return no('MOVE_NOT_ALLOWED', whyNoYield(rules, state));
      return ok([{ type: 'LeadYielded', seat, to, ...automatic(command) }]);
    }
    case 'pass': {
      if (canPlay(state, seat)) return no('PASS_NOT_ALLOWED', playable());
      if (mayDraw(rules, state)) return no('PASS_NOT_ALLOWED', 'Nothing of yours fits: draw a tile.');
      const passed: LineEvent = { type: 'PlayerPassed', seat, ...automatic(command) };
      const earned = earnedByPass(rules, evolveLine(state, passed));
      // A play that blocks ends the round itself; a round that was taken up elsewhere may begin so.
      if (!isBlocked(rules, state)) return ok([passed, ...earned]);
      const after = [passed, ...earned].reduce(evolveLine<O>, state);
      return ok([passed, ...earned, ...endRound(rules, after, { reason: 'blocked' })]);
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

/** Says what everybody can count. */
function whyNoDraw<O extends JsonObject>(rules: LineRules<O>, state: LineState<O>): string {
  const rule = boneyardOf(rules, state);
  if (rule === undefined) return 'Nobody draws in this game: the tiles left over sleep.';
  if (handSize(state.boneyard) > rule.reserve) return 'You have drawn a tile in this turn: pass.';
  return rule.reserve === 0
    ? 'No tiles are left to draw: pass.'
    : `The last ${rule.reserve === 1 ? 'tile is' : `${rule.reserve} tiles are`} never drawn: pass.`;
}

function whyNoYield<O extends JsonObject>(
  rules: LineRules<O>,
  { options, layout, yielded, sides }: LineState<O>,
): string {
  if (rules.mayYield?.(options) !== true || new Set(sides).size === sides.length) {
    return 'Nobody leaves the lead to another in this game.';
  }
  if (layout.lead !== undefined) return 'The first tile is on the table.';
  return yielded
    ? 'Your partner left the lead to you: lead a tile.'
    : 'Only who leads may leave the lead to his partner.';
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
  return isBlocked(rules, after) ? [drawn, ...endRound(rules, after, { reason: 'blocked' })] : [drawn];
}

/** The play, what it earns, and the end of the round where it brings that about. */
function withConsequences<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  played: TilePlayed,
): readonly LineEvent[] {
  const events: readonly LineEvent[] = [played, ...handsTaken(state)];
  const after = events.reduce(evolveLine<O>, state);
  const isEnd = isOut(rules, after, played.seat);
  const points = earnedByPlay(rules, after, { seat: played.seat, isOut: isEnd });
  const ending = endingOf(rules, points.reduce(evolveLine<O>, after), {
    played,
    isOut: isEnd,
    ends: openEnds(state.layout),
  });
  return [...events, ...points, ...ending];
}

/** The end of the round where the play brought it about: nothing while it goes on. */
function endingOf<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  { played, isOut, ends }: { readonly played: TilePlayed; readonly isOut: boolean; readonly ends: readonly Pip[] },
): readonly LineEvent[] {
  if (isOut) return endRound(rules, state, { reason: 'out', lastPlay: { tile: played.tile, ends } });
  const score = state.scores[present(state.sides[played.seat], 'the side of the seat')] ?? 0;
  if (score >= (rules.endsAt?.(state.options, state.sides.length) ?? Infinity))
    return endRound(rules, state, { reason: 'target' });
  return isBlocked(rules, state) ? endRound(rules, state, { reason: 'blocked' }) : [];
}

/** True when the seat, or where the rules say so every seat of its side, has no tiles. */
function isOut<O extends JsonObject>({ outBy }: LineRules<O>, { hands, sides }: LineState<O>, seat: Seat): boolean {
  const together = outBy === 'side' ? hands.filter((_, other) => sides[other] === sides[seat]) : [hands[seat]];
  return together.every((hand) => hand?.tiles.length === 0);
}

/** Whoever may not look before the lead takes up his tiles with it. */
function handsTaken({ blind, hands }: LineState<unknown>): readonly HandTaken[] {
  return blind.map((seat) => {
    const hand = present(hands[seat], 'the hand of the seat');
    return { type: 'HandTaken', seat, hand, places: placesOf(seat, handSize(hand), hands.length) };
  });
}

/** What the play gains its side, in one event for the play and one for going out where both are gained whole. */
function earnedByPlay<O extends JsonObject>(
  rules: LineRules<O>,
  { options, sides, layout, scores }: LineState<O>,
  { seat, isOut }: { readonly seat: Seat; readonly isOut: boolean },
): readonly LineEvent[] {
  if (rules.playScoring === undefined) return [];
  const { points, count } = scoreOfPlay(rules.playScoring(options), layout);
  const bonus = isOut ? (rules.outBonus?.(options) ?? 0) : 0;
  if (points + bonus === 0) return [];
  const side = present(sides[seat], 'the side of the seat');
  const score = present(scores[side], 'the score of the side');
  const had = { score, points: points + bonus, seatCount: sides.length };
  const gained = rules.gain?.(options, had) ?? had.points;
  const play = (of: number): LineEvent => ({ type: 'PointsScored', seat, side, points: of, reason: 'play', count });
  if (gained !== had.points) return gained === 0 ? [] : [play(gained)];
  return [
    ...(points === 0 ? [] : [play(points)]),
    ...(bonus === 0 ? [] : [{ type: 'PointsScored', seat, side, points: bonus, reason: 'bonus-out' } as const]),
  ];
}

/** What a pass earns whoever played the last tile, `after` it. */
function earnedByPass<O extends JsonObject>(
  { passBonus }: LineRules<O>,
  { options, sides, layout, lastMover, passes }: LineState<O>,
): readonly LineEvent[] {
  if (passBonus === undefined || layout.lead === undefined || lastMover === undefined) return [];
  const { all, onDoubleLed, onOtherLed } = passBonus(options);
  const side = present(sides[lastMover], 'the side of the seat');
  const earned = (points: number, reason: string): readonly LineEvent[] =>
    points === 0 ? [] : [{ type: 'PointsScored', seat: lastMover, side, points, reason }];
  const isOnLead = passes === 1 && layout.arms.every((arm) => arm.outermost === undefined);
  return [
    ...(isOnLead ? earned(isDouble(layout.lead) ? onDoubleLed : onOtherLed, 'bonus-pass-lead') : []),
    ...(passes === sides.length - 1 ? earned(all, 'bonus-pass-all') : []),
  ];
}

function endRound<O extends JsonObject>(
  rules: LineRules<O>,
  state: LineState<O>,
  { reason, lastPlay }: Pick<RoundEnd<O>, 'reason' | 'lastPlay'>,
): readonly LineEvent[] {
  const hands: BySeat<readonly Tile[]> = state.hands.map((hand) => hand.tiles.toSorted(byPips));
  const pips = hands.map(sumPips);
  const { round, attempt, options, sides, scores } = state;
  const lastMover = present(state.lastMover, 'who played the last tile');
  const leader = present(state.leader, 'the leader of a round that is played');
  const { winners, points } = rules.scoreRound({
    options,
    sides,
    scores,
    reason,
    leader,
    lastMover,
    hands,
    pips,
    round,
    attempt,
    boneyardPips: sumPips(state.boneyard.tiles),
    ...(lastPlay !== undefined && { lastPlay }),
  });
  const next = nextLeader(rules, state, { winners, lastMover, reason });
  return [
    ...points.map((scored): LineEvent => ({ type: 'PointsScored', ...scored })),
    {
      type: 'RoundEnded',
      round,
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
