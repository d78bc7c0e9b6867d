/** A stretch of time in which no server was there to take a move. */
export interface Outage {
  readonly from: Date;
  readonly to: Date;
}

/** The trace that servers leave of being there, so that a time when none was can be told afterwards. */
export interface Heartbeats {
  /**
   * Says that a server is there at `now`. Where nobody had said so for more than `gapMs`, the time between is an outage
   * from now on, once, whoever finds it. Answers with the outages that ended after `since`, earliest first.
   */
  beat(request: { readonly now: Date; readonly gapMs: number; readonly since: Date }): Promise<readonly Outage[]>;
}
