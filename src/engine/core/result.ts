/** The outcome of something that may be refused: refusals are values, bugs throw. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** It was done, and came to this. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** It was refused, for this reason. */
export function refuse<E>(error: E): Result<never, E> {
  return { ok: false, error };
}
