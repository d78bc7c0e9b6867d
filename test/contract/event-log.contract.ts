import { describeAppends } from './appends.contract';
import { describeReads } from './reads.contract';
import type { TwoNodes } from './two-nodes';

/** What every adapter of the port must do. */
export function describeEventLog(adapter: string, open: () => Promise<TwoNodes>): void {
  describe(`the log of games in ${adapter}`, () => {
    let nodes: TwoNodes;
    beforeAll(async () => {
      nodes = await open();
    });
    afterAll(() => nodes.close());

    describeAppends(() => nodes);
    describeReads(() => nodes);
  });
}
