export interface Player {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest';
  readonly createdAt: Date;
}

/** Who plays. Names live here and never in the log. */
export interface Players {
  create(player: Player): Promise<void>;
  /** Those that exist, in no order. */
  find(ids: readonly string[]): Promise<readonly Player[]>;
}
