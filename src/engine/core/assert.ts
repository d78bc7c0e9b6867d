/** A broken assertion is our own error, never a player's: it throws, and the caller reports it with a request id. */
export class AssertionFailed extends Error {}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionFailed(message);
}

/** The value, or our own error when it is absent. For lookups that cannot miss unless we made a mistake. */
export function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new AssertionFailed(`${what} is missing`);
  return value;
}

/** Closes a switch over a union: the compiler proves that nothing is left. */
export function unreachable(value: never): never {
  throw new AssertionFailed(`unreachable: ${JSON.stringify(value)}`);
}
