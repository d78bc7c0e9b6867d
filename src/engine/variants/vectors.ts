import { isJsonObject } from '../core/json';
import { readDeal, readVector, type WrittenVector } from '../game/read-vector';
import { unplayed, type VectorAnswer } from '../game/vector';
import { findVariant, newestVariants } from './registry';

/** Plays what was written as a vector, whatever it is: what cannot be read or played is told in the answer. */
export function playWritten(value: unknown): VectorAnswer {
  // A published vector comes with its expected answer and its name; the vector itself is what goes in.
  const read = readVector(isJsonObject(value) && isJsonObject(value['in']) ? value['in'] : value);
  if (!read.ok) return unplayed('VECTOR_UNREADABLE', `Unreadable vector: ${read.error}`);
  const written = read.value;
  const rules = findVariant(written.variant, written.rulesVersion);
  if (rules === undefined) {
    const known = newestVariants().map(({ facts }) => `${facts.id} (rules ${facts.rulesVersion})`);
    const wanted = `${JSON.stringify(written.variant)}${written.rulesVersion === undefined ? '' : ` with rules ${written.rulesVersion}`}`;
    return unplayed('VARIANT_UNKNOWN', `Unknown variant: There is no ${wanted}. Known: ${known.join(', ')}.`);
  }
  const seats = seatsOf(written, rules.facts.seatCounts);
  const deal = readDeal(written.deal, seats);
  if (!deal.ok) return unplayed('DEAL_IMPOSSIBLE', `Impossible deal: ${deal.error}`);
  const { options, leader, moves } = written;
  return rules.playVector({ options, seats, deal: deal.value, moves, ...(leader !== undefined && { leader }) });
}

/** As written; else as many as there are hands; else the fewest that the variant is for. */
function seatsOf({ seats, deal }: WrittenVector, seatCounts: readonly number[]): number {
  if (seats !== undefined) return seats;
  const hands = deal['hands'];
  return Array.isArray(hands) && seatCounts.includes(hands.length) ? hands.length : Math.min(...seatCounts);
}
