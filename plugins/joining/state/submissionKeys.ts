/** One idempotency key for each distinct body. Bodies contain bank details, so they are kept in memory only. */
import { newIdempotencyKey } from '../../../core/contract';

interface SentSubmission {
  readonly body: string;
  readonly key: string;
  /** The id in the server's response. With it, the same body need not be sent again. */
  readonly membershipId?: string;
}

const lastSent = new Map<string, SentSubmission>();

/** The key for this body. It is the same as last time if the body has not changed. */
export function keyFor(call: string, body: unknown): string {
  const text = JSON.stringify(body);
  const last = lastSent.get(call);
  if (last?.body === text) return last.key;
  const key = newIdempotencyKey();
  lastSent.set(call, { body: text, key });
  return key;
}

export function membershipOf(call: string, body: unknown): string | undefined {
  const last = lastSent.get(call);
  return last?.body === JSON.stringify(body) ? last.membershipId : undefined;
}

export function rememberMembership(call: string, membershipId: string): void {
  const last = lastSent.get(call);
  if (last) lastSent.set(call, { ...last, membershipId });
}

/** Call it when the server reports that a key was used for another body, and when the visit ends. */
export const clearSubmissionKeys = (): void => lastSent.clear();
