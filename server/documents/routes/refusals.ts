/** Refusals of the store as failures of a call. */
import { Failure, notFound } from '../../api/failure';
import { failureOf } from '../../api/toFailure';
import { StoreRefusal, type RefusalCode } from '../store';

const STATUS: Readonly<Partial<Record<RefusalCode, number>>> = {
  'draft-changed': 409,
  'base-outdated': 409,
  scheduled: 409,
  'nothing-to-publish': 409,
  'folder-not-writable': 409,
  'unknown-asset': 422,
  'invalid-file': 422,
  'too-large': 413,
  'store-unavailable': 503,
};

/** Codes of the API are written with underscores. */
const codeOf = (code: RefusalCode): string => code.replaceAll('-', '_');

export function consoleFailure(error: unknown): Failure {
  if (!(error instanceof StoreRefusal)) return failureOf(error);
  const status = STATUS[error.code];
  if (status === undefined) return error.code.startsWith('unknown-') ? notFound() : refusal(409, error);
  return refusal(status, error);
}

function refusal(status: number, { code, message, details }: StoreRefusal): Failure {
  const file = details['file'];
  const errors = typeof file === 'string' ? { [file]: [message] } : {};
  return new Failure(status, codeOf(code), message, errors);
}
