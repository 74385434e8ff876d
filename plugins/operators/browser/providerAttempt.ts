/** The login attempt while the page of the OpenID Connect provider is open. It belongs to this tab. */
import { isRecord } from '../../../core/contract';

export interface ProviderAttempt {
  /** Encrypted by the server. */
  readonly attempt: string;
  /** The page that required the login. */
  readonly redirect: string | null;
}

const KEY = 'foyer.operators.providerAttempt';

/** Returns false if the browser stores nothing. The login could then not be finished. */
export function storeAttempt(attempt: ProviderAttempt): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
    return true;
  } catch {
    return false;
  }
}

/** Reads the attempt and removes it, because it is for one login. */
export function takeAttempt(): ProviderAttempt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (!isRecord(stored) || typeof stored.attempt !== 'string') return undefined;
    const { attempt, redirect } = stored;
    return { attempt, redirect: typeof redirect === 'string' ? redirect : null };
  } catch {
    return undefined;
  }
}

/** Opens the page of the provider in this tab. */
export const openProvider = (address: string): void => window.location.assign(address);
