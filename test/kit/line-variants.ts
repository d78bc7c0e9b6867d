import type { JsonObject } from '../../src/engine/core/json';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Variant } from '../../src/engine/variant';
import { block } from '../../src/engine/variants/block/block';
import { spanishIndividual } from '../../src/engine/variants/spanish-individual/spanish-individual';
import { spanishPairs } from '../../src/engine/variants/spanish-pairs/spanish-pairs';
import { threesAndFives } from '../../src/engine/variants/threes-and-fives/threes-and-fives';
import { traditional } from '../../src/engine/variants/traditional/traditional';

/** Something that is asked of a game on a line, whatever its options are. */
export type AskedOfLine = <O extends JsonObject>(variant: Variant<LineTypes<O>>, seatCount: number) => void;

/** Every game on a line with every number of seats, its types kept: `ask` is called once for each. */
export function ofEveryLineVariant(ask: AskedOfLine): void {
  const of = <O extends JsonObject>(variant: Variant<LineTypes<O>>): void => {
    variant.seatCounts.forEach((seatCount) => {
      ask(variant, seatCount);
    });
  };
  of(spanishPairs);
  of(spanishIndividual);
  of(traditional);
  of(threesAndFives);
  of(block);
}
