import type { Pool } from 'pg';
import { makeIdentity, type Identity, type IdentityDeps } from '../app/accounts/identity';
import type { MailAddresses } from '../app/deliveries/mail-addresses';
import { makeArgon2Hasher } from '../infra/accounts/argon2-hasher';
import { makeAccountStore } from '../infra/accounts/postgres-accounts';
import { makePersonalData } from '../infra/accounts/postgres-personal-data';
import { makeOAuthStore } from '../infra/accounts/postgres-oauth';
import { makeCredentialStore } from '../infra/accounts/postgres-credentials';
import type { Config } from '../infra/config';
import { makeSmtpMailer } from '../infra/deliveries/smtp-mailer';
import type { Secrets } from '../infra/secrets';
import { systemClock, systemEntropy } from '../infra/system';

const DAY_MS = 86_400_000;
/** Between two looks at what ended on other nodes, ms. */
const ENDINGS_MS = 2000;

interface Parts extends Pick<IdentityDeps, 'players' | 'bus' | 'onError' | 'tables'> {
  readonly config: Config;
  readonly secrets: Pick<Secrets, 'jwt' | 'jwtPrevious'>;
  readonly pool: Pool;
  readonly mail: Pick<MailAddresses, 'find'>;
}

/** Who comes in, and as whom, kept in Postgres. */
export function openIdentity({ config, secrets, pool, mail, ...parts }: Parts): Identity {
  const { jwt, jwtPrevious } = secrets;
  return makeIdentity({
    ...parts,
    accounts: makeAccountStore(pool),
    credentials: makeCredentialStore(pool),
    programs: makeOAuthStore(pool),
    data: makePersonalData(pool),
    hasher: makeArgon2Hasher(),
    clock: systemClock,
    entropy: systemEntropy,
    keys: [jwt, ...(jwtPrevious === undefined ? [] : [jwtPrevious])],
    sessionMs: config.sessionDays * DAY_MS,
    guestAccessMs: config.tokenTtl * 1000,
    everyMs: ENDINGS_MS,
    addresses: mail,
    ...(config.mail === undefined
      ? {}
      : {
          mail: {
            mailer: makeSmtpMailer({ url: config.mail.smtpUrl, from: config.mail.from }),
            publicUrl: config.mail.publicUrl,
          },
        }),
  });
}
