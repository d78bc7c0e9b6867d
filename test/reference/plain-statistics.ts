import type { MeetingFigures } from '../../src/readmodels/analysis/head-to-head';
import type { PlayerFigures } from '../../src/readmodels/analysis/player-statistics';
import type { OpeningFigures, VariantFigures } from '../../src/readmodels/analysis/variant-statistics';
import { foldGame } from '../../src/engine/fold';
import type { JsonObject } from '../../src/engine/core/json';
import { playedMove } from '../../src/engine/variants/played';
import { findVariant } from '../../src/engine/variants/registry';
import type { LoggedGame } from '../kit/logged-games';

/**
 * Statistics worked out again, slowly and from the events alone: nothing here knows of rows. It reads what events say of
 * passes, points and ends; only who shares a side, and which ends lay open before a last tile, it asks the rules.
 */
export interface PlainGame {
  readonly of: LoggedGame;
  readonly isEnded: boolean;
  readonly sides: readonly number[];
  readonly winners: readonly number[];
  /** From the start to the end, ms; 0 for a game that never began. */
  readonly durationMs: number;
  readonly rounds: readonly PlainRound[];
  readonly moves: readonly PlainMove[];
  /** Seats that one player holds together count as one. */
  readonly firstSeats: readonly number[];
}

interface PlainRound {
  readonly end: JsonObject | undefined;
  readonly points: readonly number[];
  readonly moves: readonly PlainMove[];
  readonly isCapicua: boolean;
}

interface PlainMove {
  readonly seq: number;
  readonly seat: number;
  readonly move: string;
  readonly isAutomatic: boolean;
  /** Since the event before it that is no end of anything; ms. */
  readonly thoughtMs: number;
  readonly isOut: boolean;
}

const LIFE = new Set(['SeatResigned', 'GameEnded', 'GameAborted', 'SeatTaken', 'SeatsClosed', 'GameCreated']);

export function plainGame(of: LoggedGame): PlainGame {
  const { events, variant } = of.game;
  const folded = foldGame(events);
  if (!folded.ok) throw new Error(folded.error.message);
  const { sides } = folded.value.facts.standing;
  const family = findVariant(variant)?.facts.family ?? '';
  const last = events.at(-1);
  const started = events.find(({ type }) => type === 'GameStarted');
  const rounds: PlainRound[] = [];
  const moves: PlainMove[] = [];
  let round: { points: number[]; moves: PlainMove[] } | undefined;
  let since = 0;
  for (const event of events) {
    const { type, body, at, seq } = event;
    if (LIFE.has(type)) continue;
    if (type === 'GameStarted') {
      since = at.getTime();
      continue;
    }
    round ??= { points: sides.map(() => 0), moves: [] };
    const move = playedMove(family, event);
    if (move !== undefined && typeof body['seat'] === 'number') {
      const { seat } = body;
      const isAutomatic = body['automatic'] === true;
      // A new deal is asked for by whoever holds the doubles, whosever turn it is.
      const isOut = move === 'redeal' && toMoveBefore(of, seq) !== seat;
      const made = { seq, seat, move, isAutomatic, isOut, thoughtMs: at.getTime() - since };
      round.moves.push(made);
      moves.push(made);
    }
    if (type === 'PointsScored') {
      const side = Number(body['side']);
      round.points[side] = (round.points[side] ?? 0) + Number(body['points']);
    }
    since = at.getTime();
    if (type !== 'RoundEnded') continue;
    rounds.push({ ...round, end: body, isCapicua: isCapicua(of, family, body, round.moves.at(-1)) });
    round = undefined;
  }
  if (round !== undefined) rounds.push({ ...round, end: undefined, isCapicua: false });
  return {
    of,
    sides,
    rounds,
    moves,
    isEnded: last?.type === 'GameEnded',
    winners: (last?.body['winners'] as number[] | undefined) ?? [],
    durationMs: started === undefined || last === undefined ? 0 : last.at.getTime() - started.at.getTime(),
    firstSeats: folded.value.facts.places.map((place) => place[0] ?? 0),
  };
}

function toMoveBefore({ game }: LoggedGame, seq: number): number | undefined {
  const folded = foldGame(game.events.slice(0, seq - 1));
  const view = folded.ok ? folded.value.view({ kind: 'all' }) : undefined;
  return view !== undefined && 'toMove' in view ? view.toMove : undefined;
}

