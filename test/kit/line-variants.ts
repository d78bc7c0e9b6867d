import type { JsonObject } from '../../src/engine/core/json';
import type { LineTypes } from '../../src/engine/line/line-variant';
import type { Variant } from '../../src/engine/variant';
import { ofEveryLineVariant } from '../../src/engine/variants/line-variants';

/** Something that is asked of a game on a line, whatever its options are. */
type AskedOfSeats = <O extends JsonObject>(variant: Variant<LineTypes<O>>, seatCount: number) => void;

/** Every game on a line with every number of seats, its types kept: `ask` is called once for each. */
export function ofEveryLineTable(ask: AskedOfSeats): void {
  ofEveryLineVariant((variant) => {
    variant.seatCounts.forEach((seatCount) => {
      ask(variant, seatCount);
    });
  });
}
