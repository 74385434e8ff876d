/** The response to a call, and the errors of GoCardless's API. */
import { newId } from './store';

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

interface Problem {
  readonly reason?: string;
  readonly field?: string;
  readonly message: string;
  readonly links?: Readonly<Record<string, string>>;
}

export type ErrorType = 'gocardless' | 'invalid_api_usage' | 'invalid_state' | 'validation_failed';

export const failure = (status: number, type: ErrorType, problem: Problem): Outcome => ({
  status,
  body: {
    error: {
      type,
      code: status,
      message: problem.message,
      errors: [problem],
      documentation_url: `https://developer.gocardless.com/api-reference#${problem.reason ?? type}`,
      request_id: newId('RQ'),
    },
  },
});

export const notFound = (): Outcome =>
  failure(404, 'invalid_api_usage', { reason: 'resource_not_found', message: 'Resource not found' });

export const invalid = (field: string, message: string): Outcome =>
  failure(422, 'validation_failed', { field, message });

export const forbidden = (reason: string, message: string): Outcome =>
  failure(422, 'invalid_state', { reason, message });

/** The client then reads the resource that the first request created. */
export const conflict = (id: string): Outcome =>
  failure(409, 'invalid_state', {
    reason: 'idempotent_creation_conflict',
    message: 'A resource has already been created with this idempotency key',
    links: { conflicting_resource_id: id },
  });
