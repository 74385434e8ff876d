/** What the errors of the client mean for the mandate or the payment. */
import type { ApiError } from 'gocardless-nodejs';
import { codeOf } from '../../../net/errorFacts';
import type { DirectDebitRefusal, DirectDebitResult } from '../port';

/** No connection was made, so GoCardless did not receive the request. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Names of the errors of the client's HTTP library: no answer, or not all of it. */
const CONNECTION_ERRORS = new Set(['RequestError', 'ReadError', 'TimeoutError', 'UploadError', 'CacheError']);

/**
 * `refusal`: what it means that GoCardless does not accept the data. An answer that cannot be read (`undefined`)
 * is treated as no answer: the request is then repeated with the same key.
 */
export async function resultOf<Value>(
  refusal: DirectDebitRefusal,
  call: () => Promise<Value | undefined>,
): Promise<DirectDebitResult<Value>> {
  try {
    const value = await call();
    return value === undefined ? { status: 'timeout' } : { status: 'ok', value };
  } catch (error) {
    return failureOf(error, refusal);
  }
}

async function failureOf(error: unknown, refusal: DirectDebitRefusal): Promise<DirectDebitResult<never>> {
  const classes = await import('gocardless-nodejs');
  const isOf = (...names: readonly (keyof typeof classes)[]): boolean =>
    names.some((name) => error instanceof (classes[name] as typeof ApiError));
  if (isOf('AuthenticationError', 'PermissionsError', 'RateLimitError'))
    return { status: 'rejected', reason: 'account' };
  if (isOf('ValidationFailedError', 'InvalidStateError')) return { status: 'rejected', reason: refusal };
  // Not found, or a request that this version of the adapter must not send: it waits for a corrected version.
  if (isOf('InvalidApiUsageError'))
    return { status: 'rejected', reason: isNotFound(error) ? 'notFound' : 'account' };
  // A failure of GoCardless, or an answer that is not one of GoCardless.
  if (isOf('GoCardlessException')) return { status: 'timeout' };
  const code = codeOf(error);
  if (code !== undefined && NEVER_CONNECTED.has(code)) return { status: 'unreachable' };
  if (error instanceof Error && CONNECTION_ERRORS.has(error.name)) return { status: 'timeout' };
  throw error;
}

/** The client's `code` is the status of the answer, a number although its type says text. */
const isNotFound = (error: unknown): boolean => String((error as ApiError).code) === '404';
