/** Passes the reason for the end of a visit to the next page, as the URL hash. */
import type { Reason } from '../state/events';

const REASON_HASHES: Partial<Record<Reason, string>> = { idle: '#cleared', handedOver: '#handed-over' };

export const withEndReason = (address: string, reason: Reason): string =>
  address + (REASON_HASHES[reason] ?? '');

/** Reads the reason and removes it from the URL, so that it is reported once. */
export function lastEndReason(): 'idle' | 'handedOver' | undefined {
  const { hash, pathname, search } = window.location;
  const reported = (['idle', 'handedOver'] as const).find((reason) => REASON_HASHES[reason] === hash);
  if (reported) window.history.replaceState(window.history.state, '', pathname + search);
  return reported;
}
