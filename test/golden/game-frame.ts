import type { JsonObject } from '../../src/engine/core/json';
import type { Outcome, Standing } from '../../src/engine/variant';

/** The first lines of a game as text: what is played, by how many, by which options. */
export function headLines(
  { title, id, rulesVersion }: { readonly title: string; readonly id: string; readonly rulesVersion: number },
  options: JsonObject,
  seatCount: number,
): string[] {
  return [
    `${title} (${id}, rules ${rulesVersion}), ${seatCount} ${seatCount === 1 ? 'seat' : 'seats'}`,
    `options: ${Object.entries(options)
      .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
      .join(', ')}`,
  ];
}

/** The last line: how it ended, and at which score. */
export function endLine(outcome: Outcome | undefined, standing: Standing): string {
  const score = standing.scores.join(' - ');
  if (outcome === undefined) return `The game goes on at ${score}.`;
  if (outcome.winners.length === 0) return `TIE (${outcome.reason}), score ${score}`;
  return `WON by seat ${outcome.winners.join(' and ')} (${outcome.reason}), score ${score}`;
}
