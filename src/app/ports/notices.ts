/** What a player is told of that is no event of a game. Telling the same thing again tells nothing new. */
export interface Notices {
  /** Four fifths of the time for a turn are gone; `turnSeq` is the event with which the turn began. */
  deadlineNear(notice: {
    readonly gameId: string;
    readonly playerId: string;
    readonly seat: number;
    readonly turnSeq: number;
    readonly deadline: Date;
  }): Promise<void>;
  /** A partner asks whether both agree to something. */
  partnerAsks(notice: { readonly gameId: string; readonly playerId: string; readonly askedAt: Date }): Promise<void>;
  /** A webhook has failed for too long and is given up. */
  webhookDisabled(notice: {
    readonly playerId: string;
    readonly webhookId: string;
    readonly failingSince: Date;
  }): Promise<void>;
}

/** Tells nobody. */
export const NO_NOTICES: Notices = {
  deadlineNear: () => Promise.resolve(),
  partnerAsks: () => Promise.resolve(),
  webhookDisabled: () => Promise.resolve(),
};
