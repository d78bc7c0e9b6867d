/**
 * Says whether what clients were told can be true of one log: every command exactly once, answers in the order of real
 * time, nothing acknowledged that is not there. It is a linearisability check made easy by the log's own numbers: the
 * order of the commands need not be searched for, it is written down.
 *
 * Instants are milliseconds of one monotonic clock, since all clients run in one process.
 */
export interface History {
  readonly sendings: readonly Sending[];
  readonly reads: readonly Read[];
}

/** One sending of a command, and what came back. The same command may be sent many times. */
export interface Sending {
  readonly gameId: string;
  /** Who sent it: an accepted id counts per game and author. */
  readonly by: string;
  readonly commandId: string;
  readonly sentAt: number;
  readonly returnedAt: number;
  readonly outcome: Outcome;
}

export type Outcome =
  | { readonly kind: 'accepted'; readonly firstSeq: number; readonly lastSeq: number; readonly version: number }
  | { readonly kind: 'refused'; readonly code: string; readonly version: number | undefined }
  /** No answer, or one that says nothing of the command: a lost connection, a 503. */
  | { readonly kind: 'unknown' };

/** A version that a client was shown. */
export interface Read {
  readonly gameId: string;
  readonly sentAt: number;
  readonly returnedAt: number;
  readonly version: number;
}

export interface LoggedEvent {
  readonly seq: number;
  /** On the first event that a command made. */
  readonly command?: { readonly by: string; readonly commandId: string; readonly lastSeq: number };
}

/** The log of each game as it was found afterwards, in order of seq. */
export type Logs = ReadonlyMap<string, readonly LoggedEvent[]>;

/** What cannot be, one sentence each; nothing when the history is sound. */
export function checkHistory({ sendings, reads }: History, logs: Logs): readonly string[] {
  const faults: string[] = [];
  const games = new Set([
    ...logs.keys(),
    ...sendings.map(({ gameId }) => gameId),
    ...reads.map(({ gameId }) => gameId),
  ]);
  const sendingsOf = grouped(sendings, ({ gameId }) => gameId);
  const readsOf = grouped(reads, ({ gameId }) => gameId);
  for (const gameId of games) {
    const game = new GameHistory(sendingsOf.get(gameId) ?? [], readsOf.get(gameId) ?? [], logs.get(gameId) ?? []);
    faults.push(...game.faults().map((fault) => `game ${gameId}: ${fault}`));
  }
  return faults;
}

interface Entry {
  readonly firstSeq: number;
  readonly lastSeq: number;
}

class GameHistory {
  private readonly commands: ReadonlyMap<string, readonly Sending[]>;
  private readonly logged = new Map<string, Entry>();

  constructor(
    sendings: readonly Sending[],
    private readonly reads: readonly Read[],
    private readonly log: readonly LoggedEvent[],
  ) {
    this.commands = grouped(sendings, keyOf);
  }

  faults(): readonly string[] {
    return [
      ...this.numbering(),
      ...this.onceInTheLog(),
      ...[...this.commands].flatMap(([key, sendings]) => this.answersOf(key, sendings)),
      ...this.orderOfCommands(),
      ...this.orderOfReads(),
    ];
  }

  private numbering(): readonly string[] {
    return this.log.flatMap(({ seq }, at) => (seq === at + 1 ? [] : [`event ${seq} stands where ${at + 1} should`]));
  }

  private onceInTheLog(): readonly string[] {
    return this.log.flatMap(({ seq, command }) => {
      if (command === undefined) return [];
      const key = keyOf(command);
      const before = this.logged.get(key);
      this.logged.set(key, { firstSeq: seq, lastSeq: command.lastSeq });
      if (before !== undefined) return [`command ${key} is there twice, at ${before.firstSeq} and ${seq}`];
      return this.commands.has(key) ? [] : [`command ${key} at ${seq} was never sent`];
    });
  }

