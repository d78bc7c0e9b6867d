import type { Clock } from '../ports/clock';
import type { MailSettings, MailStore } from '../ports/mail-store';
import { MailFailed, type Mail, type Mailer } from '../ports/mailer';
import type { Metrics } from '../ports/metrics';
import type { Sealer } from '../ports/sealer';
import { codeMail, digestMail, replacedMail } from './digest-text';
import { awaited, placeOf } from './mail-addresses';
import type { MailWords } from './mail-words';

/** Entries that one mail tells of; beyond them it tells how many there are. */
const ENTRIES_MAX = 50;
const MINUTE_MS = 60_000;

interface Deps {
  readonly store: Pick<MailStore, 'find' | 'digest' | 'told' | 'refused' | 'later'>;
  readonly mailer: Mailer;
  readonly words: MailWords;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'delivered'>;
  readonly gameLink: string | undefined;
  /** Where the link to stop leads, its token left out. */
  readonly stopLink: string;
}

/** Writes to players. What rejects is to be tried again. */
export class Postman {
  constructor(private readonly deps: Deps) {}

  async sendCode(playerId: string): Promise<void> {
    const { store, words, clock } = this.deps;
    const found = await store.find(playerId);
    const settings = found === undefined ? undefined : awaited(found);
    if (settings?.state !== 'unproved' || settings.codeUntil <= clock.now()) return;
    await this.send(settings, codeMail(this.addressOf(settings), words.code(settings)));
  }

  /** Once: that it fails keeps nobody waiting, and is counted. */
  sendReplaced(to: string): void {
    const { mailer, metrics } = this.deps;
    mailer.send(replacedMail(to)).then(
      () => metrics.delivered('mail', 'delivered'),
      () => metrics.delivered('mail', 'dead'),
    );
  }

  /** One mail about all that there is to tell, unless the last one went out too recently. */
  async sendDigest(playerId: string): Promise<void> {
    const { store, words, clock, gameLink, stopLink } = this.deps;
    const digest = await store.digest(playerId, ENTRIES_MAX);
    if (digest?.settings.state !== 'proved') return;
    const { settings, entries, upTo } = digest;
    const notBefore = (settings.sentAt?.getTime() ?? 0) + settings.everyMinutes * MINUTE_MS;
    const now = clock.now();
    if (entries.length === 0) return store.told(settings, upTo);
    if (notBefore > now.getTime()) return store.later(playerId, new Date(notBefore));
    const links = { game: gameLink, stop: `${stopLink}${words.token(settings)}` };
    const isSent = await this.send(settings, digestMail(this.addressOf(settings), digest, links));
    if (isSent) await store.told(settings, upTo, now);
  }

  private addressOf({ playerId, address }: MailSettings): string {
    return this.deps.sealer.open(placeOf(playerId), address);
  }

  /** False where its mail server will never take it. */
  private async send(settings: MailSettings, mail: Mail): Promise<boolean> {
    const { mailer, store, metrics } = this.deps;
    try {
      await mailer.send(mail);
      metrics.delivered('mail', 'delivered');
      return true;
    } catch (error) {
      const forGood = error instanceof MailFailed && error.forGood;
      metrics.delivered('mail', forGood ? 'dead' : 'failed');
      if (!forGood) throw error;
      await store.refused(settings);
      return false;
    }
  }
}
