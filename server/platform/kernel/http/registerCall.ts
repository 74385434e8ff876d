import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import type { AnyResponse, AnyCall, AnyRequest } from './call';
import { callerOf, runAsCaller } from '../../../api/caller';
import type { PlatformCall } from './platformCalls';
import { Failure, notFound, unavailable } from '../../../api/failure';
import { checkedRequest, checkResponse } from '../../../api/checkedRequest';
import {
  claim,
  finishFailed,
  storeResponse,
  storeRefusal,
  storedRefusal,
  readKey,
  releaseKey,
  type KeyedRequest,
} from './idempotency';
import { networkOf } from '../../../api/networkOfAddress';
import type { CallSchemas } from '../../../api/schemas';
import { ownerOf, shopperOf, authenticate, type Identities } from './authenticate';

interface RegisteredCall {
  readonly call: AnyCall;
  readonly descriptor: PlatformCall;
  readonly schemas: CallSchemas;
  readonly identities: Identities;
}

/** Serves one call under `/:tenant`, as its descriptor defines it. */
export function registerCall(scope: FastifyInstance, platform: Platform, registered: RegisteredCall): void {
  const { descriptor } = registered;
  scope.route({
    method: descriptor.method,
    url: descriptor.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(descriptor.maxBodyBytes !== undefined && { bodyLimit: descriptor.maxBodyBytes }),
    handler: (request, reply) =>
      runAsCaller(callerOf(reply), () => serve(platform, registered, request, reply)),
  });
}

async function serve(
  platform: Platform,
  registered: RegisteredCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { descriptor, identities } = registered;
  const tenant = tenantOf(platform, request);
  const context = await authenticate(platform, identities, tenant, descriptor, request.headers);
  const parts = checkedRequest(registered.schemas, request);
  const caller = {
    ...context,
    shopper: await shopperOf(platform, identities, tenant, descriptor, context, parts),
  };
  // `authenticate` has rejected requests without the session that this kind of call needs.
  const customerId = context.session?.customerId ?? '';
  const identity = { tenant, requestId: request.id, address: networkOf(request.ip), customerId };
  const callRequest = { ...identity, ...caller, ...parts };
  const response =
    descriptor.idempotencyKey === 'required'
      ? await handleOnce(platform, registered, request, callRequest)
      : await registered.call.handle({ ...callRequest, saveResponse: () => Promise.resolve() }, platform);
  return send(platform, registered, reply, response);
}

type RequestInput = Omit<AnyRequest, 'saveResponse'>;

/** Retry-After of a tenant whose seed is invalid: it is available again after the files are fixed. */
const UNAVAILABLE_SECONDS = 60;

function tenantOf(platform: Platform, request: FastifyRequest): Tenant {
  const { tenant } = request.params as { tenant: string };
  if (platform.tenants.isUnavailable(tenant)) throw unavailable(UNAVAILABLE_SECONDS);
  const found = platform.tenants.find(tenant);
  if (found === undefined) throw notFound();
  return found;
}

async function handleOnce(
  platform: Platform,
  registered: RegisteredCall,
  request: FastifyRequest,
  callRequest: RequestInput,
): Promise<AnyResponse> {
  const keyed = keyedRequest(platform, registered, request, callRequest);
  let isSaved = false;
  const keyedCallRequest = {
    ...callRequest,
    saveResponse: async (trx: Executor, response: AnyResponse) => {
      await storeResponse(trx, keyed, response);
      isSaved = true;
    },
  };
  const release = () => releaseKey(platform.db, keyed);
  const claimed = await claim(platform, keyed).catch(async (error: unknown) => {
    // The claim may be stored although its response was lost.
    await finishFailed(release);
    throw error;
  });
  if (claimed.kind === 'stored') {
    const refusal = storedRefusal(claimed.response);
    if (refusal !== undefined) throw refusal;
    return registered.call.restore?.(claimed.response, keyedCallRequest, platform) ?? claimed.response;
  }
  try {
    const response = await registered.call.handle(keyedCallRequest, platform);
    if (!isSaved) await storeResponse(platform.db, keyed, response);
    return response;
  } catch (error) {
    await finishFailed(isOutcome(error) ? () => storeRefusal(platform.db, keyed, error) : release);
    throw error;
  }
}

/** 402: the bank was asked and declined. An identical request must not ask again. Other failures had no effect. */
function isOutcome(error: unknown): error is Failure {
  return error instanceof Failure && error.status === 402;
}

function keyedRequest(
  platform: Platform,
  { call }: RegisteredCall,
  request: FastifyRequest,
  callRequest: RequestInput,
): KeyedRequest {
  const { tenant, params, query, body } = callRequest;
  return {
    tenant: tenant.id,
    owner: ownerOf(callRequest),
    call: call.name,
    key: readKey(request.headers['idempotency-key']),
    fingerprints: platform.secrets.fingerprints(JSON.stringify([params, query, body], sortedKeys)),
    holder: randomUUID(),
  };
}

/** The same fields in another order are the same request. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function send(
  platform: Platform,
  { descriptor, schemas }: RegisteredCall,
  reply: FastifyReply,
  response: AnyResponse,
): FastifyReply {
  reply.header('Cache-Control', 'no-store').status(response.status);
  if (descriptor.answers === 'text/html') return reply.type('text/html; charset=utf-8').send(response.body);
  if (platform.config.checkAnswers) checkResponse(descriptor, schemas, response);
  return reply.send(response.body);
}
