import type { CommunityStores } from '../../src/app/community/community';
import type {
  Appended,
  ChatEntry,
  ChatOpenTo,
  ChatPlace,
  ChatStore,
  NewMessage,
  SentBefore,
} from '../../src/app/ports/chat-store';
import type {
  Effect,
  ListRange,
  ModerationStore,
  NewAct,
  NewReport,
  OperatorAct,
  Performed,
  Report,
  Sanction,
} from '../../src/app/ports/moderation-store';
import type { PresenceStore, PresentAt } from '../../src/app/ports/presence-store';
import type { Relation, RelationStore } from '../../src/app/ports/relation-store';
import { present } from '../../src/engine/core/assert';
import type { CommandKey } from '../../src/eventlog/port';

/** What nodes share, kept in memory; `node` gives each its own presence. */
export function memoryCommunity(): CommunityStores & { readonly node: () => CommunityStores } {
  const chats = new MemoryChats();
  const [relations, moderation, shared] = [new MemoryRelations(), new MemoryModeration(chats), new SharedPresence()];
  const node = (): CommunityStores => ({ chats, relations, moderation, presence: new MemoryPresence(shared) });
  return { ...node(), node };
}

interface Stored extends ChatEntry {
  readonly place: ChatPlace;
  readonly commandId?: string;
  readonly digest?: string;
}

const entryOf = ({ place: _place, commandId: _id, digest: _digest, ...entry }: Stored): ChatEntry => entry;
const isAt = (place: ChatPlace) => (stored: Stored) =>
  stored.place.gameId === place.gameId && stored.place.room === place.room;

class MemoryChats implements ChatStore {
  private entries: Stored[] = [];
  private readonly open = new Map<string, ChatOpenTo>();

  append(message: NewMessage): ReturnType<ChatStore['append']> {
    // At once, without a wait within: two sendings of one command are two calls one after the other.
    return Promise.resolve(this.appendNow(message));
  }

  private appendNow(message: NewMessage): Appended {
    const { gameId, room, authorId, text, at, commandId, digest, rate } = message;
    const before = this.sentBefore(gameId, { by: authorId, commandId });
    if (before !== undefined) return { kind: 'command-known', ...before };
    const since = at.getTime() - rate.withinMs;
    const own = this.entries.filter((entry) => entry.authorId === authorId && entry.at.getTime() > since);
    const oldest = own.toReversed()[rate.most - 1];
    if (oldest !== undefined) return { kind: 'too-many', retryAt: new Date(oldest.at.getTime() + rate.withinMs) };
    const place = { gameId, room };
    const stored: Stored = { place, seq: this.nextSeq(place), at, authorId, text, commandId, digest };
    this.entries.push(stored);
    return { kind: 'sent', entry: entryOf(stored) };
  }

  findSent(gameId: string, key: CommandKey): ReturnType<ChatStore['findSent']> {
    return Promise.resolve(this.sentBefore(gameId, key));
  }

  private sentBefore(gameId: string, { by, commandId }: CommandKey): SentBefore | undefined {
    const found = this.entries.find(
      ({ place, authorId, commandId: id }) => place.gameId === gameId && authorId === by && id === commandId,
    );
    return found?.digest === undefined ? undefined : { digest: found.digest, entry: entryOf(found) };
  }

  read(place: ChatPlace, { after, limit }: { after: number; limit: number }): Promise<readonly ChatEntry[]> {
    const found = this.entries.filter(isAt(place)).filter(({ seq }) => seq > after);
    return Promise.resolve(found.slice(0, limit).map(entryOf));
  }

  lastSeqs(gameIds: readonly string[]): ReturnType<ChatStore['lastSeqs']> {
    const last = (gameId: string) => ({
      players: this.nextSeq({ gameId, room: 'players' }) - 1,
      spectators: this.nextSeq({ gameId, room: 'spectators' }) - 1,
    });
    return Promise.resolve(new Map(gameIds.map((gameId) => [gameId, last(gameId)])));
  }

  openTo(gameId: string): Promise<ChatOpenTo> {
    return Promise.resolve(this.open.get(gameId) ?? 'everyone');
  }

  setOpenTo(gameId: string, openTo: ChatOpenTo): Promise<void> {
    this.open.set(gameId, openTo);
    return Promise.resolve();
  }

