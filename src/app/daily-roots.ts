import { present } from '../engine/core/assert';
import { DayFold, leafHash, pathAcross, SUBTREE_LEAVES } from '../fairness/day-tree';
import { dailyNoteText, noteHash, parseDailyText, type DailyProof, type Day } from '../fairness/daily-root';
import { parseHex64, type Hex64 } from '../fairness/hash';
import { parseNote, signNote, type NoteSigner } from '../fairness/note';
import type { Clock } from './ports/clock';
import type { DailyRootStore, DayToDivide, DayToPublish, PublishedDay, SubtreeOfLeaf } from './ports/daily-roots';
import { RepeatedWork } from './repeated-work';

const DAY_MS = 86_400_000;

export interface DailyRootsOptions {
  /** Between two looks at whether a day has ended, ms. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
  /** A power of two; 1024 where it is not given. Days that are divided keep the one that they were divided by. */
  readonly subtreeLeaves?: number;
}

/**
 * After each midnight, UTC, one signed root over the heads of all games that moved (docs/fair-play.md section 2). Every
 * node tries; the store lets one of them do it. A day may have millions of leaves: none of it is in memory but a page at a
 * time, and between two pages others have their turn, since the next is yet to be fetched.
 */
export class DailyRoots {
  private readonly publishing: RepeatedWork;
  private dividing: Promise<void> = Promise.resolve();
  private published: Day | undefined;
  private stopped = false;

  constructor(
    private readonly deps: { readonly store: DailyRootStore; readonly signer: NoteSigner; readonly clock: Clock },
    private readonly options: DailyRootsOptions,
  ) {
    this.publishing = new RepeatedWork(() => this.publishDue(), {
      everyMs: options.everyMs,
      onError: (error) => {
        if (!(error instanceof Stopped)) options.onError(error);
      },
    });
  }

  start(): void {
    this.publishing.begin();
  }

  /** What is half done is undone; the next who starts does it. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.publishing.stop();
  }

  /** Publishes the day that ended last, and those before it that were missed. */
  async publishDue(): Promise<void> {
    const yesterday = dayOf(this.deps.clock.now().getTime() - DAY_MS);
    if (this.published === yesterday) return;
    const days = await this.deps.store.publishUpTo(yesterday, (day) => this.make(day));
    if (days !== undefined) this.published = yesterday;
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
    const leaf = leafHash(gameId, seq, head);
    const { roots, number, firstIndex, leaves } = await this.subtreeOf(date, leaf);
    const at = leaves.indexOf(leaf);
    const path = pathAcross({ leaves: leaves.map(hex), at }, { roots: roots.map(hex), number });
    const note = present(await this.deps.store.note(date), `the note of ${date}`);
    const { size } = present(parseDailyText(parseNote(note)?.text ?? ''), `what the note of ${date} states`);
    return { date, gameId, seq, head, index: firstIndex + at, size, path, note };
  }

  private async make(day: DayToPublish): Promise<PublishedDay> {
    for await (const page of day.moved()) {
      if (this.stopped) throw new Stopped();
      await day.addLeaves(
        page.map((moved) => ({ ...moved, leaf: leafHash(moved.gameId, moved.seq, hex(moved.head)) })),
      );
    }
    const { size, root } = await this.divide(day);
    const { signer } = this.deps;
    const text = dailyNoteText(signer.name, {
      date: day.date,
      size,
      root,
      previous: day.previous === undefined ? '-' : noteHash(day.previous),
    });
    return { size, root, note: signNote(text, [signer]) };
  }

  private async divide(day: DayToDivide): Promise<{ readonly size: number; readonly root: Hex64 }> {
    const fold = new DayFold(this.options.subtreeLeaves ?? SUBTREE_LEAVES);
    for await (const page of day.leaves()) {
      if (this.stopped) throw new Stopped();
      for (const leaf of page) {
        const complete = fold.add(hex(leaf));
        if (complete !== undefined) await day.addSubtree(complete);
      }
    }
    const { rest, root } = fold.end();
    if (rest !== undefined) await day.addSubtree(rest);
    return { size: fold.size, root };
  }

  private async subtreeOf(date: Day, leaf: Hex64): Promise<SubtreeOfLeaf> {
    const { store } = this.deps;
    const found = await store.subtreeOf(date, leaf);
    if (found !== undefined) return found;
    // One day at a time, lest many that ask for old days take all connections.
    const divided = this.dividing.then(() =>
      store.divide(date, async (day) => {
        await this.divide(day);
      }),
    );
    this.dividing = divided.catch(() => undefined);
    await divided;
    return present(await store.subtreeOf(date, leaf), 'the subtree of a leaf of that day');
  }
}

/** The server ends. */
class Stopped extends Error {}

function dayOf(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

function hex(text: string): Hex64 {
  return present(parseHex64(text), 'a hash of 64 hex digits');
}
