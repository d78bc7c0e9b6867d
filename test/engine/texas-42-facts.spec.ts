import facts from '../cases/texas42_facts.json';
import {
  SUITS,
  playableTiles,
  pointsOfTile,
  pointsOfTrick,
  suitsOf,
  winnerAt,
  type Contract,
} from '../../src/engine/dominoes/trick';
import { MARK_POINTS, marksAtStake } from '../../src/engine/dominoes/bid';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import { examplesOf, kindsOf } from '../kit/examples';
import { tile } from '../kit/tiles';

/* Facts that other programs and rules pages state (test/cases/texas42_facts.json, examples.json), told lower half first. */
const WORDS = ['blanks', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'doubles'];

/** What they call the trumps. */
function contractOf(word: string): Contract {
  if (word === 'no-trump') return { name: 'no-trump' };
  const trump = SUITS[WORDS.indexOf(word)];
  if (trump === undefined) throw new Error(`no suit: ${word}`);
  return { name: 'trump', trump };
}

test.each(facts.trickWinners)('$trump trumps, $trick: $note', ({ trump, trick, leaderSeat, winnerSeat }) => {
  expect(leaderSeat + winnerAt(trick.map(tile), contractOf(trump))).toBe(winnerSeat);
});

test.each(facts.followSuit)('$trump trumps, $led led, $hand: $note', ({ trump, led, hand, legal }) => {
  const trick = led === null ? [] : [tile(led)];
  expect(playableTiles(hand.map(tile), trick, contractOf(trump)).toSorted()).toEqual(legal.map(tile).toSorted());
});

test('a tile with the pip that was led, being a trump, does not follow (R29)', () => {
  const hand = ['1-2', '5-1', '1-1', '3-2', '4-3', '6-2', '4-2'].map(tile);
  expect(playableTiles(hand, [tile('5-4')], contractOf('ones'))).toEqual(hand);
});

test('a double is no trump where a pip is (R30)', () => {
  expect(winnerAt(['3-2', '4-4', '6-2', '5-1'].map(tile), contractOf('threes'))).toBe(0);
});

const SET = tilesOf(doubleSet(6));

test('five tiles carry points, and with the seven tricks they come to 42', () => {
  const counting = SET.filter((one) => pointsOfTile(one) > 0);
  expect(Object.fromEntries(counting.map((one) => [one, pointsOfTile(one)]))).toEqual(
    Object.fromEntries(Object.entries(facts.counts).map(([text, points]) => [tile(text), points])),
  );
  expect(7 * facts.trickPoint + counting.reduce((sum, one) => sum + pointsOfTile(one), 0)).toBe(facts.handTotal);
  expect(MARK_POINTS).toBe(facts.handTotal);
});

test.each(Object.entries(facts.trumpMembers))(
  '%s trumps are seven tiles, which belong to no other suit',
  (word, members) => {
    const contract = contractOf(word);
    const trumps = SET.filter((one) => suitsOf(one, contract).includes(contract.trump ?? '0'));
    expect(trumps.toSorted()).toEqual(members.map(tile).toSorted());
    for (const one of trumps) expect(suitsOf(one, contract)).toEqual([contract.trump]);
  },
);

test('bids stand for marks', () => {
  const { minimum, maximumPointBid, markBid42, markBid84 } = facts.bids;
  expect([minimum, maximumPointBid, 42, 84].map(marksAtStake)).toEqual([1, 1, markBid42, markBid84]);
});

test('every kind of example is read', () => {
  expect(kindsOf('texas42')).toEqual(new Set(['trick42']));
});

interface Given {
  readonly trump: number;
  readonly tiles: readonly string[];
}

test.each(examplesOf<Given, { winner_index: number; points: number }>('trick42', 'texas42'))(
  '$id: $note',
  ({ given: { trump, tiles }, expect: { winner_index, points } }) => {
    const trick = tiles.map(tile);
    expect(winnerAt(trick, { name: 'trump', trump: SUITS[trump] ?? '0' })).toBe(winner_index);
    expect(pointsOfTrick(trick)).toBe(points);
  },
);
