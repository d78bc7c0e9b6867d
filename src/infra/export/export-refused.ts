/** Why an export was not made; stable, for scripts and tests. */
export type ExportRefusalCode = 'FOLDER_EXISTS' | 'FOLDER_UNFINISHED' | 'FOLDER_UNUSABLE' | 'DUCKDB_ABSENT';

/** `message` is one sentence that says what to do; print it alone and exit 1. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';

  constructor(
    readonly code: ExportRefusalCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
