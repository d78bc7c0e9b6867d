/** Why the embedded database did not start; stable, for scripts and tests. */
export type StartupRefusalCode =
  | 'PLATFORM_UNSUPPORTED'
  | 'BINARIES_UNLINKED'
  | 'BINARIES_UNUSABLE'
  | 'DATABASE_USER_MISSING'
  | 'FOLDER_NOT_ENTERABLE'
  | 'DATA_DIR_IN_USE'
  | 'DATA_DIR_COPIED'
  | 'DATA_DIR_READ_ONLY'
  | 'DATA_DIR_UNUSABLE'
  | 'DISK_FULL'
  | 'DATABASE_MISSING'
  | 'MAJOR_VERSION_DIFFERS'
  | 'PASSWORD_LOST'
  | 'PORT_TAKEN'
  | 'STILL_RECOVERING'
  | 'DATABASE_FAILED';

/** The world did not let the database start. `message` is one sentence that says what to do; print it alone and exit 1. */
export class StartupRefused extends Error {
  override readonly name = 'StartupRefused';

  constructor(
    readonly code: StartupRefusalCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The `code` of an error of Node or of Postgres, from whatever realm it came. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** What a failed operation on the files under `path` means to the person who started the server; other errors pass through. */
export function refusalOfFileError(error: unknown, path: string): unknown {
  switch (errorCode(error) ?? '') {
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100': // Postgres' own code for a full disk.
      return diskFull(path, error);
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return readOnly(path, error);
    default:
      return error;
  }
}

/** What it means that a data directory could not be made. */
export function refusalOfDataDir(error: unknown, path: string): unknown {
  const refusal = refusalOfFileError(error, path);
  if (refusal !== error || errorCode(error) === undefined) return refusal;
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupRefused(
    'DATA_DIR_UNUSABLE',
    `${path} cannot be a data directory (${reason}): set DATA_DIR to a folder, or to where one can be made.`,
    { cause: error },
  );
}

/** What the output of initdb or postgres says about the disk, if it does (their messages are English: LC_ALL=C). */
export function refusalOfDiskOutput(output: string, path: string): StartupRefused | undefined {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(path);
  if (/Read-only file system|Permission denied/.test(output)) return readOnly(path);
  return undefined;
}

function diskFull(path: string, cause?: unknown): StartupRefused {
  return new StartupRefused(
    'DISK_FULL',
    `The disk that holds ${path} is full: free some space (a new database takes about 60 MB) or choose another DATA_DIR.`,
    { cause },
  );
}

function readOnly(path: string, cause?: unknown): StartupRefused {
  return new StartupRefused(
    'DATA_DIR_READ_ONLY',
    `Capicua cannot write to ${path}: make it writable for this user or choose another DATA_DIR.`,
    { cause },
  );
}
