import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { Followed, type Source, type Step } from './followed';
import type { Outlet } from './shared-answer';
import type { Member, WatchGroup } from './watch-group';

type Next = IteratorResult<ExecutionResult, void>;

const OVER: Next = { done: true, value: undefined };

/** One subscription, and how whoever asked for it is served. */
export interface Watching {
  readonly args: ExecutionArgs;
  readonly source: Source;
  /** For what is shared; it comes by the iterator where there is none. */
  readonly outlet?: Outlet | undefined;
  /** Told once when it is over, however it ends. */
  readonly onEnd?: (() => void) | undefined;
}

/** What watchers have in common. */
export interface Watched {
  /** Executes a watcher's own operation. */
  answer(watching: Watching, step: Step): Promise<ExecutionResult>;
  /** The group, the watcher in it; undefined when it is beyond him, so that he has to catch up first. */
  join(watching: Watching, member: Member): WatchGroup | undefined;
  counted(watching: Watching, by: 1 | -1): void;
}

/**
 * The answers for one subscription: by itself up to the live end, from there with its group. There may be ten thousand of
 * them, each of which waits nearly all the time: so it is a few fields, not generators that sleep within each other.
 */
export class Watcher implements AsyncIterableIterator<ExecutionResult, void>, Member {
  /** Where the last step that was handed over left him. */
  cursor = 0;
  /** Undefined while he is with a group. */
  private followed: Followed | undefined;
  private group: WatchGroup | undefined;
  /** Hands over what is waited for. */
  private hand: ((next: Next | Promise<Next>) => void) | undefined;
  /** Whether the last thing sent is not on its way yet: whoever reads slowly is waited for. */
  private isSending = false;
  private state: 'new' | 'begun' | 'over' = 'new';

  constructor(
    private readonly watched: Watched,
    private readonly watching: Watching,
    followed: Followed,
  ) {
    this.followed = followed;
  }

  next(): Promise<Next> {
    if (this.state === 'new') {
      this.state = 'begun';
      this.watched.counted(this.watching, 1);
    }
    return this.group === undefined ? this.readOn() : this.together();
  }

  /** Ends at once, whatever is waited for. */
  async return(): Promise<Next> {
    const { followed } = this;
    this.end();
    await followed?.return();
    return OVER;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  readonly wake = (): void => {
    const { group, hand, watching } = this;
    if (group === undefined || hand === undefined || this.isSending || group.isBefore(this.cursor)) return;
    const answer = group.take(this);
    if (answer === undefined) {
      const { isOver } = group;
      this.leave();
      this.handOver(isOver ? this.end() : this.again());
    } else if (watching.outlet === undefined) this.handOver({ done: false, value: answer });
    else {
      this.isSending = true;
      watching.outlet.send(answer, this.sent);
    }
  };

  private readonly sent = (): void => {
    this.isSending = false;
    this.wake();
  };

  /** Until he or the group ends, or it has gone on without him. */
  private together(): Promise<Next> {
    return new Promise((resolve) => {
      this.hand = resolve;
      this.wake();
    });
  }

  private async readOn(): Promise<Next> {
    try {
      const next = await this.followed?.next();
      if (next === undefined || next.done === true || this.state === 'over') return this.end();
      return await this.handed(next.value);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  /** What he missed while the group went on without him, or what keeps him from following any longer. */
  private async again(): Promise<Next> {
    try {
      this.followed = Followed.unopened(this.watching.source, this.cursor);
      const first = await this.followed.next();
      if (first.done === true) return this.end();
      // Where he stands he knows, unless what he missed is no longer kept: then he is told what there is instead.
      return await (first.value.upTo === this.cursor ? this.readOn() : this.handed(first.value));
    } catch (error) {
      this.end();
      throw error;
    }
  }

  /** At the live end he is taken into the group before the answer is handed over, and given what is new there after it. */
  private async handed(step: Step): Promise<Next> {
    const value = await this.watched.answer(this.watching, step);
    this.cursor = step.upTo;
    // Whoever has ended meanwhile is sent this and no more.
    if (step.isLive && this.state === 'begun') {
      this.group = this.watched.join(this.watching, this);
      if (this.group !== undefined) await this.stopReading();
    }
    return { done: false, value };
  }

  private async stopReading(): Promise<void> {
    const { followed } = this;
    this.followed = undefined;
    await followed?.return();
  }

  private handOver(next: Next | Promise<Next>): void {
    const { hand } = this;
    this.hand = undefined;
    hand?.(next);
  }

  private end(): Next {
    if (this.state === 'over') return OVER;
    const wasCounted = this.state === 'begun';
    this.state = 'over';
    this.leave();
    if (wasCounted) this.watched.counted(this.watching, -1);
    this.watching.onEnd?.();
    this.handOver(OVER);
    return OVER;
  }

  private leave(): void {
    this.group?.leave(this);
    this.group = undefined;
  }
}
