import { createTransport } from 'nodemailer';
import { MailFailed, type Mailer } from '../../app/ports/mailer';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  /** Whom mails come from: an address, or a name and an address. */
  readonly from: string;
}

const TIMEOUT_MS = 15_000;

/** Hands mails to a mail server. */
export function makeSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // What a mail says is text of ours, never the name of a file or of another place.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, unsubscribe }) => {
      const headers = unsubscribe === undefined ? {} : stopHeaders(unsubscribe);
      try {
        // As an object: what an address is made of is never read as a list of several.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** For one click in a mail program (RFC 8058). */
function stopHeaders(link: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Of what went wrong, nothing that could name the address. */
function failureOf(error: unknown): MailFailed {
  const facts: object = typeof error === 'object' && error !== null ? error : {};
  const status = 'responseCode' in facts && typeof facts.responseCode === 'number' ? facts.responseCode : undefined;
  const code = 'code' in facts ? String(facts.code) : 'unknown';
  const command = 'command' in facts ? facts.command : undefined;
  // Refused for this receiver; any other refusal (of the sender, of signing in) is for the operator to mend.
  const forGood = command === 'RCPT TO' && status !== undefined && status >= 550 && status <= 553;
  return new MailFailed(forGood, status === undefined ? code : String(status));
}
