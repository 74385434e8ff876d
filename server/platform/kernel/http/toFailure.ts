import { codeOf, messageOf, propertyOf } from '../../../net/errorFacts';
import { text } from '../copy/text';
import { Failure, unavailable } from './failure';

/**
 * PostgreSQL and network codes that mean 'not now', not 'wrong': connection, resources, lock and statement
 * timeouts.
 */
const AWAY =
  /^(08|53|57P|58|XX)|^(55P03|57014|25P03|40001|40P01|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;
/** Messages of pg without a code, when the pool is exhausted or the connection is closed. */
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|PGlite is closed/;

/** Converts any thrown value to the failure for the caller. It never contains the text of an unexpected error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = Number(propertyOf(error, 'statusCode') ?? 500);
  if (AWAY.test(codeOf(error) ?? '') || AWAY_MESSAGE.test(messageOf(error))) return unavailable();
  if (status === 413) return new Failure(413, 'too_large', text('failure.tooLarge'));
  if (status === 415) return new Failure(415, 'media_type', text('failure.mediaType'));
  if (status >= 400 && status < 500) return new Failure(400, 'bad_request', text('failure.notJson'));
  return unexpectedFailure();
}

function unexpectedFailure(): Failure {
  return new Failure(500, 'unexpected', text('failure.unexpected'));
}
