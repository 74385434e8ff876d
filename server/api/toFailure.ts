import { isDatabaseAway } from '../database/isDatabaseAway';
import { propertyOf } from '../net/errorFacts';
import { apiText } from './text';
import { Failure, unavailable } from './failure';

/** Converts any thrown value to the failure for the caller. It never contains the text of an unexpected error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const status = Number(propertyOf(error, 'statusCode') ?? 500);
  if (isDatabaseAway(error)) return unavailable();
  if (status === 413) return new Failure(413, 'too_large', apiText('failure.tooLarge'));
  if (status === 415) return new Failure(415, 'media_type', apiText('failure.mediaType'));
  if (status >= 400 && status < 500) return new Failure(400, 'bad_request', apiText('failure.notJson'));
  return unexpectedFailure();
}

function unexpectedFailure(): Failure {
  return new Failure(500, 'unexpected', apiText('failure.unexpected'));
}
