/**
 * Sends events to the endpoints, signed as Stripe signs them. A delivery that fails is repeated a few times.
 * Without endpoints, an event goes to the page's origin of its payment, at the path of Foyer's webhooks.
 */
import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { urlOf } from '../../../schemas/urlOf';
import type { Fault, Faults } from '../faults';
import { postWebhook } from '../postWebhook';
import { newId } from './confirmationTokenStore';
import type { NewEvent } from './events';
import type { WebhookEndpoints } from './webhookEndpoints';

const DEFAULT_PATH = '/api/webhooks/stripe';
/** The pauses before each attempt. The first one lets the response to the call arrive first. */
const PAUSES_MS = [100, 1000, 5000, 30_000];
/** The response to a call waits at most this long for an early event. */
const EARLY_TIMEOUT_MS = 3000;

interface Target {
  readonly url: URL;
  readonly secret: string;
}

interface WebhookOptions {
  readonly endpoints: WebhookEndpoints;
  readonly faults: Faults;
  /** Signs events that go to the default address. */
  readonly secret: string;
  readonly now: () => number;
}

export class Webhooks {
  private readonly timers = new Set<NodeJS.Timeout>();
  private early: Promise<unknown>[] = [];
  private isStopped = false;

  constructor(private readonly options: WebhookOptions) {}

  emit(event: NewEvent): void {
    const { faults, now } = this.options;
    const body = JSON.stringify(eventObject(event, Math.floor(now() / 1000)));
    for (const target of this.targetsOf(event)) {
      const fault = faults.take('webhook', event.vendorTxCode);
      if (fault?.kind === 'early') this.early.push(this.attempt(target, body, fault));
      else this.schedule(target, body, fault, 0);
      if (fault?.kind === 'duplicate') this.schedule(target, body, undefined, 0);
    }
  }

  /** Resolves when the events that were ordered before the response have been sent. */
  async earlyDeliveries(): Promise<void> {
    const sent = this.early;
    this.early = [];
    if (sent.length === 0) return;
    await Promise.race([Promise.all(sent), this.pause(EARLY_TIMEOUT_MS)]);
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  private targetsOf({ type, returnUrl }: NewEvent): readonly Target[] {
    const endpoints = this.options.endpoints.all();
    if (endpoints.length > 0)
      return endpoints
        .filter(({ enabled_events: events }) => events.includes('*') || events.includes(type))
        .map(({ url, secret }) => ({ url: new URL(url), secret }));
    const page = urlOf(returnUrl ?? '');
    return page ? [{ url: new URL(DEFAULT_PATH, page.origin), secret: this.options.secret }] : [];
  }

  private schedule(target: Target, body: string, fault: Fault | undefined, attempts: number): void {
    const pause = PAUSES_MS[attempts];
    if (pause === undefined || this.isStopped) return;
    const delay = fault?.kind === 'late' && attempts === 0 ? fault.delayMs : pause;
    void this.pause(delay).then(async () => {
      const isReceived = await this.attempt(target, body, fault);
      if (!isReceived) this.schedule(target, body, fault, attempts + 1);
    });
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        resolve();
      }, milliseconds);
      this.timers.add(timer);
    });
  }

  private attempt({ url, secret }: Target, body: string, fault: Fault | undefined): Promise<boolean> {
    const key = fault?.kind === 'wrong-signature' ? `${secret}-wrong` : secret;
    return postWebhook(url, body, {
      'stripe-signature': signature(key, Math.floor(this.options.now() / 1000), body),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    });
  }
}

const signature = (secret: string, timestamp: number, body: string): string =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

const eventObject = ({ type, object }: NewEvent, created: number) =>
  ({
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }) satisfies Omit<Stripe.PaymentIntentSucceededEvent, 'type' | 'data'> &
    Pick<NewEvent, 'type'> & { readonly data: { readonly object: NewEvent['object'] } };
