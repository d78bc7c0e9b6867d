/**
 * Which seats have plans, as this node knows it. It may lag behind another node's doings, never for long: the plans that
 * changed are looked for again and again (plans.ts), and a plan that is found late is carried out then.
 */
export class PlannedSeats {
  private readonly seats = new Set<string>();

  has(gameId: string, seat: number): boolean {
    return this.seats.has(`${gameId}:${seat}`);
  }

  add(gameId: string, seat: number): void {
    this.seats.add(`${gameId}:${seat}`);
  }

  remove(gameId: string, seat: number): void {
    this.seats.delete(`${gameId}:${seat}`);
  }
}
