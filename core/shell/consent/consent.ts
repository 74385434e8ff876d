/**
 * The choice about analytics, if the tenant has any, never in kiosk mode. A script of another company can set
 * identifiers: nothing is sent before the visitor accepts. Other counts have no identifiers: the visitor can object.
 */
import { createContext, useContext } from 'react';
import { readCookie, writeCookie } from '../../session/pageCookies';

export type Choice = 'accepted' | 'rejected' | undefined;

interface Consent {
  /** The tenant uses analytics, so there is a choice. */
  readonly offered: boolean;
  /** The adapter loads a script that can set identifiers, so the visitor is asked first. */
  readonly asksFirst: boolean;
  readonly choice: Choice;
  readonly choose: (choice: 'accepted' | 'rejected') => void;
  readonly askAgain: () => void;
}

const noop = () => undefined;

export const ConsentContext = createContext<Consent>({
  offered: false,
  asksFirst: false,
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
