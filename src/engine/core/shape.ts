import { isJsonObject } from './json';

/**
 * Reads one value of JSON that came from outside the compiler's sight (the log, a file, a client). Undefined when it
 * does not fit. A shape never repairs what it reads.
 */
export type Shape<T> = (value: unknown) => T | undefined;

export type Shaped<S> = S extends Shape<infer T> ? T : never;

export const integer: Shape<number> = (value) => (Number.isSafeInteger(value) ? (value as number) : undefined);
export const text: Shape<string> = (value) => (typeof value === 'string' ? value : undefined);
export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
/** Of what is left out where it is not so. */
export const yes: Shape<true> = (value) => (value === true ? true : undefined);

export function oneOf<const T extends readonly string[]>(values: T): Shape<T[number]> {
  return (value) => values.find((candidate) => candidate === value);
}

export function listOf<T>(item: Shape<T>): Shape<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const items: T[] = [];
    for (const element of value) {
      const read = item(element);
      if (read === undefined) return undefined;
      items.push(read);
    }
    return items;
  };
}

/** A whole number from 0 to below `count`. */
export function below(count: number): Shape<number> {
  return (value) => {
    const read = integer(value);
    return read !== undefined && read >= 0 && read < count ? read : undefined;
  };
}

/** A list of just so many. */
export function listOfLength<T>(length: number, item: Shape<T>): Shape<readonly T[]> {
  const list = listOf(item);
  return (value) => (Array.isArray(value) && value.length === length ? list(value) : undefined);
}

type Required_<F> = { readonly [K in keyof F]: F[K] extends Shape<infer T> ? T : never };
type Optional_<F> = { readonly [K in keyof F]?: F[K] extends Shape<infer T> ? T : never };
type Fields = Readonly<Record<string, Shape<unknown>>>;

/** An object with all of `required` and any of `optional`; other members are left unread. */
// An object with no optional field is meant by the default.
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type
export function record<R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional?: O,
): Shape<Required_<R> & Optional_<O>> {
  const readFields = fieldsReader(required, optional);
  // It builds exactly the members that the type names; the compiler cannot follow it.
  return (value) => readFields(value, {}) as (Required_<R> & Optional_<O>) | undefined;
}

/** The same, of the body of a stored event, with the event's type beside what it says. */
// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type
export function event<N extends string, R extends Fields, O extends Fields = Record<never, never>>(
  type: N,
  required: R,
  optional?: O,
): Shape<{ readonly type: N } & Required_<R> & Optional_<O>> {
  const readFields = fieldsReader(required, optional);
  return (value) => readFields(value, { type }) as ({ readonly type: N } & Required_<R> & Optional_<O>) | undefined;
}

/** Adds the fields of a value to `read`; undefined when it does not fit. Every event that is folded passes through here. */
function fieldsReader(
  required: Fields,
  optional: Fields = {},
): (value: unknown, read: Record<string, unknown>) => Record<string, unknown> | undefined {
  const fields = new Map<string, { readonly shape: Shape<unknown>; readonly isRequired: boolean }>();
  for (const [name, shape] of Object.entries(optional)) fields.set(name, { shape, isRequired: false });
  for (const [name, shape] of Object.entries(required)) fields.set(name, { shape, isRequired: true });
  const requiredCount = Object.keys(required).length;
  return (value, read) => {
    if (!isJsonObject(value)) return undefined;
    let missing = requiredCount;
    // By the members that are there: most optional ones are not, and each look for one that is missing costs.
    for (const name in value) {
      const known = fields.get(name);
      const given = value[name];
      if (known === undefined || given === undefined) continue;
      const field = known.shape(given);
      if (field === undefined) return undefined;
      read[name] = field;
      if (known.isRequired) missing -= 1;
    }
    return missing === 0 ? read : undefined;
  };
}