  delete(place: ChatPlace, seq: number, at: Date): 'unknown' | 'done-before' | undefined {
    const found = this.entries.find((stored) => isAt(place)(stored) && stored.seq === seq);
    if (found?.authorId === undefined) return 'unknown';
    if (found.text === undefined) return 'done-before';
    const { text: _text, ...tombstone } = found;
    this.entries = this.entries.map((stored) => (stored === found ? tombstone : stored));
    this.entries.push({ place, seq: this.nextSeq(place), at, deletes: seq });
    return undefined;
  }

  private nextSeq(place: ChatPlace): number {
    return this.entries.filter(isAt(place)).length + 1;
  }
}

class MemoryRelations implements RelationStore {
  private relations: Relation[] = [];

  add(relation: Relation, { most }: { most: number }): Promise<boolean> {
    const { playerId, kind, otherId } = relation;
    const own = this.relations.filter((known) => known.playerId === playerId && known.kind === kind);
    if (own.some((known) => known.otherId === otherId)) return Promise.resolve(true);
    if (own.length >= most) return Promise.resolve(false);
    this.relations.push(relation);
    return Promise.resolve(true);
  }

  remove({ playerId, kind, otherId }: Relation): Promise<void> {
    this.relations = this.relations.filter(
      (known) => known.playerId !== playerId || known.kind !== kind || known.otherId !== otherId,
    );
    return Promise.resolve();
  }

  list(playerId: string, kind: Relation['kind']): Promise<readonly string[]> {
    const own = this.relations.filter((known) => known.playerId === playerId && known.kind === kind);
    return Promise.resolve(own.map(({ otherId }) => otherId).toReversed());
  }

  unreadBy(playerId: string): Promise<ReadonlySet<string>> {
    const own = this.relations.filter((known) => known.playerId === playerId);
    return Promise.resolve(new Set(own.map(({ otherId }) => otherId)));
  }

  async blocked(one: string, other: string): Promise<boolean> {
    return (await this.blockedWith(one)).has(other);
  }

  blockedWith(playerId: string): Promise<ReadonlySet<string>> {
    const blocks = this.relations.filter(({ kind }) => kind === 'block');
    return Promise.resolve(
      new Set(
        blocks.flatMap(({ playerId: by, otherId }) => (by === playerId ? [otherId] : otherId === playerId ? [by] : [])),
      ),
    );
  }
}

class SharedPresence {
  readonly nodes = new Set<MemoryPresence>();
  readonly hidden = new Set<string>();
}

class MemoryPresence implements PresenceStore {
  private readonly here = new Map<string, PresentAt>();

  constructor(private readonly shared: SharedPresence) {}

  change({ come, gone }: Parameters<PresenceStore['change']>[0]): Promise<void> {
    for (const { gameId, playerId } of gone) this.here.delete(`${gameId} ${playerId}`);
    for (const place of come) this.here.set(`${place.gameId} ${place.playerId}`, place);
    return Promise.resolve();
  }

  beat(): Promise<boolean> {
    const known = this.shared.nodes.has(this);
    this.shared.nodes.add(this);
    return Promise.resolve(known);
  }

  leave(): Promise<void> {
    this.shared.nodes.delete(this);
    this.here.clear();
    return Promise.resolve();
  }

  at(gameId: string): Promise<ReadonlySet<string>> {
    const places = [...this.shared.nodes].flatMap(({ here }) => [...here.values()]);
    const there = places.filter((place) => place.gameId === gameId).map(({ playerId }) => playerId);
    return Promise.resolve(new Set(there.filter((playerId) => !this.shared.hidden.has(playerId))));
  }

  isHidden(playerId: string): Promise<boolean> {
    return Promise.resolve(this.shared.hidden.has(playerId));
  }

  setHidden(playerId: string, hidden: boolean): Promise<void> {
    if (hidden) this.shared.hidden.add(playerId);
    else this.shared.hidden.delete(playerId);
    return Promise.resolve();
  }
}

class MemoryModeration implements ModerationStore {
  private readonly flags = new Map<string, Date>();
  private readonly recorded: NewAct[] = [];
  private readonly held = new Map<string, Sanction>();
  private told: Report[] = [];

  constructor(private readonly chats: MemoryChats) {}

  isOperator(playerId: string): Promise<boolean> {
    return Promise.resolve(this.flags.has(playerId));
  }

  operators(): ReturnType<ModerationStore['operators']> {
    return Promise.resolve([...this.flags].map(([playerId, grantedAt]) => ({ playerId, grantedAt })));
  }

