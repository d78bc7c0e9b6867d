import type { Courier, Parcel, Posted } from '../../src/app/ports/courier';
import type { Digest, MailSettings, MailStore } from '../../src/app/ports/mail-store';
import type { Mail, Mailer } from '../../src/app/ports/mailer';
import type {
  Delivery,
  DeliveryState,
  ProofRates,
  Rate,
  SealedSecrets,
  Settlement,
  TooOften,
  Webhook,
  WebhookChange,
  WebhookKey,
  WebhookStore,
} from '../../src/app/ports/webhook-store';
import { makeCourier } from '../../src/infra/deliveries/http-courier';
import type { InboxEntry, InboxKind } from '../../src/readmodels/inbox-store';

/** Counts as the database does, in memory. */
class MemoryRates {
  private readonly proofs: { readonly playerId: string; readonly target: string; readonly at: Date }[] = [];

  count(proof: { readonly playerId: string; readonly target: string; readonly at: Date }, rates: ProofRates) {
    const waits = [
      oldest(
        this.proofs.filter(({ playerId }) => playerId === proof.playerId),
        proof.at,
        rates.perPlayer,
      ),
      oldest(
        this.proofs.filter(({ target }) => target === proof.target),
        proof.at,
        rates.perTarget,
      ),
    ].flatMap((wait) => wait ?? []);
    if (waits.length > 0) {
      const tooOften: TooOften = { kind: 'too-often', retryAt: new Date(Math.max(...waits.map(Number))) };
      return tooOften;
    }
    this.proofs.push(proof);
    return undefined;
  }
}

function oldest(proofs: readonly { readonly at: Date }[], at: Date, { most, withinMs }: Rate): Date | undefined {
  const counting = proofs.filter((proof) => at.getTime() - proof.at.getTime() < withinMs);
  const first = counting.at(-most);
  return first === undefined ? undefined : new Date(first.at.getTime() + withinMs);
}

type Kept = Webhook & SealedSecrets;

/** Webhooks in memory: the whole contract except that nothing outlives the process. What is due, a test asks for. */
export class MemoryWebhooks implements WebhookStore {
  private readonly webhooks = new Map<string, Kept>();
  private readonly kept = new Map<string, Delivery>();
  private readonly rates = new MemoryRates();

  list(playerId: string): Promise<readonly Webhook[]> {
    return Promise.resolve([...this.webhooks.values()].filter((webhook) => webhook.playerId === playerId));
  }

  find(key: WebhookKey): Promise<Webhook | undefined> {
    return Promise.resolve(this.of(key));
  }

  create(
    webhook: Kept,
    proof: Delivery,
    { most, rates }: { readonly most: number; readonly rates: ProofRates },
  ): Promise<'created' | 'full' | TooOften> {
    const own = [...this.webhooks.values()].filter(({ playerId }) => playerId === webhook.playerId);
    if (own.length >= most) return Promise.resolve('full');
    const tooOften = this.count(webhook.playerId, webhook.host, proof, rates);
    if (tooOften !== undefined) return Promise.resolve(tooOften);
    this.webhooks.set(webhook.id, webhook);
    this.kept.set(proof.id, proof);
    return Promise.resolve('created');
  }

  change(
    key: WebhookKey,
    change: WebhookChange,
    proof: Delivery,
    rates: ProofRates,
  ): ReturnType<WebhookStore['change']> {
    const known = this.of(key);
    if (known === undefined) return Promise.resolve('unknown');
    const { address } = change;
    if (address !== undefined) {
      const tooOften = this.count(key.playerId, address.host, proof, rates);
      if (tooOften !== undefined) return Promise.resolve(tooOften);
    }
    const kinds = 'kinds' in change ? change.kinds : known.kinds;
    const generation = known.generation + 1;
    const { failingSince, lastError, provedAt, disabledAt, ...rest } = known;
    const history = {
      ...(failingSince === undefined ? {} : { failingSince }),
      ...(lastError === undefined ? {} : { lastError }),
      ...(provedAt === undefined ? {} : { provedAt }),
      ...(disabledAt === undefined ? {} : { disabledAt }),
    };
    const webhook: Kept =
      address === undefined
        ? { ...rest, ...history, kinds }
        : { ...rest, kinds, ...address, state: 'unproved', slow: true, generation };
    if (address !== undefined) {
      this.supersede(key.id, proof.createdAt);
      this.kept.set(proof.id, { ...proof, generation });
    }
    this.webhooks.set(key.id, webhook);
    return Promise.resolve({ kind: 'changed', webhook });
  }

