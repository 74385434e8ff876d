/** Sends a message to a provider and classifies the response. */
import { callProvider, type ProviderResponse } from '../../../providers/callProvider';
import type { Platform } from '../platform';

/** After this time without a response the outbox tries again later. */
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

/** Only a status for wrong data is a refusal. Others, such as an expired key or a full queue, are temporary. */
export const isRefusal = (answer: ProviderResponse): boolean =>
  answer.kind === 'answered' && (answer.status === 400 || answer.status === 422);