/** The halves of the last tile against each end that lay open before it; tiles of matador join by sums. */
function isCapicua({ game }: LoggedGame, family: string, end: JsonObject, last: PlainMove | undefined): boolean {
  if (family !== 'line' || end['reason'] !== 'out' || last === undefined) return false;
  const folded = foldGame(game.events.slice(0, last.seq - 1));
  const view = folded.ok ? folded.value.view({ kind: 'all' }) : undefined;
  if (view?.family !== 'line') return false;
  const [high = 0, low = 0] = (last.move.split('>')[0] ?? '').split('-').map(Number);
  // Touching halves total one more than the highest pip of the set; tiles that are that total themselves go anywhere.
  const total = 1 + Math.max(...(folded.ok ? folded.value.tiles.map((tile) => Number(tile.split('-')[0])) : []));
  const isMatador = high + low === total || high + low === 0;
  const fits = (pip: number): boolean => {
    if (game.variant !== 'matador') return high === pip || low === pip;
    return isMatador || high === total - pip || low === total - pip;
  };
  return high !== low && new Set(view.openEnds).size === 2 && view.openEnds.every(fits);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function plainPlayer(games: readonly PlainGame[], playerId: string, seat?: number): PlayerFigures {
  const totals = games.flatMap((game) => {
    const held = game.of.players.flatMap((player, at) => (player === playerId ? [at] : []));
    const seats = seat === undefined ? held : held.filter((at) => at === seat);
    const once = seat === undefined ? seats.filter((at) => game.firstSeats.includes(at)) : seats;
    return [...once.map((at) => onceOf(game, at)), ...seats.map((at) => seatOf(game, at))];
  });
  const keys = Object.keys(EMPTY) as (keyof PlayerFigures)[];
  return Object.fromEntries(
    keys.map((key) => [key, sum(totals.map((total) => total[key] ?? 0))]),
  ) as unknown as PlayerFigures;
}

function onceOf({ isEnded, winners, rounds, sides }: PlainGame, seat: number): Partial<PlayerFigures> {
  const own = sides[seat] ?? 0;
  const ended = rounds.flatMap(({ end }) => (end === undefined ? [] : [end]));
  const all = sum(rounds.flatMap(({ points }) => points));
  const points = sum(rounds.map((round) => round.points[own] ?? 0));
  return {
    games: 1,
    won: isEnded && winners.includes(seat) ? 1 : 0,
    lost: isEnded && winners.length > 0 && !winners.includes(seat) ? 1 : 0,
    tied: isEnded && winners.length === 0 ? 1 : 0,
    rounds: ended.length,
    roundsWon: ended.filter((end) => (end['winners'] as number[]).includes(seat)).length,
    points,
    pointsAgainst: all - points,
  };
}

function seatOf({ of, rounds, moves, sides }: PlainGame, seat: number): Partial<PlayerFigures> {
  const family = findVariant(of.game.variant)?.facts.family;
  const ended = rounds.filter(({ end }) => end !== undefined);
  const blocked = ended.filter(({ end }) => end?.['reason'] === 'blocked' && end['lastMover'] !== undefined);
  const pips = ended.map(({ end }) => (end?.['pips'] as number[] | undefined)?.[seat] ?? 0);
  const own = moves.filter((move) => move.seat === seat);
  const resigned = of.game.events.find(({ type, body }) => type === 'SeatResigned' && body['seat'] === seat)?.seq;
  const thought = own.filter(
    ({ isAutomatic, isOut, seq }) => !isAutomatic && !isOut && (resigned === undefined || seq < resigned),
  );
  return {
    decisions: own.length,
    passes: family === 'line' || family === 'trains' ? own.filter(({ move }) => move === 'pass').length : 0,
    blocksMade: blocked.filter(({ end }) => end?.['lastMover'] === seat).length,
    blocksSuffered: blocked.filter(({ end }) => sides[Number(end?.['lastMover'])] !== sides[seat]).length,
    capicuas: ended.filter(({ isCapicua: is, moves: made }) => is && made.at(-1)?.seat === seat).length,
    pipsCaught: sum(pips.filter((count) => count > 0)),
    roundsCaught: pips.filter((count) => count > 0).length,
    thinkingMs: sum(thought.map(({ thoughtMs }) => thoughtMs)),
    thinkingDecisions: thought.length,
  };
}

const EMPTY: PlayerFigures = {
  ...{
    games: 0,
    won: 0,
    lost: 0,
    tied: 0,
    rounds: 0,
    roundsWon: 0,
    points: 0,
    pointsAgainst: 0,
    decisions: 0,
    passes: 0,
  },
  ...{
    blocksMade: 0,
    blocksSuffered: 0,
    capicuas: 0,
    pipsCaught: 0,
    roundsCaught: 0,
    thinkingMs: 0,
    thinkingDecisions: 0,
  },
};

export function plainVariant(games: readonly PlainGame[]): VariantFigures {
  const ended = games.flatMap((game) =>
    game.rounds.flatMap((round) => (round.end === undefined ? [] : [{ game, round }])),
  );
  const decided = ended.filter(({ game, round }) => winnerOf(game, round) !== undefined && leadOf(round) !== undefined);
  const family = games[0] === undefined ? '' : (findVariant(games[0].of.game.variant)?.facts.family ?? '');
  const moves = ended.flatMap(({ round }) => round.moves);
  return {
    games: games.length,
    tied: games.filter(({ isEnded, winners }) => isEnded && winners.length === 0).length,
    rounds: ended.length,
    decisions: moves.length,
    passes: family === 'line' || family === 'trains' ? moves.filter(({ move }) => move === 'pass').length : 0,
    draws: moves.filter(({ move }) => move === 'draw').length,
    blocked: ended.filter(({ round }) => round.end?.['reason'] === 'blocked').length,
    capicuas: ended.filter(({ round }) => round.isCapicua).length,
    decided: decided.length,
    leadWon: decided.filter(({ game, round }) => leadWon(game, round)).length,
    leadEven: sum(decided.map(({ game }) => 1 / new Set(game.sides).size)),
    points: sum(ended.flatMap(({ round }) => round.points)),
    durationMs: sum(games.map(({ durationMs }) => durationMs)),
  };
}

/** By lead, and by lead and answer with `|` between. */
export function plainOpenings(games: readonly PlainGame[]): ReadonlyMap<string, OpeningFigures> {
  const found = new Map<string, OpeningFigures>();
  for (const game of games) {
    for (const round of game.rounds) {
      if (round.end === undefined) continue;
      const at = round.moves.findIndex(({ move }) => move !== 'redeal' && move !== 'yield');
      const [lead, answer] = [round.moves[at], round.moves[at + 1]];
      if (at < 0 || lead === undefined) continue;
      const side = game.sides[lead.seat] ?? 0;
      const isDecided = winnerOf(game, round) !== undefined;
      const own = round.points[side] ?? 0;
      for (const key of [lead.move, ...(answer === undefined ? [] : [`${lead.move}|${answer.move}`])]) {
        const known = found.get(key) ?? { rounds: 0, decided: 0, leadWon: 0, blocked: 0, pointsAhead: 0 };
        found.set(key, {
          rounds: known.rounds + 1,
          decided: known.decided + (isDecided ? 1 : 0),
          leadWon: known.leadWon + (leadWon(game, round) ? 1 : 0),
          blocked: known.blocked + (round.end['reason'] === 'blocked' ? 1 : 0),
          pointsAhead: known.pointsAhead + 2 * own - sum(round.points),
        });
      }
    }
  }
  return found;
}

function leadOf({ moves }: PlainRound): number | undefined {
  return moves.find(({ move }) => move !== 'redeal' && move !== 'yield')?.seat;
}

/** The side that won the round, where one did. */
function winnerOf({ sides }: PlainGame, { end }: PlainRound): number | undefined {
  const winners = new Set(((end?.['winners'] as number[] | undefined) ?? []).map((seat) => sides[seat]));
  return winners.size === 1 ? [...winners][0] : undefined;
}

function leadWon(game: PlainGame, round: PlainRound): boolean {
  const lead = leadOf(round);
  return lead !== undefined && winnerOf(game, round) === game.sides[lead];
}

export function plainMeetings(
  games: readonly PlainGame[],
  own: string,
  other: string,
  together: boolean,
): MeetingFigures {
  const met = games.flatMap((game) => {
    const [a, b] = [game.of.players.indexOf(own), game.of.players.indexOf(other)];
    return a < 0 || b < 0 || (game.sides[a] === game.sides[b]) !== together ? [] : [{ game, a, b }];
  });
  const points = (game: PlainGame, seat: number): number =>
    sum(game.rounds.map((round) => round.points[game.sides[seat] ?? 0] ?? 0));
  const outcome = ({ game, a, b }: (typeof met)[number]): 'won' | 'lost' | 'undecided' => {
    if (!game.isEnded || game.winners.length === 0) return 'undecided';
    const [first, second] = [game.winners.includes(a), game.winners.includes(b)];
    if (together) return first ? 'won' : 'lost';
    return first === second ? 'undecided' : first ? 'won' : 'lost';
  };
  const count = (wanted: string): number => met.filter((meeting) => outcome(meeting) === wanted).length;
  return {
    games: met.length,
    won: count('won'),
    lost: count('lost'),
    undecided: count('undecided'),
    points: sum(met.map(({ game, a }) => points(game, a))),
    otherPoints: sum(met.map(({ game, b }) => points(game, b))),
  };
}

/** The longest run of each result, and the last one; games in the order of their ends. */
export function plainStreaks(games: readonly PlainGame[], playerId: string): object {
  const results = games
    .filter(({ isEnded, of }) => isEnded && of.players.includes(playerId))
    .toSorted((a, b) => endOf(a) - endOf(b) || (a.of.gameId < b.of.gameId ? -1 : 1))
    .map(({ winners, of }) => {
      if (winners.length === 0) return 'tied';
      return winners.includes(of.players.indexOf(playerId)) ? 'won' : 'lost';
    });
  const runs: { result: string; games: number }[] = [];
  for (const result of results) {
    const last = runs.at(-1);
    if (last?.result === result) last.games += 1;
    else runs.push({ result, games: 1 });
  }
  const longest = (result: string): number =>
    Math.max(0, ...runs.filter((run) => run.result === result).map((run) => run.games));
  const current = runs.at(-1);
  return { ...(current === undefined ? {} : { current }), longestWon: longest('won'), longestLost: longest('lost') };
}

export function endOf({ of }: PlainGame): number {
  return of.game.events.at(-1)?.at.getTime() ?? 0;
}
