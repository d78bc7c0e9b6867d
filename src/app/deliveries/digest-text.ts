import type { InboxEntry, InboxKind } from '../../readmodels/inbox-store';
import type { Digest } from '../ports/mail-store';
import type { Mail } from '../ports/mailer';

const SENTENCES: Readonly<Record<InboxKind, string>> = {
  'your-turn': 'It is your turn.',
  offer: 'Another player has made an offer.',
  'partner-asks': 'Your partner asks whether you both agree.',
  challenge: 'A seat is kept for you.',
  'challenge-declined': 'Somebody for whom you kept a seat does not want it.',
  'deadline-near': 'Your time for this turn, or for opening your seed, is running out.',
  'open-seed': 'The seats are closed, and the seed that you sealed is waited for.',
  'game-started': 'A game of yours has started.',
  'game-over': 'A game of yours is over.',
  'webhook-disabled': 'One of your webhooks has failed for days and is sent nothing any more.',
};

/** What mails say of where things are. */
export interface MailLinks {
  /** Of a game, `{id}` standing for its id; mails name the id where there is none. */
  readonly game: string | undefined;
  /** Ends all mail. */
  readonly stop: string;
}

/** A mail about what a player was told, the latest last. */
export function digestMail(to: string, { entries, count, settings }: Digest, links: MailLinks): Mail {
  const more = count - entries.length;
  const lines = entries.map((entry) => `- ${lineOf(entry, links.game)}`);
  return {
    to,
    subject: subjectOf(entries, count),
    text: [
      ...(more > 0 ? [`- ${more} more, earlier than these`] : []),
      ...lines,
      '',
      `You get at most one such mail in ${settings.everyMinutes} minutes, since you asked for it.`,
      `To get none any more: ${links.stop}`,
      '',
    ].join('\n'),
    unsubscribe: links.stop,
  };
}

export function codeMail(to: string, code: string): Mail {
  return {
    to,
    subject: `${code} is your code for Capicua`,
    text: [
      `Somebody, you we hope, wants to be written to at this address about games of dominoes.`,
      `If it is you, confirm it with this code within the hour: ${code}`,
      '',
      'If it is not, there is nothing to do: you will not be written to.',
      '',
    ].join('\n'),
  };
}

export function replacedMail(to: string): Mail {
  return {
    to,
    subject: 'Capicua writes to another address from now on',
    text: [
      'A player whose address this was has proved another one, where games of dominoes are told of from now on, and where a',
      'secret for another password would be sent.',
      '',
      'If it was not you, change your password, and ask the operators of the server for help.',
      '',
    ].join('\n'),
  };
}

function subjectOf(entries: readonly InboxEntry[], count: number): string {
  const [first] = entries;
  if (first !== undefined && entries.every(({ kind }) => kind === first.kind) && count === 1) {
    return `Capicua: ${SENTENCES[first.kind]}`;
  }
  const turns = entries.filter(({ kind }) => kind === 'your-turn').length;
  return turns > 0 ? `Capicua: your turn in ${turns === 1 ? 'a game' : `${turns} games`}` : `Capicua: ${count} news`;
}

function lineOf({ kind, gameId, deadline }: InboxEntry, link: string | undefined): string {
  const must = kind === 'open-seed' ? 'It must be opened' : 'You must have moved';
  const until = deadline === undefined ? '' : ` ${must} by ${deadline.toISOString()}.`;
  if (gameId === undefined) return `${SENTENCES[kind]}${until}`;
  const id = `game_${gameId}`;
  return `${SENTENCES[kind]}${until}\n  ${link === undefined ? id : link.replaceAll('{id}', id)}`;
}
