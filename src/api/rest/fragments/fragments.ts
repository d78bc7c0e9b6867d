import { ACCOUNT_FRAGMENTS } from './accounts';
import { FINDING_FRAGMENTS } from './finding';
import { GAME_FRAGMENTS } from './games';
import { PEOPLE_FRAGMENTS } from './people';
import { POSITION_FRAGMENTS } from './positions';
import { RATING_FRAGMENTS } from './ratings';
import { STATISTICS_FRAGMENTS } from './statistics';

/**
 * What answers are made of. Each fragment is a schema of the same name in the OpenAPI document; its members, their types
 * and what is said of them are those of the GraphQL schema.
 */
export const FRAGMENTS = [
  GAME_FRAGMENTS,
  POSITION_FRAGMENTS,
  FINDING_FRAGMENTS,
  PEOPLE_FRAGMENTS,
  STATISTICS_FRAGMENTS,
  ACCOUNT_FRAGMENTS,
  RATING_FRAGMENTS,
].join('\n');
