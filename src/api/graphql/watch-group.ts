import type { ExecutionResult } from 'graphql';
import type { Step } from './followed';

/** Batches kept for members who have not taken them yet; whoever is further behind reads for himself. */
const BATCHES_MAX = 16;

/** One answer for all members that stand at `after`. */
export interface Batch {
  readonly after: number;
  readonly upTo: number;
  readonly answer: ExecutionResult;
}

/** Who is served by a group; `cursor` is where the last step left him, and the group moves it. */
interface Member {
  cursor: number;
  readonly wake: () => void;
}

/** One tail of a sequence for many members. A batch is forgotten as soon as nobody has still to take it. */
export class WatchGroup {
  private readonly members = new Set<Member>();
  /** In order; beside each, how many have still to take it. */
  private batches: { readonly batch: Batch; left: number }[] = [];
  private ended = false;
  private over = false;

  constructor(
    private cursor: number,
    private readonly steps: AsyncIterableIterator<Step, void>,
    answer: (step: Step) => Promise<ExecutionResult>,
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
    for (const kept of this.batches) if (kept.batch.after >= member.cursor) kept.left--;
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

  /** What follows the member's cursor, which moves on; undefined when it is not, or no longer, here. */
  take(member: Member): Batch | undefined {
    const kept = this.batches.find(({ batch }) => batch.after === member.cursor);
    if (kept === undefined) return undefined;
    member.cursor = kept.batch.upTo;
    kept.left--;
    this.forgetTaken();
    return kept.batch;
  }

  private async run(answer: (step: Step) => Promise<ExecutionResult>): Promise<void> {
    for await (const step of this.steps) {
      if (step.isFirst) {
        // Each of the members is told so by himself.
        if (step.upTo !== this.cursor) throw new Error('what follows the cursor is no longer kept');
        continue;
      }
      const after = this.cursor;
      const { upTo } = step;
      const batch: Batch = { after, upTo, answer: await answer(step) };
      if (this.ended) return;
      this.cursor = upTo;
      // Whoever came in beyond `after` waits for a later batch.
      const left = [...this.members].filter(({ cursor }) => cursor <= after).length;
      this.batches = [...this.batches, { batch, left }].slice(-BATCHES_MAX);
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

  private wakeAll(): void {
    for (const { wake } of this.members) wake();
  }

  private forgetTaken(): void {
    this.batches = this.batches.filter(({ left }) => left > 0);
  }
}
