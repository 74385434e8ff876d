/** The one word that a visit leaves to the page after it, in its address: that it was cleared, or went on to a phone. */
import type { Reason } from '../state/events';

const REASON_HASHES = { idle: '#cleared', handedOver: '#handed-over' } as const;

type ReportedReason = keyof typeof REASON_HASHES;

const REASONS: readonly ReportedReason[] = ['idle', 'handedOver'];

export function withEndReason(address: string, reason: Reason): string {
  const reported = REASONS.find((one) => one === reason);
  return reported ? address + REASON_HASHES[reported] : address;
}

/** Once. */
export function lastEndReason(): ReportedReason | undefined {
  const { hash, pathname, search } = window.location;
  const reported = REASONS.find((one) => REASON_HASHES[one] === hash);
  if (reported) window.history.replaceState(window.history.state, '', pathname + search);
  return reported;
}
