/** The consent choice for analytics, if the tenant has any, never in kiosk mode. Nothing is sent before it. */
import { createContext, useContext } from 'react';
import { readCookie, writeCookie } from '../../session/pageCookies';

export type Choice = 'accepted' | 'rejected' | undefined;

interface Consent {
  /** The tenant uses analytics, so there is a choice. */
  readonly offered: boolean;
  readonly choice: Choice;
  readonly choose: (choice: 'accepted' | 'rejected') => void;
  readonly askAgain: () => void;
}

const noop = () => undefined;

export const ConsentContext = createContext<Consent>({
  offered: false,
  choice: undefined,
  choose: noop,
  askAgain: noop,
});

export const useConsent = (): Consent => useContext(ConsentContext);

const COOKIE = 'foyer_consent';
const DAYS = 180;

export function readChoice(): Choice {
  const value = readCookie(COOKIE);
  return value === 'accepted' || value === 'rejected' ? value : undefined;
}

export function storeChoice(choice: 'accepted' | 'rejected'): void {
  writeCookie(COOKIE, choice, DAYS);
}
