type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** The members that a caller gave: GraphQL says null or nothing at all for what he left out. */
export function given<T extends object>(members: T): Given<T> {
  const entries = Object.entries(members).filter(([, value]) => value !== null && value !== undefined);
  // The compiler cannot follow fromEntries: these are members of T, less those without a value.
  return Object.fromEntries(entries) as Given<T>;
}
