/** Why a backup or a restore was not done; stable, for scripts and tests. */
export type BackupRefusalCode =
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_NOT_EMPTY'
  | 'NO_GAMES_HERE'
  | 'FILE_EXISTS'
  | 'FILE_UNUSABLE'
  | 'NOT_A_BACKUP'
  | 'FORMAT_NEWER'
  | 'FILE_DAMAGED'
  | 'MIGRATIONS_UNKNOWN'
  | 'CHAIN_BROKEN'
  | 'NOT_RESTORED';

/** `message` is one sentence that says what to do; print it alone and exit 1. Nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';

  constructor(
    readonly code: BackupRefusalCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function unreachable(cause: unknown): BackupRefused {
  return new BackupRefused(
    'DATABASE_UNREACHABLE',
    `The database does not answer, or refuses this user (${reasonOf(cause)}): look at DATABASE_URL.`,
    { cause },
  );
}

export function unusable(file: string, cause: unknown): BackupRefused {
  return new BackupRefused('FILE_UNUSABLE', `The file ${file} cannot be used (${reasonOf(cause)}).`, { cause });
}

export function damaged(file: string): BackupRefused {
  return new BackupRefused(
    'FILE_DAMAGED',
    `The backup ${file} was cut off or altered since it was made: use another copy of it.`,
  );
}

export function reasonOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return String(cause);
  // A refused connection may come as several errors in one, which has no words of its own.
  const message = String(cause.message);
  return message === '' && 'code' in cause ? String(cause.code) : message;
}
