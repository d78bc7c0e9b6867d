import { LRUCache } from 'lru-cache';
import { present } from '../engine/core/assert';
import { dailyNoteText, DayTree, leafHash, noteHash, type DailyProof, type Day } from '../fairness/daily-root';
import { parseHex64, type Hex64 } from '../fairness/hash';
import { signNote, type NoteSigner } from '../fairness/note';
import type { Clock } from './ports/clock';
import type { DailyRootStore, DayToPublish, PublishedDay } from './ports/daily-roots';

const DAY_MS = 86_400_000;
/** Trees of past days that are kept for proofs; one of a million games takes some 100 MB. */
const TREES_MAX = 2;

export interface DailyRootsOptions {
  /** Between two looks at whether a day has ended, ms. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * After each midnight, UTC, one signed root over the heads of all games that moved (docs/fair-play.md section 2). Every
 * node tries; the store lets one of them do it.
 */
export class DailyRoots {
  private readonly trees = new LRUCache<Day, DayTree>({ max: TREES_MAX });
  private timer: NodeJS.Timeout | undefined;
  private underway: Promise<void> = Promise.resolve();
  private published: Day | undefined;
  private stopped = false;

  constructor(
    private readonly deps: { readonly store: DailyRootStore; readonly signer: NoteSigner; readonly clock: Clock },
    private readonly options: DailyRootsOptions,
  ) {}

  start(): void {
    this.underway = this.publishDue().catch(this.options.onError);
    void this.underway.then(() => this.schedule());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.underway;
  }

  /** Publishes the day that ended last, and those before it that were missed. */
  async publishDue(): Promise<void> {
    const yesterday = dayOf(this.deps.clock.now().getTime() - DAY_MS);
    if (this.published === yesterday) return;
    await this.deps.store.publishUpTo(yesterday, (day) => this.make(day));
    this.published = yesterday;
  }

  /** The signed note of a day. */
  note(date: Day): Promise<string | undefined> {
    return this.deps.store.note(date);
  }

  /** That the game stood so when the last root over it was made; undefined before the first. */
  async proof(gameId: string): Promise<DailyProof | undefined> {
    const last = await this.deps.store.lastOf(gameId);
    if (last === undefined) return undefined;
    const { date, seq } = last;
    const head = hex(last.head);
    const tree = await this.treeOf(date);
    const index = present(tree.indexOf(leafHash(gameId, seq, head)), 'a leaf of its day');
    const note = present(await this.deps.store.note(date), `the note of ${date}`);
    return { date, gameId, seq, head, index, size: tree.size, path: tree.path(index), note };
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => this.start(), this.options.everyMs);
  }

  private make({ date, moved, previous }: DayToPublish): PublishedDay {
    const leaves = moved.map(({ gameId, seq, head }) => ({
      gameId,
      seq,
      head,
      leaf: leafHash(gameId, seq, hex(head)),
    }));
    const tree = new DayTree(leaves.map(({ leaf }) => leaf));
    const { size, root } = tree;
    const { signer } = this.deps;
    const text = dailyNoteText(signer.name, {
      date,
      size,
      root,
      previous: previous === undefined ? '-' : noteHash(previous),
    });
    return { size, root, note: signNote(text, [signer]), leaves };
  }

  private async treeOf(date: Day): Promise<DayTree> {
    const known = this.trees.get(date);
    if (known !== undefined) return known;
    const tree = new DayTree((await this.deps.store.leaves(date)).map(hex));
    this.trees.set(date, tree);
    return tree;
  }
}

function dayOf(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

function hex(text: string): Hex64 {
  return present(parseHex64(text), 'a hash of 64 hex digits');
}
