import type { JsonObject } from '../../src/engine/core/json';
import type { OptionSpec } from '../../src/engine/core/options';
import type { Variant, VariantTypes } from '../../src/engine/variant';
import { pick, type Seeded } from './seeded';

const TRIES = 200;

/** Options that the game may be played by with so many seats; most of them the defaults, large sets seldom. */
export function randomOptions<G extends VariantTypes>(
  variant: Variant<G>,
  seatCount: number,
  random: Seeded,
): G['Options'] {
  for (let tries = 0; tries < TRIES; tries++) {
    const read = variant.options.read(given(variant.options.specs, random));
    if (read.ok && variant.checkOptions(read.value, seatCount) === undefined) return read.value;
  }
  return variant.options.defaults;
}

function given(specs: Readonly<Record<string, OptionSpec>>, random: Seeded): JsonObject {
  const entries = Object.entries(specs);
  const set = entries.filter(([name]) => random(name === 'tileSet' ? 8 : 2) === 0);
  return Object.fromEntries(set.map(([name, spec]) => [name, randomValue(spec, random)]));
}

/** Any value that the option can have. */
export function randomValue(spec: OptionSpec, random: Seeded): string | number | boolean {
  switch (spec.kind) {
    case 'integer':
      return spec.min + random(spec.max - spec.min + 1);
    case 'choice':
      return pick(spec.values, random);
    case 'flag':
      return random(2) === 0;
  }
}
