import generated from '../cases/generated_team.json';
import { ALL } from '../../src/engine/dominoes/seat';
import { sumPips } from '../../src/engine/dominoes/tile';
import { spanishPairs } from '../../src/engine/variants/spanish-pairs/spanish-pairs';
import { outsideCases } from '../kit/outside-cases';
import { paid, replayTeamRound, withPasses, type TeamPlay } from '../kit/team-rounds';
import { tile } from '../kit/tiles';

/*
 * Rounds of two pairs that other programs played. Sources differ in how they write a move and in what a round pays; each
 * is read by an adapter of its own, and the engine is one.
 */

interface SpielMove {
  readonly player: number;
  readonly tile: string;
  readonly matchPip: number | null;
}

/** OpenSpiel: the pair with fewer pips is paid the other's, even when a side goes out; by our rules going out wins. */
function spielPlay(action: SpielMove, legal: readonly SpielMove[] | null, endsAfter: readonly number[]): TeamPlay {
  const asked = legal?.map(({ tile: text, matchPip }) => ({ tile: text, pip: matchPip }));
  return { seat: action.player, tile: action.tile, pip: action.matchPip, legal: asked, endsAfter };
}

function spielRound(trace: {
  readonly hands: readonly (readonly string[])[];
  readonly plays: readonly TeamPlay[];
  readonly pipsLeft: readonly number[];
  readonly returns: readonly number[];
}): void {
  const table = replayTeamRound({ ...trace, leader: 0 }, { score: 'losers' });
  const ended = table.view(ALL).ended;
  expect(ended?.pips).toEqual(trace.pipsLeft);
  const { side, points } = paid(table.events);
  const theirs = trace.returns[0] ?? 0;
  if (ended?.reason === 'out') expect(ended.winners).toContain(ended.lastMover);
  const agree = theirs === 0 ? side === undefined : side === (theirs > 0 ? 0 : 1);
  if (ended?.reason === 'blocked') expect(agree).toBe(true);
  if (agree) expect(points).toBe(Math.abs(theirs));
}

describe('rounds in pairs that an independent program generated', () => {
  test.each(generated.traces)('$id', ({ hands, steps, end }) => {
    const plays = steps.map(({ action, legal, openEndsAfter }) => spielPlay(action, legal, openEndsAfter));
    spielRound({ hands, plays, pipsLeft: end.pipsLeft, returns: end.returns });
  });
});

interface SpielFile {
  readonly traces: readonly {
    readonly kind: string;
    readonly source: string;
    readonly hands: readonly (readonly string[])[];
    readonly steps: readonly {
      readonly recordedLegal: readonly SpielMove[] | null;
      readonly action: SpielMove;
      readonly derivedOpenEndsAfter: readonly number[];
    }[];
    readonly end: { readonly handsLeft: Record<string, readonly string[]>; readonly returns: readonly number[] };
  }[];
}

recordedElsewhere('openspiel_recorded.json', (file) => {
  const { traces } = file as SpielFile;
  test.each(traces.filter(({ kind }) => kind === 'team'))('$source', ({ hands, steps, end }) => {
    const plays = steps.map((of) => spielPlay(of.action, of.recordedLegal, of.derivedOpenEndsAfter));
    const pipsLeft = hands.map((_, seat) => sumPips((end.handsLeft[seat] ?? []).map(tile)));
    spielRound({ hands, plays, pipsLeft, returns: end.returns });
  });
});

type AbwEnd = 'left' | 'right';

interface AbwFile {
  readonly traces: readonly {
    readonly id: string;
    readonly startingPlayer: number;
    readonly hands: readonly (readonly string[])[];
    readonly steps: readonly {
      readonly toMove: number;
      readonly endsBefore: readonly [number, number] | null;
      readonly legal: readonly { readonly tile: string; readonly end: AbwEnd }[];
      readonly action: { readonly tile: string; readonly end: AbwEnd };
      readonly endsAfter: readonly number[];
    }[];
    readonly result: {
      readonly lastMover: number;
      readonly emptiedHand: boolean;
      readonly points: number;
      readonly winningTeam: number | null;
    };
  }[];
}

