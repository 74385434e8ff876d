import { setTimeout as wait } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import { text } from '../copy/text';
import { json } from '../../../database/columns';
import type { Executor } from '../db/database';
import type { Tables } from '../db/tables';
import type { Platform } from '../platform';
import type { AnyResponse } from './call';
import { conflict, Failure, type FailureDetails, type FieldErrors } from '../../../api/failure';
import { failureOf } from '../../../api/toFailure';

/** One use of an Idempotency-Key. */
export interface KeyedRequest {
  readonly tenant: string;
  /** Customer id, or `visitor`. */
  readonly owner: string;
  readonly call: string;
  readonly key: string;
  /** Keyed hashes of params, query and body. The first, of the current key, is stored. */
  readonly fingerprints: readonly string[];
  /**
   * Id of this request, different for each request with the same key. A request whose lease was taken over
   * cannot write its response any more.
   */
  readonly holder: string;
}

/** Either the stored response, or the claim: the caller must then do the work. */
export type Claim = { readonly kind: 'stored'; readonly response: AnyResponse } | { readonly kind: 'mine' };

/** After this time the holder of a key counts as dead, and the key is free again. */
const LEASE_MS = 60_000;
/** How long an identical request waits for the running one before 409 `in_progress`. */
const WAIT_MS = 10_000;
const POLL_MS = 100;
/** How often the end of a failed request is written again while the database is unavailable. */
const FINISH_AGAIN_MS = 1_000;
const KEY = /^[\w-]{8,100}$/;

export function readKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new Failure(422, 'key_required', text('failure.keyRequired'), {
    'Idempotency-Key': [text('failure.keyRequired')],
  });
}

/**
 * Claims the key. The claim is committed before the work starts, so that a second request with the same key,
 * in this process or another, finds it. The second one waits for the response and gets 409 `in_progress`
 * after the time limit.
 */
export async function claim(platform: Platform, request: KeyedRequest): Promise<Claim> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const outcome = await tryClaim(platform, request);
    if (outcome !== 'busy') return outcome;
    if (Date.now() >= deadline) {
      throw stillRunning();
    }
    await wait(POLL_MS);
  }
}

const stillRunning = () => conflict('in_progress', text('failure.inProgress'), { retry_after_seconds: 2 });

async function tryClaim(platform: Platform, request: KeyedRequest): Promise<Claim | 'busy'> {
  const { db, clock } = platform;
  const now = clock.now();
  const lease = { holder: request.holder, leased_until: new Date(now.getTime() + LEASE_MS) };
  const {
    fingerprints: [fingerprint = ''],
    ...named
  } = request;
  const inserted = await db
    .insertInto('idempotent_requests')
    .values({ ...named, fingerprint, ...lease, state: 'running', created_at: now })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted !== undefined) return { kind: 'mine' };

  const row = await rowOf(db, request);
  if (row === undefined) return 'busy';
  if (!request.fingerprints.includes(row.fingerprint))
    throw conflict('key_reused', text('failure.keyReused'));
  if (row.state === 'answered')
    return { kind: 'stored', response: { status: row.status ?? 200, body: row.answer } };
  if (row.leased_until > now) return 'busy';
  return takeOverLease(platform, request, row.holder, lease);
}

/** The holder is dead: its lease has expired, and one of the waiting requests gets it. */
async function takeOverLease(
  { db, clock }: Platform,
  request: KeyedRequest,
  holder: string,
  lease: { holder: string; leased_until: Date },
): Promise<Claim | 'busy'> {
  const claimed = await db
    .updateTable('idempotent_requests')
    .set(lease)
    .where(isRow(request))
    .where('holder', '=', holder)
    .where('state', '=', 'running')
    .where('leased_until', '<=', clock.now())
    .returning('key')
    .executeTakeFirst();
  return claimed === undefined ? 'busy' : { kind: 'mine' };
}

/**
 * Throws 409 `in_progress` when the lease expired and another request holds it. The work of `executor` is
 * rolled back.
 */
export async function storeResponse(
  executor: Executor,
  request: KeyedRequest,
  response: AnyResponse,
): Promise<void> {
  const stored = await executor
    .updateTable('idempotent_requests')
    .set({ state: 'answered', status: response.status, answer: json(response.body) })
    .where(isRow(request))
    .where('holder', '=', request.holder)
    .where('state', '=', 'running')
    .returning('key')
    .executeTakeFirst();
  if (stored === undefined) throw stillRunning();
}

interface RefusalBody {
  readonly code: string;
  readonly message: string;
  readonly errors: FieldErrors;
  readonly details?: FailureDetails;
}

export async function storeRefusal(
  executor: Executor,
  request: KeyedRequest,
  { status, code, message, errors, details }: Failure,
): Promise<void> {
  const body: RefusalBody = { code, message, errors, ...(details && { details }) };
  await storeResponse(executor, request, { status, body });
}

/** The stored failure. Undefined when the response was a success. */
export function storedRefusal({ status, body }: AnyResponse): Failure | undefined {
  if (status < 400) return undefined;
  const { code, message, errors, details } = body as RefusalBody;
  return new Failure(status, code, message, errors, details);
}

/** The work failed without effect. The key may be used again, also with another body. */
export async function releaseKey(executor: Executor, request: KeyedRequest): Promise<void> {
  await executor
    .deleteFrom('idempotent_requests')
    .where(isRow(request))
    .where('holder', '=', request.holder)
    .where('state', '=', 'running')
    .execute();
}

/**
 * Writes the end of a failed request: its refusal, or the release of its key. While the database is
 * unavailable it tries again in the background until the lease ends. Without this, the customer's next try
 * would get 409 until then.
 */
export async function finishFailed(finish: () => Promise<void>): Promise<void> {
  const isFinished = () => finish().then(() => true, isPermanent);
  if (await isFinished()) return;
  void (async () => {
    const deadline = Date.now() + LEASE_MS;
    do await wait(FINISH_AGAIN_MS, undefined, { ref: false });
    while (Date.now() < deadline && !(await isFinished()));
  })();
}

const isPermanent = (error: unknown): boolean => failureOf(error).status !== 503;

/** Call this at the start of the only process on a database: requests that are still running were interrupted. */
export async function releaseInterrupted(executor: Executor): Promise<void> {
  await executor.deleteFrom('idempotent_requests').where('state', '=', 'running').execute();
}

const rowOf = (executor: Executor, request: KeyedRequest) =>
  executor
    .selectFrom('idempotent_requests')
    .select(['fingerprint', 'state', 'status', 'answer', 'holder', 'leased_until'])
    .where(isRow(request))
    .executeTakeFirst();

const isRow =
  ({ tenant, owner, call, key }: KeyedRequest) =>
  ({ and }: ExpressionBuilder<Tables, 'idempotent_requests'>) =>
    and({ tenant, owner, call, key });
