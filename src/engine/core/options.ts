import type { Json, JsonObject } from './json';
import { ok, refuse, type Result } from './result';

/** What a client needs to draw one option: its kind, bounds, default and a sentence. */
export type OptionSpec = { readonly about: string } & (
  | { readonly kind: 'integer'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: 'flag'; readonly default: boolean }
);

export interface Option<T extends Json> {
  readonly spec: OptionSpec;
  /** The value, or undefined when it is out of bounds or of another kind. */
  readonly read: (value: Json) => T | undefined;
}

export interface OptionRefusal {
  readonly option: string;
  /** What was wrong and what is possible, in one sentence. */
  readonly message: string;
}

export function integerOption(spec: { min: number; max: number; default: number; about: string }): Option<number> {
  return {
    spec: { kind: 'integer', ...spec },
    read: (value) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= spec.min && value <= spec.max
        ? value
        : undefined,
  };
}

export function choiceOption<const V extends readonly string[]>(spec: {
  values: V;
  default: V[number];
  about: string;
}): Option<V[number]> {
  return {
    spec: { kind: 'choice', ...spec },
    read: (value) => spec.values.find((candidate) => candidate === value),
  };
}

export function flagOption(spec: { default: boolean; about: string }): Option<boolean> {
  return { spec: { kind: 'flag', ...spec }, read: (value) => (typeof value === 'boolean' ? value : undefined) };
}

/** A variant's options: what clients are shown, and the reader of what a client gave. */
export interface OptionSet<O> {
  readonly specs: Readonly<Record<string, OptionSpec>>;
  readonly defaults: O;
  /** Fills in defaults; refuses unknown names and values out of bounds, naming the option. */
  readonly read: (given: JsonObject) => Result<O, OptionRefusal>;
}

export type OptionsOf<S> = S extends OptionSet<infer O> ? O : never;

type Values<F> = { readonly [K in keyof F]: F[K] extends Option<infer T> ? T : never };

export function optionSet<F extends Readonly<Record<string, Option<Json>>>>(options: F): OptionSet<Values<F>> {
  const specs = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.spec]));
  const defaults = Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, spec.default]));
  return {
    specs,
    // Both objects were built over exactly the members of F; the compiler cannot follow fromEntries.
    defaults: defaults as Values<F>,
    read: (given) => {
      const values: Record<string, Json> = { ...defaults };
      for (const [name, value] of Object.entries(given)) {
        const option = Object.hasOwn(options, name) ? options[name] : undefined;
        if (option === undefined) {
          const known = Object.keys(options).join(', ') || 'none';
          return refuse({
            option: name,
            message: `There is no option ${JSON.stringify(name)}. Known options: ${known}.`,
          });
        }
        const read = option.read(value);
        if (read === undefined) return refuse({ option: name, message: `${name} must be ${possible(option.spec)}.` });
        values[name] = read;
      }
      return ok(values as Values<F>);
    },
  };
}

function possible(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'integer':
      return `a whole number from ${spec.min} to ${spec.max}`;
    case 'choice':
      return `one of ${spec.values.map((value) => `"${value}"`).join(', ')}`;
    case 'flag':
      return 'true or false';
  }
}
