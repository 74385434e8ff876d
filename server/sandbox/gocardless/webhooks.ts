/**
 * Sends events in batches, signed as GoCardless signs them. A delivery that fails is repeated a few times.
 * Without an endpoint, events go to the account page's host of the tenant in the metadata of the mandate.
 */
import { createHmac } from 'node:crypto';
import type { Event } from 'gocardless-nodejs';
import { urlOf } from '../../../schemas/urlOf';
import type { Fault, Faults } from '../faults';
import { postWebhook } from '../postWebhook';
import { newId } from './store';

const PATH = '/api/webhooks/gocardless';
/** The pauses before each attempt. The first one lets the response to the call arrive first. */
const PAUSES_MS = [100, 1000, 5000, 30_000];

interface WebhookOptions {
  readonly secret: string;
  readonly faults: Faults;
  /** Port of the web host. */
  readonly webPort: () => number;
}

export interface Batch {
  readonly events: readonly Event[];
  readonly reference: string;
  readonly tenant: string;
}

export class Webhooks {
  /** Set by a test, as in the dashboard of GoCardless. */
  endpoint: string | undefined;
  private readonly timers = new Set<NodeJS.Timeout>();
  private isStopped = false;

  constructor(private readonly options: WebhookOptions) {}

  send({ events, reference, tenant }: Batch): void {
    const url = urlOf(this.endpoint ?? this.defaultEndpoint(tenant));
    if (url === undefined || events.length === 0) return;
    const body = JSON.stringify({ events, meta: { webhook_id: newId('WB') } });
    const fault = this.options.faults.take('webhook', reference);
    this.schedule(url, body, fault, 0);
    if (fault?.kind === 'duplicate') this.schedule(url, body, undefined, 0);
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  private defaultEndpoint(tenant: string): string {
    return /^[a-z0-9-]+$/.test(tenant)
      ? `http://my-account.${tenant}.localhost:${this.options.webPort()}${PATH}`
      : '';
  }

  private schedule(url: URL, body: string, fault: Fault | undefined, attempts: number): void {
    const pause = PAUSES_MS[attempts];
    if (pause === undefined || this.isStopped) return;
    const delay = fault?.kind === 'late' && attempts === 0 ? fault.delayMs : pause;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.attempt(url, body, fault).then((isReceived) => {
        if (!isReceived) this.schedule(url, body, fault, attempts + 1);
      });
    }, delay);
    this.timers.add(timer);
  }

  private attempt(url: URL, body: string, fault: Fault | undefined): Promise<boolean> {
    const { secret } = this.options;
    const key = fault?.kind === 'wrong-signature' ? `${secret}-wrong` : secret;
    return postWebhook(url, body, {
      'webhook-signature': createHmac('sha256', key).update(body).digest('hex'),
      'user-agent': 'gocardless-webhook-service/1.1',
    });
  }
}
