import { compareRounds, tellDifference } from './agreement';

/** Compares the engine with the second reading of the rules on as many rounds as the first argument says. */
const rounds = Number(process.argv[2] ?? 1_000_000);
const PART = 10_000;

let positions = 0;
for (let done = 0; done < rounds; done += PART) {
  const compared = compareRounds({ rounds: Math.min(PART, rounds - done), seed: done + 1 });
  positions += compared.positions;
  if (compared.differs !== undefined) {
    console.error(tellDifference(compared));
    process.exit(1);
  }
  console.log(`${done + compared.rounds} rounds, ${positions} positions: no difference`);
}