  changeSecret(key: WebhookKey, secret: Uint8Array, previousUntil: Date): Promise<Webhook | undefined> {
    const known = this.of(key);
    if (known === undefined) return Promise.resolve(undefined);
    const webhook: Kept = { ...known, secret, previousSecret: known.secret, previousUntil };
    this.webhooks.set(key.id, webhook);
    return Promise.resolve(webhook);
  }

  remove(key: WebhookKey): Promise<boolean> {
    if (this.of(key) === undefined) return Promise.resolve(false);
    this.webhooks.delete(key.id);
    for (const { id, webhookId } of this.kept.values()) if (webhookId === key.id) this.kept.delete(id);
    return Promise.resolve(true);
  }

  send(key: WebhookKey, delivery: Delivery, rates: ProofRates): Promise<'sent' | 'unknown' | TooOften> {
    const known = this.of(key);
    if (known === undefined) return Promise.resolve('unknown');
    const tooOften = this.count(key.playerId, known.host, delivery, rates);
    if (tooOften !== undefined) return Promise.resolve(tooOften);
    if (delivery.kind === 'proof') {
      this.supersede(key.id, delivery.createdAt);
      const { failingSince: _failing, ...rest } = known;
      this.webhooks.set(key.id, { ...rest, state: 'unproved' });
    }
    this.kept.set(delivery.id, delivery);
    return Promise.resolve('sent');
  }

