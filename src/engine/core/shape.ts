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
  const requiredFields = Object.entries(required);
  const optionalFields = Object.entries(optional ?? {});
  return (value) => {
    if (!isJsonObject(value)) return undefined;
    const read: Record<string, unknown> = {};
    for (const [name, shape] of requiredFields) {
      const field = shape(value[name]);
      if (field === undefined) return undefined;
      read[name] = field;
    }
    for (const [name, shape] of optionalFields) {
      if (value[name] === undefined) continue;
      const field = shape(value[name]);
      if (field === undefined) return undefined;
      read[name] = field;
    }
    // The loops above built exactly the members that the type names; the compiler cannot follow them.
    return read as Required_<R> & Optional_<O>;
  };
}