  private answersOf(key: string, sendings: readonly Sending[]): readonly string[] {
    const faults: string[] = [];
    const entry = this.logged.get(key);
    let acceptedBy = Infinity;
    for (const { outcome, returnedAt } of sendings) {
      if (outcome.kind !== 'accepted') continue;
      acceptedBy = Math.min(acceptedBy, returnedAt);
      const told = `${outcome.firstSeq} to ${outcome.lastSeq}`;
      if (entry === undefined) faults.push(`command ${key} was acknowledged as ${told} and is lost`);
      else if (entry.firstSeq !== outcome.firstSeq || entry.lastSeq !== outcome.lastSeq) {
        faults.push(`command ${key} was acknowledged as ${told} and stands at ${entry.firstSeq} to ${entry.lastSeq}`);
      }
      if (outcome.version < outcome.lastSeq) faults.push(`the answer to ${key} shows a game older than its own events`);
    }
    for (const { outcome, sentAt } of sendings) {
      if (outcome.kind !== 'refused' || sentAt <= acceptedBy) continue;
      faults.push(`command ${key} was refused (${outcome.code}) after it had been acknowledged`);
    }
    if (entry !== undefined && sendings.every(({ outcome }) => outcome.kind === 'refused')) {
      faults.push(`command ${key} was refused at every sending and stands at ${entry.firstSeq}`);
    }
    return faults;
  }

  /** A command that was acknowledged before another was sent stands before it. */
  private orderOfCommands(): readonly string[] {
    const inOrder = [...this.logged].sort(([, a], [, b]) => b.firstSeq - a.firstSeq);
    const faults: string[] = [];
    let later: { key: string; returnedAt: number } = { key: '', returnedAt: Infinity };
    for (const [key] of inOrder) {
      const sendings = this.commands.get(key) ?? [];
      const sentAt = Math.min(...sendings.map((sending) => sending.sentAt));
      if (later.returnedAt < sentAt) {
        faults.push(`command ${later.key} was acknowledged before ${key} was sent, and stands behind it`);
      }
      const returned = sendings.filter(({ outcome }) => outcome.kind === 'accepted').map((s) => s.returnedAt);
      const returnedAt = Math.min(Infinity, ...returned);
      if (returnedAt < later.returnedAt) later = { key, returnedAt };
    }
    return faults;
  }

  /** Nobody is shown a version older than what anybody had been shown before he asked, nor one that never was. */
  private orderOfReads(): readonly string[] {
    const shown = [...this.reads, ...[...this.commands.values()].flat().flatMap(versionShown)];
    const byReturn = shown.toSorted((a, b) => a.returnedAt - b.returnedAt);
    const bySending = shown.toSorted((a, b) => a.sentAt - b.sentAt);
    const faults: string[] = [];
    let newest = 0;
    let next = 0;
    for (const { sentAt, version } of bySending) {
      for (let read = byReturn[next]; read !== undefined && read.returnedAt < sentAt; read = byReturn[++next]) {
        newest = Math.max(newest, read.version);
      }
      if (version < newest) faults.push(`version ${version} was shown after version ${newest} had been`);
      if (version > this.log.length) faults.push(`version ${version} was shown and the log ends at ${this.log.length}`);
    }
    return faults;
  }
}

function keyOf({ by, commandId }: { readonly by: string; readonly commandId: string }): string {
  return `${by}/${commandId}`;
}

function versionShown({ gameId, sentAt, returnedAt, outcome }: Sending): readonly Read[] {
  const version = outcome.kind === 'unknown' ? undefined : outcome.version;
  return version === undefined ? [] : [{ gameId, sentAt, returnedAt, version }];
}

/** Node 20 has no `Map.groupBy` yet. */
function grouped<T>(values: readonly T[], keyOfValue: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOfValue(value));
    if (group === undefined) groups.set(keyOfValue(value), [value]);
    else group.push(value);
  }
  return groups;
}
