/** What went wrong for the person at the terminal: one sentence, exit code 1 where the command gives no other. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';

  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}
