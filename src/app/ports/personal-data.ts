import type { JsonObject } from '../../engine/core/json';

/** A game at which somebody has something to say before he goes. */
export interface UnfinishedGame {
  readonly gameId: string;
  readonly status: 'open' | 'opening' | 'playing';
  /** `kept`: a seat waits for him, and he does not sit. */
  readonly as: 'host' | 'person' | 'kept';
}

/** All that is kept about a player, wherever it is kept. */
export interface PersonalData {
  /** By what it is about; secrets, and what belongs to others, are left out. */
  collect(playerId: string): Promise<JsonObject>;
  unfinished(playerId: string): Promise<readonly UnfinishedGame[]>;
  /** Erases it, for good; seats and events keep an id that names nobody. What spoke for him is over. */
  erase(playerId: string): Promise<void>;
}
