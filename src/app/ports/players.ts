/** `deleted`: an account, guest or bot that is no more; its seats stay, under no name of anybody's. */
export type PlayerKind = 'guest' | 'account' | 'bot' | 'deleted';

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly kind: PlayerKind;
  readonly createdAt: Date;
  /** Of a bot: whose it is. */
  readonly ownerId?: string;
}

/** Who plays. Names live here and never in the log. */
export interface Players {
  create(player: Player): Promise<void>;
  /** Those that exist, in no order. */
  find(ids: readonly string[]): Promise<readonly Player[]>;
}
