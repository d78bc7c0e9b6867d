import type { SharedAnswer } from './shared-answer';
import type { Step } from './followed';

/** Batches kept for members who have not taken them yet; whoever is further behind reads for himself. */
const BATCHES_MAX = 16;
/** So many members are woken before others of the server's doings get their turn. */
const AT_ONCE = 500;

/** One answer for all members that stand at `after`. */
interface Batch {
  readonly after: number;
  readonly upTo: number;
  readonly answer: SharedAnswer;
  /** How many have still to take it. */
  left: number;
}

/** Who is served by a group; `cursor` is where the last step left him, and the group moves it. */
export interface Member {
  cursor: number;
  /** There is something to take, or the group has ended. Called at any time, even after he left. */
  readonly wake: () => void;
}

/** One tail of a sequence for many members. A batch is forgotten as soon as nobody has still to take it. */
export class WatchGroup {
  private readonly members = new Set<Member>();
  /** In order. */
  private batches: Batch[] = [];
  private ended = false;
  private over = false;

  constructor(
    private cursor: number,
    private readonly steps: AsyncIterableIterator<Step, void>,
    answer: (step: Step) => Promise<SharedAnswer>,
    /** Told once, when there are no members any more or no more steps, and why if that was an error. */
    private readonly onEnd: (error?: unknown) => void,
  ) {
    this.run(answer).then(
      () => {
        this.over = !this.ended;
        this.end();
      },
      (error: unknown) => this.end(error),
    );
  }

  /** Takes a member in, unless it is beyond him. */
  enter(member: Member): boolean {
    if (this.ended || member.cursor < this.cursor) return false;
    this.members.add(member);
    return true;
  }

  leave(member: Member): void {
    if (!this.members.delete(member)) return;
    for (const batch of this.batches) if (batch.after >= member.cursor) batch.left--;
    this.forgetTaken();
    if (this.members.size === 0) this.end();
  }

  /** Whether its tail came to an end by itself, as all do when the server goes down. */
  get isOver(): boolean {
    return this.over;
  }

  /** Whether whoever stands at `cursor` has to wait. */
  isBefore(cursor: number): boolean {
    return !this.ended && this.cursor <= cursor;
  }

  /** The answer that follows the member's cursor, which moves on; undefined when it is not, or no longer, here. */
  take(member: Member): SharedAnswer | undefined {
    for (const batch of this.batches) {
      if (batch.after !== member.cursor) continue;
      member.cursor = batch.upTo;
      batch.left--;
      if (batch.left <= 0) this.forgetTaken();
      return batch.answer;
    }
    return undefined;
  }

  private async run(answer: (step: Step) => Promise<SharedAnswer>): Promise<void> {
    for await (const step of this.steps) {
      if (step.isFirst) {
        // Each of the members is told so by himself.
        if (step.upTo !== this.cursor) throw new Error('what follows the cursor is no longer kept');
        continue;
      }
      const after = this.cursor;
      const { upTo } = step;
      const batch: Batch = { after, upTo, answer: await answer(step), left: 0 };
      if (this.ended) return;
      this.cursor = upTo;
      // Whoever came in beyond `after` waits for a later batch.
      for (const { cursor } of this.members) if (cursor <= after) batch.left++;
      this.batches = [...this.batches, batch].slice(-BATCHES_MAX);
      this.forgetTaken();
      this.wakeAll();
    }
  }

  private end(error?: unknown): void {
    if (this.ended) return;
    this.ended = true;
    // Nobody waits for this: it ends a tail that may be asleep.
    void this.steps.return?.();
    this.onEnd(error);
    this.wakeAll();
  }

  /** The first of them at once; whoever comes in meanwhile needs no waking. */
  private wakeAll(members: readonly Member[] = [...this.members], from = 0): void {
    const to = Math.min(members.length, from + AT_ONCE);
    for (let at = from; at < to; at++) members[at]?.wake();
    if (to < members.length) setImmediate(() => this.wakeAll(members, to));
  }

  private forgetTaken(): void {
    this.batches = this.batches.filter(({ left }) => left > 0);
  }
}
