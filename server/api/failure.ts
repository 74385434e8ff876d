import type { Wire } from '../../schemas/generated/api';
import { apiText } from './text';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;
/** Field errors while a rule collects them. */
export type Errors = Record<string, string[]>;

export interface FailureDetails {
  readonly order_id?: string;
  readonly total?: Wire.Money;
  readonly reference?: string;
  readonly retry_after_seconds?: number;
}

/** An expected failure of a call. Rules throw it, and the platform converts it to the one error format. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly errors: FieldErrors = {},
    readonly details?: FailureDetails,
  ) {
    super(message);
  }
}

export function invalid(errors: FieldErrors, message: string = apiText('failure.invalid')): Failure {
  return new Failure(422, 'invalid', message, errors);
}

export function notFound(): Failure {
  return new Failure(404, 'not_found', apiText('failure.notFound'));
}

export function forbidden(): Failure {
  return new Failure(403, 'forbidden', apiText('failure.forbidden'));
}

export function unauthorised(): Failure {
  return new Failure(401, 'unauthorised', apiText('failure.unauthorised'));
}

/** 409: the state has changed since; `code` says how. */
export function conflict(code: string, message: string, details?: FailureDetails): Failure {
  return new Failure(409, code, message, {}, details);
}

/** 419: the questions have changed since the page was loaded. */
export function staleQuestions(): Failure {
  return new Failure(419, 'stale', apiText('failure.stale'));
}

export function tooManyRequests(retryAfterSeconds: number): Failure {
  return new Failure(
    429,
    'too_many',
    apiText('failure.tooMany'),
    {},
    { retry_after_seconds: retryAfterSeconds },
  );
}

export function unavailable(retryAfterSeconds = 5): Failure {
  return new Failure(
    503,
    'unavailable',
    apiText('failure.unavailable'),
    {},
    { retry_after_seconds: retryAfterSeconds },
  );
}