/* abw333: a move names a side; every tile that is left is paid, as here. Some of its rounds must be led with 6-6. */
recordedElsewhere('abw333_partnership_traces.json', (file) => {
  const { traces } = file as AbwFile;
  test.each(traces)('$id', ({ hands, startingPlayer, steps, result }) => {
    const plays = steps.map(({ toMove, endsBefore, legal, action, endsAfter }): TeamPlay => {
      const pip = (end: AbwEnd): number | null => endsBefore?.[end === 'left' ? 0 : 1] ?? null;
      const asked =
        endsBefore === null ? undefined : legal.map(({ tile: text, end }) => ({ tile: text, pip: pip(end) }));
      return { seat: toMove, tile: action.tile, pip: pip(action.end), legal: asked, endsAfter };
    });
    const table = replayTeamRound({ hands, leader: startingPlayer, plays }, {});
    expect(table.view(ALL).ended).toMatchObject({
      reason: result.emptiedHand ? 'out' : 'blocked',
      lastMover: result.lastMover,
      winners: result.winningTeam === null ? [] : [result.winningTeam, result.winningTeam + 2],
    });
    expect(paid(table.events).points).toBe(Math.abs(result.points));
  });
});

interface DominaiFile {
  readonly games: readonly {
    readonly file: string;
    readonly round: number;
    readonly startingSeat: number;
    readonly hands: readonly (readonly string[])[];
    readonly steps: readonly {
      readonly seat: number;
      readonly action: 'play' | 'pass';
      readonly tile?: string;
      readonly matchPip?: number | null;
      readonly legalTiles?: readonly string[];
      readonly openEnds: readonly number[];
    }[];
    readonly end: {
      readonly reason: 'emptied' | 'blocked';
      readonly pipsLeft: readonly number[];
      readonly winnerByUsualRule: number | null;
    };
  }[];
}

/* DominAI: the passes are told, and a few rounds were called blocked after three of them though the fourth could play. */
recordedElsewhere('dominai_partnership_logs.json', (file) => {
  const { games } = file as DominaiFile;
  test.each(games)('$file, round $round', ({ hands, startingSeat, steps, end }) => {
    const plays = steps.flatMap(({ seat, tile: text, matchPip, legalTiles, openEnds }): TeamPlay[] => {
      const known = { seat, pip: matchPip ?? null, legal: undefined, legalTiles, endsAfter: openEnds };
      return text === undefined ? [] : [{ ...known, tile: text }];
    });
    const table = replayTeamRound({ hands, leader: startingSeat, plays }, {});
    const left = table.state.hands.map((hand) => sumPips(hand.tiles));
    expect(left).toEqual(end.pipsLeft);
    const ended = table.view(ALL).ended;
    if (ended === undefined) {
      expect(end.reason).toBe('blocked');
      expect(withPasses(table).legal()).not.toContain('pass');
      return;
    }
    expect(ended.reason).toBe(end.reason === 'emptied' ? 'out' : 'blocked');
    const winner = end.winnerByUsualRule;
    expect(ended.winners).toEqual(winner === null ? [] : [winner, winner + 2]);
  });
});

interface SeriesFile {
  readonly series: readonly {
    readonly target: number;
    readonly hands: readonly {
      readonly scoresBefore: readonly [number, number];
      readonly scoresAfter: readonly [number, number];
      readonly signedPoints: number;
    }[];
    readonly final: readonly [number, number];
  }[];
}

/* abw333's games: the lead goes by another rule there, but a game ends as here. */
recordedElsewhere('abw333_series.json', (file) => {
  const { series } = file as SeriesFile;
  test.each(series)('a game to $target that ended $final', ({ target, hands }) => {
    const options = { ...spanishPairs.options.defaults, target };
    const ended = { type: 'RoundEnded', round: 1, reason: 'out', winners: [] } as const;
    hands.forEach(({ scoresAfter: scores }, at) => {
      const standing = { round: at + 1, scores, sides: [0, 1, 0, 1], resigned: [] };
      const winner = scores[0] > scores[1] ? 0 : 1;
      const outcome = at + 1 < hands.length ? undefined : { winners: [winner, winner + 2], reason: 'target' };
      expect(spanishPairs.outcome(options, standing, ended)).toEqual(outcome);
    });
  });

  test('has tied rounds after which the game goes on (R23)', () => {
    const tied = series.flatMap(({ hands }) => hands.filter(({ signedPoints }) => signedPoints === 0));
    expect(tied).not.toEqual([]);
    for (const { scoresBefore, scoresAfter } of tied) expect(scoresAfter).toEqual(scoresBefore);
  });
});

/** Tests over a file that is not kept in this repository; one that says so when it is absent. */
function recordedElsewhere(name: string, tests: (file: unknown) => void): void {
  describe(`recorded elsewhere: ${name}`, () => {
    const file = outsideCases(name);
    if (file === undefined) {
      test(`was left out: ${name} is not in CASES_DIR or ../shared/cases`, () => {
        expect(file).toBeUndefined();
      });
      return;
    }
    tests(file);
  });
}
