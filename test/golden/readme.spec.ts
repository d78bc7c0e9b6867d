import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestVariants } from '../../src/engine/variants/registry';

const README = readFileSync(join(__dirname, '../../README.md'), 'utf8');

/** Of each row of the table of games, the id and the number of players. */
const ROWS = new Map([...README.matchAll(/^\| `([a-z0-9-]+)` +\| .* \| ([^|]+?) +\|$/gm)].map(([, id, players]) => [id, players]));

function players(seatCounts: readonly number[]): string {
  const [fewest, most] = [Math.min(...seatCounts), Math.max(...seatCounts)];
  if (fewest === most) return String(fewest);
  return most - fewest + 1 === seatCounts.length ? `${fewest} to ${most}` : seatCounts.join(' or ');
}

test.each(newestVariants().map(({ facts }) => facts))('the README shows $id and how many play it', ({ id, seatCounts }) => {
  expect(ROWS.get(id)).toBe(players(seatCounts));
});
