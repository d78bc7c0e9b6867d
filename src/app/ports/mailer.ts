export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** Where a click, or a mail program by itself, ends all of it. */
  readonly unsubscribe?: string;
}

/** A mail was not taken. Neither its message nor anything else of it names the address. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';

  constructor(
    /** Whether the same mail would be refused again. */
    readonly forGood: boolean,
    /** As the mail server put it in a number, or the code of what went wrong on the way. */
    readonly why: string,
  ) {
    super(`the mail server did not take a mail (${why})`);
  }
}

export interface Mailer {
  /** Resolves when the mail server has taken it; rejects with {@link MailFailed}. */
  send(mail: Mail): Promise<void>;
}
