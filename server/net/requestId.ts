/** The id of a request in the logs. The web host sends it on, so that one id leads from its log to the platform's. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Only for servers that web hosts call. An id of another form is not used, because it would be written to the log. */
export function receivedRequestId({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const received = headers['x-request-id'];
  return typeof received === 'string' && UUID.test(received) ? received : randomUUID();
}
