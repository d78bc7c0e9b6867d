import type {
  DailyRootStore,
  DayToDivide,
  DayToPublish,
  PublishedDay,
  StoredHead,
  StoredSubtree,
  SubtreeOfLeaf,
} from '../../src/app/ports/daily-roots';

const DAY_MS = 86_400_000;
const PAGE = 2;

interface Day extends PublishedDay {
  readonly leaves: readonly (StoredHead & { readonly leaf: string })[];
}

/** Roots of days in memory. Where games stand must be told: nobody else looks at them. */
export class MemoryDailyRoots implements DailyRootStore {
  /** Asked when a day is published. */
  games: () => Promise<readonly StoredHead[]> = () => Promise.resolve([]);
  private readonly days = new Map<string, Day>();
  private readonly subtrees = new Map<string, readonly StoredSubtree[]>();
  private publishing = false;

  async publishUpTo(
    date: string,
    make: (day: DayToPublish) => Promise<PublishedDay>,
  ): Promise<readonly string[] | undefined> {
    if (this.publishing) return undefined;
    this.publishing = true;
    try {
      return await this.publishAll(date, make);
    } finally {
      this.publishing = false;
    }
  }

  note(date: string): Promise<string | undefined> {
    return Promise.resolve(this.days.get(date)?.note);
  }

  lastOf(gameId: string): Promise<(StoredHead & { readonly date: string }) | undefined> {
    const found = [...this.days].flatMap(([date, { leaves }]) =>
      leaves.filter((leaf) => leaf.gameId === gameId).map(({ seq, head }) => ({ gameId, seq, head, date })),
    );
    return Promise.resolve(found.at(-1));
  }

  subtreeOf(date: string, leaf: string): Promise<SubtreeOfLeaf | undefined> {
    const subtrees = this.subtrees.get(date) ?? [];
    const number = subtrees.findIndex(({ leaves }) => leaves.includes(leaf));
    const found = subtrees[number];
    if (found === undefined) return Promise.resolve(undefined);
    const { firstIndex, leaves } = found;
    return Promise.resolve({ roots: subtrees.map(({ root }) => root), number, firstIndex, leaves });
  }

  async divide(date: string, make: (day: DayToDivide) => Promise<void>): Promise<void> {
    if (this.subtrees.has(date)) return;
    const subtrees: StoredSubtree[] = [];
    await make(divisible(this.days.get(date)?.leaves ?? [], subtrees));
    this.subtrees.set(date, subtrees);
  }

  /** Makes a day one that was published before there were subtrees. */
  forgetSubtrees(date: string): Promise<void> {
    this.subtrees.delete(date);
    return Promise.resolve();
  }

  private async publishAll(
    date: string,
    make: (day: DayToPublish) => Promise<PublishedDay>,
  ): Promise<readonly string[]> {
    const games = await this.games();
    const last = [...this.days.keys()].at(-1);
    const made: { readonly day: string; readonly root: Day; readonly subtrees: readonly StoredSubtree[] }[] = [];
    const from = last === undefined ? Date.parse(date) : Date.parse(last) + DAY_MS;
    for (let at = from; at <= Date.parse(date); at += DAY_MS) {
      const day = new Date(at).toISOString().slice(0, 10);
      const moved = day === date ? games.filter((game) => this.seqOf(game.gameId) < game.seq) : [];
      const leaves: (StoredHead & { readonly leaf: string })[] = [];
      const subtrees: StoredSubtree[] = [];
      const published = await make({
        ...divisible(leaves, subtrees),
        date: day,
        previous: made.at(-1)?.root.note ?? [...this.days.values()].at(-1)?.note,
        moved: () => pagesOf(moved),
        addLeaves: (more) => Promise.resolve(void leaves.push(...more)),
      });
      made.push({ day, root: { ...published, leaves }, subtrees });
    }
    for (const { day, root, subtrees } of made) {
      this.days.set(day, root);
      this.subtrees.set(day, subtrees);
    }
    return made.map(({ day }) => day);
  }

  private seqOf(gameId: string): number {
    const seqs = [...this.days.values()].flatMap(({ leaves }) => leaves.filter((leaf) => leaf.gameId === gameId));
    return Math.max(0, ...seqs.map(({ seq }) => seq));
  }
}

function divisible(leaves: readonly { readonly leaf: string }[], subtrees: StoredSubtree[]): DayToDivide {
  return {
    leaves: () => pagesOf(leaves.map(({ leaf }) => leaf).toSorted()),
    addSubtree: (subtree) => Promise.resolve(void subtrees.push(subtree)),
  };
}

async function* pagesOf<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < items.length; at += PAGE) yield await Promise.resolve(items.slice(at, at + PAGE));
}
