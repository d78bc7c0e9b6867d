/** More passwords wait to be hashed than the server takes; nothing was done. */
export class HasherBusy extends Error {
  override readonly name = 'HasherBusy';

  constructor(
    /** After which it is worth another try, ms. */
    readonly retryMs: number,
  ) {
    super('too many passwords wait to be hashed');
  }
}

/** Slow by design: each takes memory and tens of milliseconds. Both reject with {@link HasherBusy}. */
export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Without a hash it takes as long, and answers false. */
  readonly verify: (hash: string | undefined, password: string) => Promise<boolean>;
}
