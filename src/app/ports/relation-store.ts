import type { Blocks } from './blocks';

/** `mute`: I do not read him. `block`: besides, he cannot challenge me, nor are we paired. */
export type RelationKind = 'mute' | 'block';

export interface Relation {
  readonly playerId: string;
  readonly kind: RelationKind;
  readonly otherId: string;
}

/** Whom players do not want to hear of. */
export interface RelationStore extends Blocks {
  /** False when the player has `most` of this kind already, this one not among them. */
  add(relation: Relation, limits: { readonly at: Date; readonly most: number }): Promise<boolean>;
  remove(relation: Relation): Promise<void>;
  /** The latest first. */
  list(playerId: string, kind: RelationKind): Promise<readonly string[]>;
  /** Those whose messages the player does not read: whom he muted or blocked. */
  unreadBy(playerId: string): Promise<ReadonlySet<string>>;
}
