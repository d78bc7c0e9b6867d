/** Counts what somebody sends in each second. */
export class Flood {
  private second = 0;
  private sent = 0;
  private over = false;

  /** `most` of 0 is any number. */
  constructor(private readonly most: number) {}

  /** Whether one thing more may be taken. After a flood nothing is. */
  takes(): boolean {
    if (this.most === 0) return true;
    if (this.over) return false;
    const second = Math.floor(performance.now() / 1000);
    this.sent = second === this.second ? this.sent + 1 : 1;
    this.second = second;
    if (this.sent <= this.most) return true;
    this.over = true;
    return false;
  }

  get isOver(): boolean {
    return this.over;
  }
}
