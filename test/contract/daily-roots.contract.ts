import { DailyRoots } from '../../src/app/daily-roots';
import type { DailyRootStore } from '../../src/app/ports/daily-roots';
import { present } from '../../src/engine/core/assert';
import { parseDailyText, proofHolds } from '../../src/fairness/daily-root';
import { DayTree, leafHash } from '../../src/fairness/day-tree';
import { parseNote } from '../../src/fairness/note';
import { hex64 } from '../fairness/vectors';
import { headOf, idOf } from '../kit/standing-games';
import { testSigner } from '../kit/test-signer';

export interface DailyRootsHouse {
  /** Two nodes on one store. */
  readonly nodes: readonly [DailyRootStore, DailyRootStore];
  /** Lets games 1 to `count` stand at that version. */
  stand(count: number, version: number): Promise<void>;
  /** Makes a day one that was published before there were subtrees. */
  forgetSubtrees(date: string): Promise<void>;
  close(): Promise<void>;
}

const DATE = '2026-03-01';
const signer = testSigner();

function rootsOn(store: DailyRootStore): DailyRoots {
  const onError = (error: unknown): never => {
    throw error;
  };
  const clock = { now: () => new Date('2026-03-02T00:00:05.000Z') };
  return new DailyRoots({ store, signer, clock }, { everyMs: 60_000, onError, subtreeLeaves: 4 });
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

/** What every store of the roots of days keeps to. */
export function describeDailyRoots(name: string, open: () => Promise<DailyRootsHouse>): void {
  describe(`the roots of days in ${name}`, () => {
    let house: DailyRootsHouse;
    beforeEach(async () => {
      house = await open();
    });
    afterEach(() => house.close());

    const proofs = (count: number, node: 0 | 1 = 0) =>
      Promise.all(numbers(count).map(async (n) => present(await rootsOn(house.nodes[node]).proof(idOf(n)), 'a proof')));

    it('prove each game by the tree over all of its day', async () => {
      await house.stand(11, 3);
      await rootsOn(house.nodes[0]).publishDue();

      const leaves = numbers(11).map((n) => leafHash(idOf(n), 3, hex64(headOf(n, 3))));
      const tree = new DayTree(leaves);
      const note = present(await house.nodes[1].note(DATE), 'the note');
      expect(parseDailyText(present(parseNote(note), 'a note').text)).toMatchObject({ size: 11, root: tree.root });
      (await proofs(11, 1)).forEach((proof, at) => {
        const index = present(tree.indexOf(present(leaves[at], 'a leaf')), 'its index');
        expect(proof).toMatchObject({ date: DATE, seq: 3, index, size: 11, path: tree.path(index), note });
        expect(proofHolds(proof, 'capicua.example')).toBe(true);
      });
      expect(await rootsOn(house.nodes[0]).proof(idOf(12))).toBeUndefined();
    });

    it('divide a day from before when it is first asked for, once, and prove the same', async () => {
      await house.stand(11, 3);
      await rootsOn(house.nodes[0]).publishDue();
      const before = await proofs(11);
      await house.forgetSubtrees(DATE);

      expect(await house.nodes[0].subtreeOf(DATE, leafHash(idOf(1), 3, hex64(headOf(1, 3))))).toBeUndefined();
      expect(await Promise.all([proofs(11), proofs(11, 1)])).toEqual([before, before]);
      const again = (): never => {
        throw new Error('it is divided');
      };
      await house.nodes[1].divide(DATE, again);
    });

    it('keep nothing of a day whose making fails, or whose server ends', async () => {
      await house.stand(5, 3);
      const failing = house.nodes[0].publishUpTo(DATE, async (day) => {
        const leaf = '0a'.repeat(32);
        for await (const page of day.moved()) await day.addLeaves(page.map((moved) => ({ ...moved, leaf })));
        await day.addSubtree({ firstIndex: 0, leaves: [leaf], root: leaf });
        throw new Error('in the middle');
      });
      await expect(failing).rejects.toThrow('in the middle');
      const ended = rootsOn(house.nodes[0]);
      ended.start();
      await ended.stop();
      expect(await house.nodes[1].note(DATE)).toBeUndefined();
      expect(await house.nodes[1].lastOf(idOf(1))).toBeUndefined();

      await rootsOn(house.nodes[1]).publishDue();
      expect(await proofs(5)).toMatchObject(numbers(5).map(() => ({ size: 5 })));
    });

    it('are published by one node, while another goes without and asks again', async () => {
      await house.stand(2, 3);
      const other = rootsOn(house.nodes[1]);
      const days = await house.nodes[0]
        .publishUpTo(DATE, async ({ previous }) => {
          expect(previous).toBeUndefined();
          await other.publishDue();
          throw new Error('the one that is about it fails');
        })
        .catch((error: unknown) => (error as Error).message);
      expect(days).toBe('the one that is about it fails');
      expect(await other.note(DATE)).toBeUndefined();

      await other.publishDue();
      expect(await other.proof(idOf(2))).toMatchObject({ size: 2 });
      const again = (): never => {
        throw new Error('it is published');
      };
      expect(await house.nodes[0].publishUpTo(DATE, again)).toEqual([]);
    });
  });
}
