/**
 * Passes the reason for the end of a visit to the next page, as the URL hash: cleared, or handed over to a
 * phone.
 */
import type { Reason } from '../state/events';

const REASON_HASHES = { idle: '#cleared', handedOver: '#handed-over' } as const;

type ReportedReason = keyof typeof REASON_HASHES;

const REASONS: readonly ReportedReason[] = ['idle', 'handedOver'];

export function withEndReason(address: string, reason: Reason): string {
  const reported = REASONS.find((one) => one === reason);
  return reported ? address + REASON_HASHES[reported] : address;
}

/** Reads the reason and removes it from the URL, so that it is reported once. */
export function lastEndReason(): ReportedReason | undefined {
  const { hash, pathname, search } = window.location;
  const reported = REASONS.find((one) => REASON_HASHES[one] === hash);
  if (reported) window.history.replaceState(window.history.state, '', pathname + search);
  return reported;
}
