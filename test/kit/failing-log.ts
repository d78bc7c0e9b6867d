import { MemoryLog } from '../../src/eventlog/memory-log';
import { LogUnavailable, type AppendRequest, type AppendResult } from '../../src/eventlog/port';

/** A log whose next append fails once, before or after it is stored, as Postgres does when its connection breaks. */
export class FailingLog extends MemoryLog {
  private next: 'sound' | 'fails' | 'answer-lost' = 'sound';
  appends = 0;
  /** What was to be stored when an append failed. */
  readonly failed: AppendRequest[] = [];

  failOnce(how: 'fails' | 'answer-lost'): void {
    this.next = how;
  }

  override async append(request: AppendRequest): Promise<AppendResult> {
    this.appends += 1;
    const how = this.next;
    this.next = 'sound';
    if (how !== 'sound') this.failed.push(request);
    if (how === 'fails') throw new LogUnavailable('not stored');
    const result = await super.append(request);
    if (how === 'answer-lost') throw new LogUnavailable('stored, but who knows');
    return result;
  }
}
