import { compareRounds, tellDifference } from '../reference/agreement';

const ROUNDS = 10_000;

test(`a second reading of the rules agrees on legality, ends, counts and blocks in ${ROUNDS} rounds`, () => {
  const compared = compareRounds({ rounds: ROUNDS, seed: 20_260_401 });
  expect(tellDifference(compared)).toBe('');
  expect(compared.rounds).toBe(ROUNDS);
});
