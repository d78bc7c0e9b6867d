import { join } from 'node:path';
import { FollowersThread } from '../infra/followers-thread';
import { openThread } from '../infra/thread';
import { ANALYSIS } from '../readmodels/analysis/row-projection';
import { INBOX } from '../readmodels/postgres-inbox';
import { LOBBY } from '../readmodels/postgres-lobby';
import { RATINGS } from '../readmodels/ratings/ratings-projection';

/** What the thread of the read models is given. */
export interface FollowersSetup {
  readonly url: string;
  readonly namedStatements: boolean;
  readonly sealKey: Uint8Array;
  /** The name by which this server signs. */
  readonly server: string;
  /** Whether what players are told is passed on. */
  readonly passOn: { readonly webhooks: boolean; readonly mail: boolean };
}

/** What fills the read models, in a thread of its own. */
export function openFollowers(setup: FollowersSetup): FollowersThread {
  return new FollowersThread(
    () => openThread(join(__dirname, 'followers-worker'), setup),
    [INBOX, LOBBY, ANALYSIS, RATINGS],
  );
}
