import type { DailyRootStore, DayToPublish, PublishedDay, StoredHead } from '../../src/app/ports/daily-roots';

const DAY_MS = 86_400_000;

/** Roots of days in memory. Where games stand must be told: nobody else looks at them. */
export class MemoryDailyRoots implements DailyRootStore {
  /** Asked when a day is published. */
  games: () => Promise<readonly StoredHead[]> = () => Promise.resolve([]);
  private readonly days = new Map<string, PublishedDay>();

  async publishUpTo(date: string, make: (day: DayToPublish) => PublishedDay): Promise<readonly string[]> {
    const games = await this.games();
    const last = [...this.days.keys()].at(-1);
    const published: string[] = [];
    const from = last === undefined ? Date.parse(date) : Date.parse(last) + DAY_MS;
    for (let at = from; at <= Date.parse(date); at += DAY_MS) {
      const day = new Date(at).toISOString().slice(0, 10);
      const moved = day === date ? games.filter((game) => this.seqOf(game.gameId) < game.seq) : [];
      this.days.set(day, make({ date: day, moved, previous: [...this.days.values()].at(-1)?.note }));
      published.push(day);
    }
    return published;
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

  leaves(date: string): Promise<readonly string[]> {
    return Promise.resolve(this.days.get(date)?.leaves.map(({ leaf }) => leaf) ?? []);
  }

  private seqOf(gameId: string): number {
    const seqs = [...this.days.values()].flatMap(({ leaves }) => leaves.filter((leaf) => leaf.gameId === gameId));
    return Math.max(0, ...seqs.map(({ seq }) => seq));
  }
}
