/** GoCardless: gocardless.sandbox.localhost, and the host names of its API. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addFaults, applyConnectionFault, halfOf, Faults, type Operation } from '../faults';
import { buildApp, sendPage, type CompanyOptions } from '../host';
import { pageText } from '../pages';
import { record, text } from '../readBody';
import {
  cancelMandateCall,
  cancelPaymentCall,
  collectDue,
  createAccount,
  createCustomer,
  createMandate,
  createPayment,
  found,
  mandateShown,
} from './calls';
import { failure, invalid, notFound, type Outcome } from './errors';
import {
  MANDATE_STEPS,
  PAYMENT_STEPS,
  runOnMandate,
  runOnPayment,
  type MandateScenario,
  type PaymentScenario,
  type Sandbox,
} from './lifecycle';
import { listOf } from './lists';
import { ledgerPage } from './ledgerPage';
import { Store } from './store';
import { Webhooks } from './webhooks';

export interface GocardlessAccount {
  readonly accessToken: string;
  readonly webhookSecret: string;
}

export interface GocardlessOptions extends CompanyOptions {
  readonly account: GocardlessAccount;
  readonly webPort: () => number;
}

/** Pages and controls of the sandbox itself need no token. */
const OWN_PATHS = /^\/($|\?|ledger|faults|health|webhook_endpoint)/;

export function buildGocardless({ folder, now, account, webPort }: GocardlessOptions): FastifyInstance {
  const app = buildApp();
  const faults = new Faults();
  const store = new Store(join(folder, 'gocardless.jsonl'));
  const webhooks = new Webhooks({ secret: account.webhookSecret, faults, webPort });
  const sandbox: Sandbox = { store, webhooks, now };
  requireToken(app, account.accessToken);
  app.addHook('preHandler', (_request, _reply, done) => {
    collectDue(sandbox);
    done();
  });
  addCalls(app, sandbox, faults);
  addFaults(app, faults);
  app.get<{ Querystring: { reference?: string } }>('/ledger', ({ query }) => ({
    data: store.lines(query.reference),
  }));
  app.post('/webhook_endpoint', (request, reply) => {
    webhooks.endpoint = text(record(request.body)['url']) || undefined;
    return reply.code(204).send();
  });
  app.get('/', (_request, reply) => sendPage(reply, ledgerPage(store)));
  app.addHook('onClose', () => webhooks.stop());
  return app;
}

function requireToken(app: FastifyInstance, token: string): void {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  app.addHook('onRequest', async (request, reply) => {
    if (OWN_PATHS.test(request.url)) return undefined;
    const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
    if (scheme === 'Bearer' && timingSafeEqual(digest(value), digest(token)))
      return hasVersion(request) ? undefined : send(reply, noVersion());
    const problem = { reason: 'access_token_not_found', message: pageText('error.credentials') };
    return send(reply, failure(401, 'invalid_api_usage', problem));
  });
}

const hasVersion = ({ headers }: FastifyRequest): boolean => headers['gocardless-version'] === '2015-07-06';

const noVersion = (): Outcome =>
  failure(400, 'invalid_api_usage', {
    reason: 'missing_version_header',
    message: 'A GoCardless-Version header must be supplied',
  });

const send = (reply: FastifyReply, { status, body }: Outcome): FastifyReply => reply.code(status).send(body);

type IdRoute = { Params: { id: string } };

function addCalls(app: FastifyInstance, sandbox: Sandbox, faults: Faults): void {
  const { store } = sandbox;
  const answer = (reply: FastifyReply, operation: Operation, act: () => Outcome) =>
    answerCall(reply, { faults, operation }, act);
  const create = (name: string, make: typeof createCustomer): void => {
    app.post(`/${name}`, (request, reply) => {
      const fields = record(record(request.body)[name]);
      const { 'idempotency-key': key } = request.headers;
      return answer(reply, 'transaction', () => make(sandbox, fields, typeof key === 'string' ? key : ''));
    });
  };
  const read = (name: string, one: (id: string) => object | undefined): void => {
    app.get<IdRoute>(`/${name}/:id`, ({ params }, reply) =>
      answer(reply, 'lookup', () => {
        const value = one(params.id);
        return value ? found(name, value) : notFound();
      }),
    );
  };
  const cancel = (name: string, act: (sandbox: Sandbox, id: string) => Outcome): void => {
    app.post<IdRoute>(`/${name}/:id/actions/cancel`, ({ params }, reply) =>
      answer(reply, 'abort', () => act(sandbox, params.id)),
    );
  };
  create('customers', createCustomer);
  create('customer_bank_accounts', createAccount);
  create('mandates', createMandate);
  create('payments', createPayment);
  read('customers', (id) => store.customers.get(id));
  read('customer_bank_accounts', (id) => store.accounts.get(id));
  read('mandates', (id) => (store.mandates.has(id) ? mandateShown(sandbox, { id }) : undefined));
  read('payments', (id) => store.payments.get(id));
  read('events', (id) => store.events.find((event) => event.id === id));
  cancel('mandates', cancelMandateCall);
  cancel('payments', cancelPaymentCall);
  const list = (name: string, all: () => readonly { readonly id: string }[]): void => {
    app.get<{ Querystring: Record<string, string> }>(`/${name}`, ({ query }, reply) =>
      answer(reply, 'lookup', () => listOf(name, all().toReversed(), query)),
    );
  };
  list('mandates', () => [...store.mandates.values()]);
  list('payments', () => [...store.payments.values()]);
  list('events', () => store.events);
  app.post<IdRoute>('/scenario_simulators/:id/actions/run', (request, reply) => {
    const links = record(record(record(request.body)['data'])['links']);
    return send(reply, simulate(sandbox, request.params.id, text(links['resource'])));
  });
}

function simulate(sandbox: Sandbox, scenario: string, id: string): Outcome {
  const mandate = sandbox.store.mandates.get(id);
  const payment = sandbox.store.payments.get(id);
  if (mandate && Object.hasOwn(MANDATE_STEPS, scenario))
    runOnMandate(sandbox, mandate, scenario as MandateScenario);
  else if (payment && Object.hasOwn(PAYMENT_STEPS, scenario))
    runOnPayment(sandbox, payment, scenario as PaymentScenario);
  else return mandate || payment ? invalid('resource', 'is not compatible with the scenario') : notFound();
  return found('scenario_simulators', { id: scenario });
}

const refusals = {
  refuse: () => failure(503, 'gocardless', { message: pageText('error.away') }),
  fail: () => failure(500, 'gocardless', { message: pageText('error.failed') }),
  'session-expired': () => failure(401, 'invalid_api_usage', { message: pageText('error.credentials') }),
};

async function answerCall(
  reply: FastifyReply,
  { faults, operation }: { readonly faults: Faults; readonly operation: Operation },
  act: () => Outcome,
): Promise<FastifyReply> {
  const fault = faults.take(operation);
  if (fault?.kind === 'refuse' || fault?.kind === 'fail' || fault?.kind === 'session-expired')
    return send(reply, refusals[fault.kind]());
  const outcome = act();
  if (await applyConnectionFault(reply, fault)) return reply;
  if (fault?.kind !== 'broken') return send(reply, outcome);
  return reply
    .code(outcome.status)
    .type('application/json')
    .send(halfOf(JSON.stringify(outcome.body)));
}
