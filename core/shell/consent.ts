/**
 * The choice about counting visits: only where the tenant's document names an analytics adapter, never
 * in kiosk. Until it was made, and when it is 'rejected', nothing is sent.
 */
import { createContext, useContext } from 'react';
import { readCookie, writeCookie } from '../session/pageCookies';

export type Choice = 'accepted' | 'rejected' | undefined;

export interface Consent {
  /** There is something to choose. */
  readonly offered: boolean;
  readonly choice: Choice;
  /** The question stands on the page. */
  readonly asking: boolean;
  readonly choose: (choice: 'accepted' | 'rejected') => void;
  readonly askAgain: () => void;
}

const nothing = () => undefined;

export const ConsentContext = createContext<Consent>({
  offered: false,
  choice: undefined,
  asking: false,
  choose: nothing,
  askAgain: nothing,
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
