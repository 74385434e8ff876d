/**
 * Stores the non-sensitive answers of a visit, so that a reload loses nothing. They are kept for 24 hours on
 * this device, by tenant, and never in kiosk mode. If storage is disabled or full, nothing is stored and no
 * error occurs.
 *
 * Each entry contains the hash of the tenant document at the time of writing. If the document has changed,
 * the entry is not removed. The code that stored it gets `documentChanged`, decides what is still valid, and
 * informs the customer.
 */
import type { Boot } from '../../schemas/boot';

const LIFE_MS = 24 * 60 * 60 * 1000;

/** A value of `visitStorage` or of the previous document. */
export interface StoredValue<T> {
  readonly value: T;
  /** The tenant document has changed since: questions, sections or texts may be different. */
  readonly documentChanged: boolean;
}

/** `document`: hash of the tenant document of this page. */
let place = { prefix: 'foyer', allowed: false, document: '' };

export function connectVisitStorage({ document, mode }: Pick<Boot, 'document' | 'mode'>): void {
  place = {
    prefix: `foyer.${document.tenant}.${document.area}`,
    allowed: !mode.kiosk,
    document: document.hash,
  };
  removeEntries(mode.kiosk ? () => true : isOver);
}

/** Expired entries must not stay on a shared device until they are read again. */
function removeEntries(unwanted: (stored: string | null) => boolean): void {
  ignoreErrors(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${place.prefix}.`));
    for (const key of keys) if (unwanted(localStorage.getItem(key))) localStorage.removeItem(key);
  });
}

function ignoreErrors<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

interface StoredRecord {
  readonly version: number;
  readonly until: number;
  readonly document: unknown;
  readonly value: unknown;
}

function parsed(text: string | null): StoredRecord | undefined {
  const stored: unknown = ignoreErrors(() => JSON.parse(text ?? 'null') as unknown);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { version, until, document, value } = stored as Record<string, unknown>;
  if (typeof version !== 'number' || typeof until !== 'number') return undefined;
  return { version, until, document, value };
}

function isOver(text: string | null): boolean {
  const stored = parsed(text);
  return !stored || stored.until < Date.now() || stored.until > Date.now() + LIFE_MS;
}

/** Returns the entry of this name and version if `check` accepts it, and whether the document has changed. */
function readStored<T>(
  name: string,
  version: number,
  check: (value: unknown) => value is T,
): StoredValue<T> | undefined {
  if (!place.allowed) return undefined;
  const text = ignoreErrors(() => localStorage.getItem(`${place.prefix}.${name}`)) ?? null;
  const stored = isOver(text) ? undefined : parsed(text);
  if (stored?.version !== version || !check(stored.value)) return undefined;
  return { value: stored.value, documentChanged: stored.document !== place.document };
}

/** Storage of the browser for this visit, by name and format version. An entry lasts 24 hours. */
export const visitStorage = {
  recall: readStored,
  /** Returns only the value, for data that does not depend on the tenant document. */
  read<T>(name: string, version: number, check: (value: unknown) => value is T): T | undefined {
    return readStored(name, version, check)?.value;
  },
  /** Never store a password, a card, bank details or a health answer. */
  write(name: string, version: number, value: unknown): void {
    if (!place.allowed) return;
    const stored: StoredRecord = { version, until: Date.now() + LIFE_MS, document: place.document, value };
    ignoreErrors(() => localStorage.setItem(`${place.prefix}.${name}`, JSON.stringify(stored)));
  },
  clear(name: string): void {
    ignoreErrors(() => localStorage.removeItem(`${place.prefix}.${name}`));
  },
};
