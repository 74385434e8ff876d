/** The addresses that receive events, as registered with Stripe's API. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { isRecord } from '../../../schemas/isRecord';
import { urlOf } from '../../../schemas/urlOf';
import { openLedger, type Ledger } from '../ledger';
import { newId } from './confirmationTokenStore';
import { invalid, missing, noSuch, type Outcome } from './errors';
import { fieldsOf, listOf, textOf, type Parameters } from './parameters';
import { send } from './answerCall';

type Endpoint = Stripe.WebhookEndpoint & { readonly secret: string };

type Entry =
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly kind: 'deleted'; readonly id: string };

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && (value['kind'] === 'endpoint' || value['kind'] === 'deleted');

export class WebhookEndpoints {
  private readonly journal: Ledger<Entry>;
  private readonly byId = new Map<string, Endpoint>();

  constructor(file: string) {
    this.journal = openLedger(file, isEntry);
    this.journal.lines.forEach((entry) => this.apply(entry));
  }

  /** Newest first. */
  all(): readonly Endpoint[] {
    return [...this.byId.values()].reverse();
  }

  find(id: string): Endpoint | undefined {
    return this.byId.get(id);
  }

  record(entry: Entry): void {
    this.journal.append(entry);
    this.apply(entry);
  }

  private apply(entry: Entry): void {
    if (entry.kind === 'endpoint') this.byId.set(entry.endpoint.id, entry.endpoint);
    else this.byId.delete(entry.id);
  }
}

export function addWebhookEndpoints(
  app: FastifyInstance,
  endpoints: WebhookEndpoints,
  now: () => number,
): void {
  const path = '/v1/webhook_endpoints';
  app.post(path, (request, reply) => {
    const parameters = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const read = readEndpoint(parameters, Math.floor(now() / 1000));
    if ('status' in read) return send(reply, read);
    endpoints.record({ kind: 'endpoint', endpoint: read.endpoint });
    return reply.send(read.endpoint);
  });
  app.get(path, () => ({
    object: 'list',
    data: endpoints.all().map(withoutSecret),
    has_more: false,
    url: path,
  }));
  app.get<{ Params: { id: string } }>(`${path}/:id`, ({ params }, reply) => {
    const found = endpoints.find(params.id);
    return found ? reply.send(withoutSecret(found)) : send(reply, noEndpoint(params.id));
  });
  app.delete<{ Params: { id: string } }>(`${path}/:id`, ({ params }, reply) => {
    if (!endpoints.find(params.id)) return send(reply, noEndpoint(params.id));
    endpoints.record({ kind: 'deleted', id: params.id });
    const deleted: Stripe.DeletedWebhookEndpoint = {
      id: params.id,
      object: 'webhook_endpoint',
      deleted: true,
    };
    return reply.send(deleted);
  });
}

const noEndpoint = (id: string): Outcome => noSuch('webhook endpoint', id, 'id');

/** The secret is shown once: in the response to the request that creates the endpoint. */
const withoutSecret = ({ secret: _secret, ...endpoint }: Endpoint): Stripe.WebhookEndpoint => endpoint;

function readEndpoint(parameters: Parameters, created: number): Outcome | { readonly endpoint: Endpoint } {
  const url = textOf(parameters, 'url');
  const events = listOf(parameters, 'enabled_events');
  if (url === null) return missing('url');
  if (events.length === 0) return missing('enabled_events');
  const protocol = urlOf(url)?.protocol;
  if (protocol !== 'https:' && protocol !== 'http:')
    return invalid('url', 'Invalid URL: An explicit scheme (such as https) must be provided.', 'url_invalid');
  return {
    endpoint: {
      id: newId('we'),
      object: 'webhook_endpoint',
      api_version: null,
      application: null,
      created,
      description: textOf(parameters, 'description'),
      enabled_events: [...events],
      livemode: false,
      metadata: fieldsOf(parameters, 'metadata'),
      secret: `whsec_${randomBytes(24).toString('hex')}`,
      status: 'enabled',
      url,
    },
  };
}
