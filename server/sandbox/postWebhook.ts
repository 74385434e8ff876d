/** Sends a webhook as a provider does. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

const ATTEMPT_TIMEOUT_MS = 10_000;

/** Resolves to true if the receiver accepted the event. Node does not resolve `*.localhost`. */
export function postWebhook(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  return new Promise((resolve) => {
    const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)({
      host: isLocal ? '127.0.0.1' : url.hostname,
      port: url.port,
      path: url.pathname + url.search,
      method: 'POST',
      timeout: ATTEMPT_TIMEOUT_MS,
      headers: {
        host: url.host,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    });
    sent.on('response', (response) => {
      response.resume();
      const { statusCode = 500 } = response;
      resolve(statusCode >= 200 && statusCode < 300);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.on('close', () => resolve(false));
    sent.end(body);
  });
}
