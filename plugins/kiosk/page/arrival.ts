/** The one word that a visit leaves to the page after it, in its address: that it was cleared, or went on to a phone. */
import type { Reason } from '../state/events';

const WORDS = { idle: '#cleared', handedOver: '#handed-over' } as const;

type Told = keyof typeof WORDS;

const REASONS: readonly Told[] = ['idle', 'handedOver'];

export function withWord(address: string, reason: Reason): string {
  const told = REASONS.find((one) => one === reason);
  return told ? address + WORDS[told] : address;
}

/** Once. */
export function wordOfTheLastVisit(): Told | undefined {
  const { hash, pathname, search } = window.location;
  const told = REASONS.find((one) => WORDS[one] === hash);
  if (told) window.history.replaceState(window.history.state, '', pathname + search);
  return told;
}