  deliveries(
    webhookId: string,
    { state, before, limit }: { readonly state?: DeliveryState; readonly before?: string; readonly limit: number },
  ): Promise<readonly Delivery[]> {
    const own = this.deliveriesOf(webhookId).filter(
      (delivery) => (state === undefined || delivery.state === state) && (before === undefined || delivery.id < before),
    );
    return Promise.resolve(own.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit));
  }

  revive(webhookId: string, deliveryIds: readonly string[], at: Date): Promise<readonly Delivery[]> {
    const dead = this.deliveriesOf(webhookId).filter(
      ({ id, state, kind }) => deliveryIds.includes(id) && state === 'dead' && kind !== 'proof',
    );
    const revived = dead.map(({ doneAt: _done, ...rest }): Delivery => ({
      ...rest,
      state: 'pending',
      tries: 0,
      nextAt: at,
    }));
    for (const delivery of revived) this.kept.set(delivery.id, delivery);
    return Promise.resolve(revived);
  }

  take(deliveryId: string): ReturnType<WebhookStore['take']> {
    const delivery = this.kept.get(deliveryId);
    if (delivery?.state !== 'pending') return Promise.resolve(undefined);
    const webhook = this.webhooks.get(delivery.webhookId);
    if (webhook === undefined) return Promise.resolve(undefined);
    const wanted =
      delivery.kind === 'proof'
        ? webhook.state === 'unproved' && webhook.generation === delivery.generation
        : webhook.state === 'active';
    return Promise.resolve(wanted ? { delivery, webhook, secrets: webhook } : undefined);
  }

  postpone({ id }: Pick<Delivery, 'id'>, until: Date): Promise<void> {
    const delivery = this.kept.get(id);
    if (delivery?.state === 'pending') this.kept.set(id, { ...delivery, nextAt: until });
    return Promise.resolve();
  }

  settle({ delivery, webhook, becomes, webhookBecomes }: Settlement): Promise<void> {
    const { id } = delivery;
    const kept = this.kept.get(id);
    if (kept?.state !== 'pending' || kept.tries !== delivery.tries) return Promise.resolve();
    const { nextAt: _next, lastError: _error, ...rest } = kept;
    this.kept.set(id, { ...rest, ...becomes });
    const known = this.webhooks.get(webhook.id);
    if (known?.generation !== webhook.generation) return Promise.resolve();
    const { failingSince: _since, lastError: _last, ...others } = known;
    this.webhooks.set(webhook.id, { ...others, ...webhookBecomes });
    if (webhookBecomes.state === 'disabled') this.giveUp(webhook.id, webhookBecomes.disabledAt);
    return Promise.resolve();
  }

  /** What is due at `now`, the earliest first. */
  due(now: Date): readonly Delivery[] {
    return [...this.kept.values()]
      .filter(({ state, nextAt }) => state === 'pending' && nextAt !== undefined && nextAt <= now)
      .toSorted((a, b) => Number(a.nextAt) - Number(b.nextAt));
  }

  /** As the projection does for what a player is told. */
  put(delivery: Delivery): void {
    this.kept.set(delivery.id, delivery);
  }

  private of({ id, playerId }: WebhookKey): Kept | undefined {
    const webhook = this.webhooks.get(id);
    return webhook?.playerId === playerId ? webhook : undefined;
  }

  private deliveriesOf(webhookId: string): readonly Delivery[] {
    return [...this.kept.values()].filter((delivery) => delivery.webhookId === webhookId);
  }

  private count(playerId: string, target: string, { createdAt: at }: Delivery, rates: ProofRates) {
    return this.rates.count({ playerId, target, at }, rates);
  }

  private supersede(webhookId: string, doneAt: Date): void {
    for (const { nextAt: _next, ...delivery } of this.deliveriesOf(webhookId)) {
      if (delivery.kind !== 'proof' || delivery.state !== 'pending') continue;
      this.kept.set(delivery.id, { ...delivery, state: 'dead', lastError: 'SUPERSEDED', doneAt });
    }
  }

  private giveUp(webhookId: string, doneAt = new Date()): void {
    for (const { nextAt: _next, ...delivery } of this.deliveriesOf(webhookId)) {
      if (delivery.state !== 'pending') continue;
      this.kept.set(delivery.id, { ...delivery, state: 'dead', lastError: 'WEBHOOK_DISABLED', doneAt });
    }
  }
}

/** Addresses for mail in memory; whose inbox holds what, a test says. */
export class MemoryMail implements MailStore {
  readonly entries = new Map<string, readonly InboxEntry[]>();
  readonly putOff: { readonly playerId: string; readonly at: Date }[] = [];
  private readonly settings = new Map<string, MailSettings & { toldSeq: number }>();
  private readonly rates = new MemoryRates();

  find(playerId: string): Promise<MailSettings | undefined> {
    return Promise.resolve(this.settings.get(playerId));
  }

  set(settings: MailSettings, target: string, rates: ProofRates): Promise<'set' | TooOften> {
    const { playerId, createdAt: at } = settings;
    const tooOften = this.rates.count({ playerId, target, at }, rates);
    if (tooOften !== undefined) return Promise.resolve(tooOften);
    const known = this.settings.get(playerId);
    const { address, nonce, codeUntil, codeTries, kinds, everyMinutes } = settings;
    const next = { address, nonce, codeUntil, codeTries };
    if (known?.state === 'proved') this.settings.set(playerId, { ...known, kinds, everyMinutes, next });
    else this.settings.set(playerId, { ...settings, toldSeq: 0 });
    return Promise.resolve('set');
  }

  change(
    playerId: string,
    change: { readonly kinds: readonly InboxKind[] | undefined; readonly everyMinutes: number },
  ): Promise<MailSettings | undefined> {
    const known = this.settings.get(playerId);
    if (known === undefined) return Promise.resolve(undefined);
    const { next: _next, ...rest } = known;
    this.settings.set(playerId, { ...rest, ...change });
    return this.find(playerId);
  }

