import type { Clock } from '../ports/clock';
import type { DeliveryWork } from '../ports/delivery-work';
import type { Courier } from '../ports/courier';
import type { Entropy } from '../ports/entropy';
import type { Mailer } from '../ports/mailer';
import type { MailStore } from '../ports/mail-store';
import type { Metrics } from '../ports/metrics';
import type { Notices } from '../ports/notices';
import type { Sealer } from '../ports/sealer';
import type { WebhookStore } from '../ports/webhook-store';
import { Deliverer } from './deliverer';
import { MailAddresses } from './mail-addresses';
import { MailWords } from './mail-words';
import { Postman } from './postman';
import { Webhooks } from './webhooks';

export interface DeliveryDeps {
  readonly webhookStore: WebhookStore;
  readonly mailStore: MailStore;
  readonly courier: Courier;
  /** What mail goes out through; none goes out when left out. */
  readonly mail?: {
    readonly mailer: Mailer;
    /** Where players reach this server. */
    readonly publicUrl: string;
    readonly gameLink: string | undefined;
  };
  /** Codes and links in mails are made with it. */
  readonly mailKey: Uint8Array;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly metrics: Metrics;
  readonly notices: Pick<Notices, 'webhookDisabled'>;
  /** Webhooks that one player may have; 0 where this server sends to none. */
  readonly webhooksPerPlayer: number;
  readonly onDisabled: (webhook: { readonly webhookId: string; readonly why: string | undefined }) => void;
  /** Says to all nodes that something is due. */
  readonly wake: () => void;
}

/** Being told away from the server: by webhook and by mail. */
export interface Deliveries {
  readonly webhooks: Webhooks;
  readonly mail: MailAddresses;
  /** What the queue has done. */
  readonly work: DeliveryWork;
}

/** Where the link to stop all mail leads, on every server. */
export const STOP_PATH = '/mail/stop';

export function makeDeliveries(deps: DeliveryDeps): Deliveries {
  const { webhookStore, mailStore, mail } = deps;
  const words = new MailWords(deps.mailKey);
  const deliverer = new Deliverer({ ...deps, store: webhookStore });
  const postman =
    mail === undefined
      ? undefined
      : new Postman({ ...deps, ...mail, store: mailStore, words, stopLink: `${mail.publicUrl}${STOP_PATH}?token=` });
  return {
    webhooks: new Webhooks({ ...deps, store: webhookStore, perPlayer: deps.webhooksPerPlayer }),
    mail: new MailAddresses({
      ...deps,
      store: mailStore,
      words,
      isOn: mail !== undefined,
      replaced: (to) => postman?.sendReplaced(to),
    }),
    work: {
      deliver: (id, lane) => deliverer.deliver(id, lane),
      postpone: (id, until) => webhookStore.postpone({ id }, until),
      ...(postman === undefined ? {} : { mail: postman }),
    },
  };
}
