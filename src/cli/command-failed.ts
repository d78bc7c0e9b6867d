/** What went wrong for the person at the terminal: one sentence, exit code 1. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}
