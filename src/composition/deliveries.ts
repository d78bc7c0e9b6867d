import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { makeDeliveries, type Deliveries, type DeliveryDeps } from '../app/deliveries/deliveries';
import type { Bus } from '../app/ports/bus';
import type { Config } from '../infra/config';
import { makeCourier } from '../infra/deliveries/http-courier';
import { DUE_STREAM } from '../infra/deliveries/jobs';
import { PostgresMail } from '../infra/deliveries/postgres-mail';
import { PostgresWebhooks } from '../infra/deliveries/postgres-webhooks';
import { makeSmtpMailer } from '../infra/deliveries/smtp-mailer';
import { systemClock, systemEntropy } from '../infra/system';
import { version } from '../../package.json';

/** What goes out to players' own addresses. Of those, nothing is ever in the log: they hold secrets and personal data. */
export function openDeliveries({ config, pool, bus, log, ...deps }: DeliveryParts): Deliveries {
  const { mail } = config;
  return makeDeliveries({
    ...deps,
    webhookStore: new PostgresWebhooks(pool),
    mailStore: new PostgresMail(pool),
    courier: makeCourier({ to: config.webhooks === 'any' ? 'any' : 'public', agent: `Capicua/${version}` }),
    ...(mail === undefined
      ? {}
      : { mail: { ...mail, mailer: makeSmtpMailer({ url: mail.smtpUrl, from: mail.from }) } }),
    clock: systemClock,
    entropy: systemEntropy,
    webhooksPerPlayer: config.webhooks === 'off' ? 0 : config.webhooksPerPlayer,
    onDisabled: (webhook) => log.info(webhook, 'a webhook has failed for days and was disabled'),
    wake: () => bus.tell({ stream: DUE_STREAM, version: 1 }),
  });
}

interface DeliveryParts extends Pick<DeliveryDeps, 'mailKey' | 'sealer' | 'metrics' | 'notices'> {
  readonly config: Config;
  readonly pool: Pool;
  readonly bus: Bus;
  readonly log: Logger;
}