  perform(act: NewAct, effect: Effect): ReturnType<ModerationStore['perform']> {
    return Promise.resolve(this.performNow(act, effect));
  }

  private performNow(act: NewAct, effect: Effect): Performed {
    const { command, ...done } = act;
    const known = command === undefined ? undefined : this.known(act.byId, command.commandId);
    if (known !== undefined) return { kind: 'command-known', ...known };
    const nothing = this.take(act, effect);
    if (nothing !== undefined) return { kind: nothing };
    this.recorded.push(act);
    return { kind: 'done', act: done };
  }

  private take(act: NewAct, effect: Effect): 'unknown' | 'done-before' | undefined {
    switch (effect.kind) {
      case 'none':
        return undefined;
      case 'grant':
        if (this.flags.has(effect.playerId)) return 'done-before';
        this.flags.set(effect.playerId, act.at);
        return undefined;
      case 'revoke':
        return this.flags.delete(effect.playerId) ? undefined : 'unknown';
      case 'sanction':
        this.held.set(`${effect.sanction.kind} ${effect.sanction.playerId}`, effect.sanction);
        return undefined;
      case 'delete-message':
        return this.chats.delete(effect.place, effect.seq, act.at);
      case 'resolve-report': {
        const report = this.told.find(({ id }) => id === effect.reportId);
        if (report === undefined) return 'unknown';
        if (report.resolved !== undefined) return 'done-before';
        const byId = present(act.byId, 'who resolves a report');
        const resolved = { ...report, resolved: { at: act.at, byId, resolution: effect.resolution } };
        this.told = this.told.map((known) => (known === report ? resolved : known));
        return undefined;
      }
    }
  }

  findAct(byId: string, commandId: string): ReturnType<ModerationStore['findAct']> {
    return Promise.resolve(this.known(byId, commandId));
  }

  private known(by: string | undefined, commandId: string): { act: OperatorAct; digest: string } | undefined {
    const found = this.recorded.find(({ byId, command }) => byId === by && command?.commandId === commandId);
    if (found?.command === undefined) return undefined;
    const { command, ...act } = found;
    return { act, digest: command.digest };
  }

  acts(range: ListRange): Promise<readonly OperatorAct[]> {
    return Promise.resolve(listed(this.recorded, range).map(({ command: _, ...act }) => act));
  }

  async act(id: string): Promise<OperatorAct | undefined> {
    const acts = await this.acts({ limit: this.recorded.length });
    return acts.find((act) => act.id === id);
  }

  sanctions(): ReturnType<ModerationStore['sanctions']> {
    return Promise.resolve({ changed: [...this.held.values()], next: new Date(0) });
  }

  report(
    report: NewReport,
    { most, withinMs }: { most: number; withinMs: number },
  ): ReturnType<ModerationStore['report']> {
    const subject = ({ reporterId, playerId, gameId, message }: NewReport): string =>
      [reporterId, playerId, gameId, message?.room, message?.seq].join(' ');
    const open = this.told.find((known) => known.resolved === undefined && subject(known) === subject(report));
    if (open !== undefined) return Promise.resolve({ kind: 'open-already', reportId: open.id });
    const since = report.at.getTime() - withinMs;
    const own = this.told.filter(({ reporterId, at }) => reporterId === report.reporterId && at.getTime() > since);
    const oldest = own.toReversed()[most - 1];
    if (oldest !== undefined) {
      return Promise.resolve({ kind: 'too-many', retryAt: new Date(oldest.at.getTime() + withinMs) });
    }
    this.told.push(report);
    return Promise.resolve({ kind: 'stored', reportId: report.id });
  }

  reports({ open, ...range }: ListRange & { open?: boolean }): Promise<readonly Report[]> {
    const found = this.told.filter(({ resolved }) => open === undefined || (resolved === undefined) === open);
    return Promise.resolve(listed(found, range));
  }

  findReport(id: string): Promise<Report | undefined> {
    return Promise.resolve(this.told.find((report) => report.id === id));
  }
}

function listed<T extends { at: Date; id: string }>(things: readonly T[], { limit, after }: ListRange): readonly T[] {
  const key = ({ at, id }: { at: Date; id: string }): string => `${at.toISOString()} ${id}`;
  const ordered = things.toSorted((a, b) => (key(a) < key(b) ? 1 : -1));
  return ordered.filter((thing) => after === undefined || key(thing) < key(after)).slice(0, limit);
}
