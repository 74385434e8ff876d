/** Converts an unsuccessful response into a `Failure`. */
import { errorShape } from '../../schemas/generated/shapes/errorShape';
import { isRecord } from '../../schemas/isRecord';
import { isSafeKey } from '../../schemas/safeKeys';
import type { Failure } from '../contract/types';
import type { Copy } from '../tenant/copy';
import { camelise } from './camelise';

const SERVER_FAILED = 500;
const OWN_DEFAULTS: readonly number[] = [403, 404, 419];

/** The specified message for a status, from the tenant's copy. */
function defaultMessage(status: number, copy: Copy): string {
  return copy(OWN_DEFAULTS.includes(status) ? `core.http.${status}` : 'core.http.other');
}

type Messages = Readonly<Record<string, readonly string[]>>;

/** A message for a customer: plain text without HTML, at most 1000 characters. */
function customerMessage(value: unknown): string | undefined {
  const usable =
    typeof value === 'string' && value.trim() !== '' && value.length <= 1000 && !/<[a-z!/]/i.test(value);
  return usable ? value.trim() : undefined;
}

/** Messages by path. Lists, single texts and nested objects become lists under a dotted path. */
export function messagesOf(errors: unknown, prefix = ''): Messages {
  if (!isRecord(errors)) return {};
  const found = Object.entries(errors)
    .filter(([key]) => isSafeKey(key))
    .flatMap(([key, value]): [string, readonly string[]][] => {
      const path = prefix + key;
      if (isRecord(value)) return Object.entries(messagesOf(value, `${path}.`));
      const texts = (Array.isArray(value) ? value : [value])
        .map(customerMessage)
        .filter((text) => text !== undefined);
      return texts.length > 0 ? [[path, texts]] : [];
    });
  return Object.fromEntries(found);
}

export interface Refusal {
  readonly status: number;
  /** The parsed body. Undefined if it was not JSON: such a body is never shown. */
  readonly body: unknown;
  readonly retryAfter: string | undefined;
  readonly requestId?: string | undefined;
}

export function failureOf({ status, body, retryAfter, requestId }: Refusal, copy: Copy): Failure {
  const error = isRecord(body) ? body : {};
  // After a 419 only a reload helps, so the server's message is not used.
  const received = status === 419 ? undefined : customerMessage(error.message);
  const message =
    received === undefined
      ? { message: defaultMessage(status, copy), hasDefaultMessage: true as const }
      : { message: received };
  const code = typeof error.code === 'string' ? error.code : `status_${status}`;
  // Texts without a field get a name that no form has, and appear in its summary.
  const errors = messagesOf(isRecord(error.errors) ? error.errors : { errors: error.errors });
  if (status === 422) return { kind: 'invalid', status, code, ...message, errors };
  const details = camelise(isRecord(error.details) ? error.details : {}, errorShape.properties.details);
  const wait = retryAfterSeconds(retryAfter, error.details);
  return {
    kind: 'refused',
    status,
    code,
    ...message,
    ...(Object.keys(errors).length === 0 ? {} : { errors }),
    details: details as Readonly<Record<string, unknown>>,
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    ...(requestId !== undefined && status >= SERVER_FAILED && { requestId }),
  };
}

/** The seconds to wait before a repeated request, from header (seconds or date) or details. At most an hour. */
const MAX_SECONDS = 3600;

function retryAfterSeconds(header: string | undefined, details: unknown): number | undefined {
  return limitSeconds(fromHeader(header) ?? fromDetails(details));
}

function fromHeader(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function fromDetails(details: unknown): number | undefined {
  if (typeof details !== 'object' || details === null) return undefined;
  const seconds: unknown = 'retry_after_seconds' in details ? details.retry_after_seconds : undefined;
  return typeof seconds === 'number' && seconds >= 0 ? Math.ceil(seconds) : undefined;
}

function limitSeconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.min(seconds, MAX_SECONDS);
}
