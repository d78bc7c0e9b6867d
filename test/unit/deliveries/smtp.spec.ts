import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailFailed } from '../../../src/app/ports/mailer';
import { makeSmtpMailer } from '../../../src/infra/deliveries/smtp-mailer';

/** A real mail server on this machine. */
async function mailServer(refuse: { readonly from?: number; readonly to?: number } = {}) {
  const mails: string[] = [];
  const receivers: string[] = [];
  const refusal = (status: number, address: string): Error =>
    Object.assign(new Error(`no such mailbox ${address}`), { responseCode: status });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: ({ address }, _session, done) => done(refuse.from === undefined ? null : refusal(refuse.from, address)),
    onRcptTo: ({ address }, _session, done) => {
      receivers.push(address);
      done(refuse.to === undefined ? null : refusal(refuse.to, address));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  const mailer = makeSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Capicua <games@example.org>' });
  return { mailer, mails, receivers, close: () => new Promise<void>((closed) => server.close(() => closed())) };
}

const mail = { to: 'ada@example.org', subject: 'Capicua: it is your turn', text: 'Your turn.\n' };

async function failureOf(work: Promise<void>): Promise<MailFailed> {
  return work.then(
    () => Promise.reject(new Error('it was taken')),
    (error: unknown) => error as MailFailed,
  );
}

describe('a mail', () => {
  test('arrives, with what lets its reader end all of them by one click', async () => {
    const { mailer, mails, receivers, close } = await mailServer();
    await mailer.send({ ...mail, unsubscribe: 'https://games.example/mail/stop?token=abc' });
    expect(receivers).toEqual(['ada@example.org']);
    const [text = ''] = mails;
    expect(text).toMatch(/^From: Capicua <games@example.org>\r$/m);
    expect(text).toMatch(/^To: ada@example.org\r$/m);
    expect(text).toMatch(/^Subject: Capicua: it is your turn\r$/m);
    expect(text).toMatch(/^List-Unsubscribe: <https:\/\/games.example\/mail\/stop\?token=abc>\r$/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    await close();
  });

  test.each([
    [{ to: 550 }, true, '550'],
    [{ to: 451 }, false, '451'],
    [{ from: 550 }, false, '550'],
  ])('that is refused as by %j is so for good: %s', async (refuse, forGood, why) => {
    const { mailer, close } = await mailServer(refuse);
    const failure = await failureOf(mailer.send(mail));
    expect([failure.forGood, failure.why]).toEqual([forGood, why]);
    // Nothing of it names the address.
    expect(`${failure.message} ${String(failure.stack)} ${JSON.stringify(failure)}`).not.toContain('ada@');
    await close();
  });

  test('is tried again where nobody answers', async () => {
    const { mailer, close } = await mailServer();
    await close();
    expect((await failureOf(mailer.send(mail))).forGood).toBe(false);
  });
});
