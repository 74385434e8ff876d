/**
 * One idempotency key per distinct body within the visit, so that a double click or a retry is one
 * membership. Bodies hold bank details: like these, they stay in memory alone.
 */
import { newIdempotencyKey } from '../../../core/contract';

interface Sent {
  readonly body: string;
  readonly key: string;
  /** What the server said, once it did: sending the same again is needless. */
  readonly membershipId?: string;
}

const lastSent = new Map<string, Sent>();

/** The key for this body; the same as last time when nothing changed. */
export function keyFor(call: string, body: unknown): string {
  const text = JSON.stringify(body);
  const last = lastSent.get(call);
  if (last?.body === text) return last.key;
  const key = newIdempotencyKey();
  lastSent.set(call, { body: text, key });
  return key;
}

/** The membership that exactly this body has become already. */
export function membershipOf(call: string, body: unknown): string | undefined {
  const last = lastSent.get(call);
  return last?.body === JSON.stringify(body) ? last.membershipId : undefined;
}

export function rememberMembership(call: string, membershipId: string): void {
  const last = lastSent.get(call);
  if (last) lastSent.set(call, { ...last, membershipId });
}

/** After the server said that a key was used for something else, or when the visit ends. */
export const clearSubmissionKeys = (): void => lastSent.clear();
