/** How a company outside is told something, and whether it was. */
import { callOutside, type OutsideAnswer } from '../payments/outsideCall';
import type { Platform } from '../platform';

/** A company that has not answered by then is asked again later; the outbox keeps the message. */
const TIMEOUT_MS = 8_000;

export function post(
  platform: Platform,
  company: 'mail' | 'bank',
  path: string,
  body: object,
): Promise<OutsideAnswer> {
  const { sandboxOrigin } = platform.config;
  const host = `${company}.sandbox.localhost:${new URL(sandboxOrigin).port}`;
  return callOutside({ origin: sandboxOrigin, host, method: 'POST', path, body, timeoutMs: TIMEOUT_MS });
}

export function problemOf(answer: OutsideAnswer): string | undefined {
  if (answer.kind !== 'answered') return answer.kind;
  return answer.status < 300 ? undefined : `status ${answer.status}`;
}

/** Only what says that the details are wrong is a refusal: a key that ran out or a queue that is full passes. */
export const isRefusal = (answer: OutsideAnswer): boolean =>
  answer.kind === 'answered' && (answer.status === 400 || answer.status === 422);
