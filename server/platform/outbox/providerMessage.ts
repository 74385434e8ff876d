/** How a company outside is told something, and whether it was. */
import { callProvider, type ProviderResponse } from '../payments/callProvider';
import type { Platform } from '../platform';

/** A company that has not answered by then is asked again later; the outbox keeps the message. */
const TIMEOUT_MS = 8_000;

export function postToProvider(
  platform: Platform,
  company: 'mail' | 'bank',
  path: string,
  body: object,
): Promise<ProviderResponse> {
  const { sandboxOrigin } = platform.config;
  const host = `${company}.sandbox.localhost:${new URL(sandboxOrigin).port}`;
  return callProvider({ origin: sandboxOrigin, host, method: 'POST', path, body, timeoutMs: TIMEOUT_MS });
}

export function providerProblem(answer: ProviderResponse): string | undefined {
  if (answer.kind !== 'answered') return answer.kind;
  return answer.status < 300 ? undefined : `status ${answer.status}`;
}

/** Only what says that the details are wrong is a refusal: a key that ran out or a queue that is full passes. */
export const isRefusal = (answer: ProviderResponse): boolean =>
  answer.kind === 'answered' && (answer.status === 400 || answer.status === 422);