  prove(key: Pick<MailSettings, 'playerId' | 'nonce'>): Promise<MailSettings | undefined> {
    const known = this.settings.get(key.playerId);
    if (known?.next?.nonce === key.nonce) {
      const { next, ...rest } = known;
      this.settings.set(key.playerId, { ...rest, address: next.address, nonce: next.nonce });
      return this.find(key.playerId);
    }
    const toldSeq = this.entries.get(key.playerId)?.at(-1)?.seq ?? 0;
    return Promise.resolve(this.update(key, { state: 'proved', toldSeq }));
  }

  countCode(key: Pick<MailSettings, 'playerId' | 'nonce'>, most: number): Promise<boolean> {
    const known = this.settings.get(key.playerId);
    if (known?.next?.nonce === key.nonce && known.next.codeTries < most) {
      const next = { ...known.next, codeTries: known.next.codeTries + 1 };
      this.settings.set(key.playerId, { ...known, next });
      return Promise.resolve(true);
    }
    if (known?.nonce !== key.nonce || known.codeTries >= most) return Promise.resolve(false);
    this.update(key, { codeTries: known.codeTries + 1 });
    return Promise.resolve(true);
  }

  remove({ playerId, nonce }: { readonly playerId: string; readonly nonce?: string }): Promise<boolean> {
    const known = this.settings.get(playerId);
    if (known === undefined || (nonce !== undefined && known.nonce !== nonce)) return Promise.resolve(false);
    return Promise.resolve(this.settings.delete(playerId));
  }

  digest(playerId: string, entriesMax: number): Promise<Digest | undefined> {
    const settings = this.settings.get(playerId);
    if (settings === undefined) return Promise.resolve(undefined);
    const all = this.entries.get(playerId) ?? [];
    const { kinds, toldSeq } = settings;
    const news = all.filter(({ seq, kind }) => seq > toldSeq && (kinds === undefined || kinds.includes(kind)));
    const upTo = all.at(-1)?.seq ?? 0;
    return Promise.resolve({ settings, entries: news.slice(-entriesMax), count: news.length, upTo });
  }

  told(key: Pick<MailSettings, 'playerId' | 'nonce'>, upTo: number, sentAt?: Date): Promise<void> {
    this.update(key, { toldSeq: upTo, ...(sentAt === undefined ? {} : { sentAt }) });
    return Promise.resolve();
  }

  refused(key: Pick<MailSettings, 'playerId' | 'nonce'>): Promise<void> {
    this.update(key, { state: 'refused' });
    return Promise.resolve();
  }

  later(playerId: string, at: Date): Promise<void> {
    this.putOff.push({ playerId, at });
    return Promise.resolve();
  }

  private update(
    { playerId, nonce }: Pick<MailSettings, 'playerId' | 'nonce'>,
    change: Partial<MailSettings & { toldSeq: number }>,
  ): MailSettings | undefined {
    const known = this.settings.get(playerId);
    if (known?.nonce !== nonce) return undefined;
    const changed = { ...known, ...change };
    this.settings.set(playerId, changed);
    return changed;
  }
}

/** Carries nothing anywhere: keeps what it was given, and answers as a test says. */
export class MemoryCourier implements Courier {
  readonly sent: Parcel[] = [];
  answer: (parcel: Parcel) => Posted = () => ({ kind: 'answered', status: 204, text: '' });
  private readonly courier = makeCourier({ to: 'public', agent: 'test' });
  readonly readAddress: Courier['readAddress'] = (text) => this.courier.readAddress(text);

  post(parcel: Parcel): Promise<Posted> {
    this.sent.push(parcel);
    return Promise.resolve(this.answer(parcel));
  }
}

/** Keeps the mails that it is given, unless a test says what is wrong with one. */
export class MemoryMailer implements Mailer {
  readonly sent: Mail[] = [];
  failure: ((mail: Mail) => Error) | undefined;

  send(mail: Mail): Promise<void> {
    const failure = this.failure?.(mail);
    if (failure !== undefined) return Promise.reject(failure);
    this.sent.push(mail);
    return Promise.resolve();
  }
}
