/** Answers a call of Stripe's API: idempotency, ordered faults and events. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyConnectionFault, halfOf, type Faults, type Operation } from '../faults';
import { pageText } from '../pages';
import { newId } from './confirmationTokenStore';
import { failure, type Outcome } from './errors';
import type { IdempotentResponses } from './idempotency';
import type { Parameters } from './parameters';
import type { Webhooks } from './webhooks';

export interface CallContext {
  readonly faults: Faults;
  readonly responses: IdempotentResponses;
  readonly webhooks: Webhooks;
}

export interface Call {
  readonly operation: Operation;
  /** The merchant's code of the payment, by which a test selects the calls of a fault. */
  readonly vendorTxCode?: string | undefined;
  /** Runs at most once for an idempotency key. */
  readonly act: () => Outcome;
}

type CallOf = (parameters: Parameters, id: string) => Call;

export const idempotencyKey = (request: FastifyRequest): string => {
  const { 'idempotency-key': key } = request.headers;
  return typeof key === 'string' ? key : '';
};

/** Adds `GET` and `POST` calls. An `:id` in the path is the second argument of `call`. */
export const apiCalls = (app: FastifyInstance, context: CallContext) => ({
  get: (path: string, call: CallOf): void => {
    app.get<{ Params: { id?: string } }>(path, (request, reply) => {
      const parameters = new URL(request.url, 'http://localhost').searchParams;
      return answerCall(reply, context, call(parameters, request.params.id ?? ''));
    });
  },
  post: (path: string, call: CallOf): void => {
    app.post<{ Params: { id?: string } }>(path, (request, reply) => {
      const parameters = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const keyed = { key: idempotencyKey(request), path: request.url, parameters };
      const { act, ...rest } = call(parameters, request.params.id ?? '');
      const actOnce = (): Outcome => {
        const kept = context.responses.find(keyed);
        if (kept?.isReplayed) reply.header('idempotent-replayed', 'true');
        if (kept) return kept;
        const outcome = act();
        context.responses.keep(keyed, outcome);
        return outcome;
      };
      return answerCall(reply, context, { ...rest, act: actOnce });
    });
  },
});

const refusals = {
  refuse: () => failure(503, { type: 'api_error', message: pageText('error.away') }),
  fail: () => failure(500, { type: 'api_error', message: pageText('error.failed') }),
  'session-expired': () =>
    failure(401, { type: 'invalid_request_error', message: pageText('error.credentials') }),
};

async function answerCall(reply: FastifyReply, context: CallContext, call: Call): Promise<FastifyReply> {
  const { faults, webhooks } = context;
  const fault = faults.take(call.operation, call.vendorTxCode);
  reply.header('request-id', newId('req'));
  if (fault?.kind === 'refuse' || fault?.kind === 'fail' || fault?.kind === 'session-expired')
    return send(reply, refusals[fault.kind]());
  const outcome = call.act();
  await webhooks.earlyDeliveries();
  if (await applyConnectionFault(reply, fault)) return reply;
  return fault?.kind === 'broken'
    ? reply
        .code(outcome.status)
        .type('application/json')
        .send(halfOf(JSON.stringify(outcome.body)))
    : send(reply, outcome);
}

export const send = (reply: FastifyReply, { status, body }: Outcome): FastifyReply =>
  reply.code(status).send(body);
