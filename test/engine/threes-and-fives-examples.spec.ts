import facts from '../cases/threes_fives_facts.json';
import { countOf, type Layout } from '../../src/engine/dominoes/layout';
import { threesAndFives as pointsFor } from '../../src/engine/dominoes/play-scoring';
import { ALL } from '../../src/engine/dominoes/seat';
import { makeTile } from '../../src/engine/dominoes/tile';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import {
  threesAndFives,
  type ThreesAndFivesOptions,
} from '../../src/engine/variants/threes-and-fives/threes-and-fives';
import { armsOf, examplesOf, kindsOf } from '../kit/examples';
import { given } from '../kit/line-table';
import { tile } from '../kit/tiles';

/* The worked positions of Threes and Fives (test/cases/examples.json), and the facts of threes_fives_facts.json. */
test('every kind of example is read', () => {
  // pub61 is of the game to exactly 61, which is another one.
  expect(kindsOf('threes_fives')).toEqual(
    new Set(['counts', 'score_of_total', 'possible_totals', 'tf_winner', 'pub61']),
  );
});

interface CountsGiven {
  readonly options?: { readonly doubles: 'single' };
  readonly plays: readonly (readonly [string, string])[];
}
interface CountsExpected {
  readonly counts: readonly number[];
  readonly scores: readonly number[];
}

/** The count and the points after each play, by seats in turn. A tile of a larger set keeps either from going out. */
function played(plays: readonly string[], options: Partial<ThreesAndFivesOptions> = {}): CountsExpected {
  const hands = [0, 1].map((seat) => [...plays.filter((_, at) => at % 2 === seat), '9-9'].join(' ').replace(/>./g, ''));
  let table = given({ variant: threesAndFives, hands, options });
  const counts: number[] = [];
  const scores: number[] = [];
  for (const play of plays) {
    const before = table.events.length;
    table = table.play(play);
    const earned = table.events.slice(before).find((event) => event.type === 'PointsScored');
    counts.push(table.view(ALL).count);
    scores.push(earned?.type === 'PointsScored' ? earned.points : 0);
    if (earned?.type === 'PointsScored') expect(earned).toMatchObject({ reason: 'play', count: table.view(ALL).count });
  }
  return { counts, scores };
}

test.each(examplesOf<CountsGiven, CountsExpected>('counts', 'threes_fives'))(
  '$id: $note',
  ({ given: { plays, options }, expect: expected }) => {
    const arm = armsOf(plays);
    const moves = plays.map(([text, side], at) => (at === 0 ? text : `${text}>${arm(side)}`));
    expect(played(moves, options === undefined ? {} : { doubleEnd: options.doubles })).toEqual(expected);
  },
);

test.each(examplesOf<{ totals: readonly number[] }, { points: readonly number[] }>('score_of_total', 'threes_fives'))(
  '$id: $note',
  ({ given: { totals }, expect: { points } }) => {
    expect(totals.map(pointsFor)).toEqual(points);
  },
);

/** A row of more than one tile with these ends. */
function rowWith(ends: readonly { readonly pip: number; readonly double: boolean }[]): Pick<Layout, 'lead' | 'arms'> {
  const arms = ends.map(({ pip, double }, at) => ({
    name: at === 0 ? 'L' : 'R',
    end: pip,
    outermost: { tile: makeTile(pip, double ? pip : (pip + 1) % 7), inner: undefined },
  }));
  return { lead: makeTile(6, 5), arms };
}

test.each(
  examplesOf<object, { max: number; has_15: boolean; missing: readonly number[] }>('possible_totals', 'threes_fives'),
)('$id: $note', ({ expect: { max, has_15: has15, missing } }) => {
  const ends = [0, 1, 2, 3, 4, 5, 6].flatMap((pip) => [false, true].map((double) => ({ pip, double })));
  const totals = new Set(
    ends.flatMap((left) =>
      // There is one double of each value.
      ends
        .filter((right) => !(left.double && right.double && left.pip === right.pip))
        .map((right) => countOf(rowWith([left, right]))),
    ),
  );
  expect(Math.max(...totals)).toBe(max);
  expect(totals.has(15)).toBe(has15);
  expect(Array.from({ length: max }, (_, total) => total).filter((total) => !totals.has(total))).toEqual(missing);
});

test.each(examplesOf<{ points: readonly number[] }, { winner: number | null }>('tf_winner', 'threes_fives'))(
  '$id: $note',
  ({ given: { points }, expect: { winner } }) => {
    const standing = { round: 1, scores: points, sides: [0, 1], resigned: [] };
    const ended = { type: 'RoundEnded', round: 1, reason: 'out', winners: [] } as const;
    expect(threesAndFives.outcome(threesAndFives.options.defaults, standing, ended)).toEqual(
      winner === null ? { winners: [], reason: 'equal-points' } : { winners: [winner], reason: 'most-points' },
    );
  },
);

describe('the facts', () => {
  test.each(Object.entries(facts.pointsByTotal))('a count of %s is worth %d', (total, points) => {
    expect(pointsFor(Number(total))).toBe(points);
  });

  test('every first tile is worth what they say (R13)', () => {
    const listed = Object.entries(facts.firstTileScores).flatMap(([points, leads]) =>
      leads.map((lead): [string, number] => [tile(lead), Number(points)]),
    );
    const ours = tilesOf(doubleSet(6)).map((lead): [string, number] => [lead, played([lead]).scores[0] ?? -1]);
    expect(new Map(ours)).toEqual(new Map(listed));
  });

  test('all two ends count what they say', () => {
    for (const { left, leftIsDouble, right, rightIsDouble, total, points } of facts.allTwoEndLayouts) {
      const row = rowWith([
        { pip: left, double: leftIsDouble },
        { pip: right, double: rightIsDouble },
      ]);
      expect([countOf(row), pointsFor(countOf(row))]).toEqual([total, points]);
    }
  });

  test.each(facts.worked)('$line and $play at the $end count $total (R11)', ({ line, play, end, total, points }) => {
    // Their lines run from left to right, lower half of the lead to the left.
    const chain = line.map((text, at): [string, string] => [text, at === 0 ? '*' : 'R']);
    const arm = armsOf(chain);
    // A lead of 0-0 is the same either way.
    const moves = [...chain, [play, end === 'left' ? 'L' : 'R'] as const].map(([text, side], at) =>
      at === 0 ? text : `${text}>${arm(side)}`,
    );
    const { counts, scores } = played(moves);
    expect([counts.at(-1), scores.at(-1)]).toEqual([total, points]);
  });
});
