import type { History, Read, Sending } from '../../kit/history-checker';

/** What all clients of a storm sent and were told, kept in memory until the log is compared with it. */
export class Ledger implements History {
  readonly sendings: Sending[] = [];
  readonly reads: Read[] = [];
  /** What no client should ever be told: answers of status 500, errors of a kind that nobody asked for. */
  readonly surprises: string[] = [];
  readonly refusals = new Map<string, number>();
  /** Commands that were acknowledged at least once. */
  private readonly accepted = new Set<string>();
  unanswered = 0;

  get acknowledged(): number {
    return this.accepted.size;
  }

  sent(sending: Sending): void {
    this.sendings.push(sending);
    const { outcome, by, commandId, gameId } = sending;
    switch (outcome.kind) {
      case 'accepted':
        this.accepted.add(`${gameId}/${by}/${commandId}`);
        break;
      case 'refused':
        this.refusals.set(outcome.code, (this.refusals.get(outcome.code) ?? 0) + 1);
        break;
      case 'unknown':
        this.unanswered += 1;
    }
  }

  read(read: Read): void {
    this.reads.push(read);
  }
}
