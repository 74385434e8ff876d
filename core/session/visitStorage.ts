/**
 * Harmless answers of a visit, so that a reload loses nothing: kept for 24 hours on this device, by
 * tenant, never in kiosk mode. Where storage is off or full, nothing is kept and nothing breaks.
 *
 * What is kept bears the hash of the tenant document it was given under. Under another one it is not
 * thrown away: its owner is told, works out what still holds, and tells the customer.
 */
import type { Boot } from '../../schemas/boot';

const LIFE_MS = 24 * 60 * 60 * 1000;

interface Place {
  readonly prefix: string;
  readonly allowed: boolean;
  /** Hash of the tenant document of this page. */
  readonly document: string;
}

export interface StoredValue<T> {
  readonly value: T;
  /** The tenant's document has changed since: questions, sections or words may be others. */
  readonly documentChanged: boolean;
}

let place: Place = { prefix: 'foyer', allowed: false, document: '' };

export function connectVisitStorage({ document, mode }: Pick<Boot, 'document' | 'mode'>): void {
  place = {
    prefix: `foyer.${document.tenant}.${document.area}`,
    allowed: !mode.kiosk,
    document: document.hash,
  };
  sweep(mode.kiosk ? () => true : isOver);
}

/** What is over must not stay on a shared device until somebody asks for it again. */
function sweep(unwanted: (stored: string | null) => boolean): void {
  quietly(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${place.prefix}.`));
    for (const key of keys) if (unwanted(localStorage.getItem(key))) localStorage.removeItem(key);
  });
}

function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

interface Stored {
  readonly version: number;
  readonly until: number;
  readonly document: unknown;
  readonly value: unknown;
}

function parsed(text: string | null): Stored | undefined {
  const stored: unknown = quietly(() => JSON.parse(text ?? 'null') as unknown);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { version, until, document, value } = stored as Record<string, unknown>;
  if (typeof version !== 'number' || typeof until !== 'number') return undefined;
  return { version, until, document, value };
}

function isOver(text: string | null): boolean {
  const stored = parsed(text);
  return !stored || stored.until < Date.now() || stored.until > Date.now() + LIFE_MS;
}

/** What was kept under this name in this version, if the check accepts it, and whether the document is still the same. */
function readStored<T>(
  name: string,
  version: number,
  check: (value: unknown) => value is T,
): StoredValue<T> | undefined {
  if (!place.allowed) return undefined;
  const text = quietly(() => localStorage.getItem(`${place.prefix}.${name}`)) ?? null;
  const stored = isOver(text) ? undefined : parsed(text);
  if (stored?.version !== version || !check(stored.value)) return undefined;
  return { value: stored.value, documentChanged: stored.document !== place.document };
}

export const visitStorage = {
  recall: readStored,
  /** The value alone, for what does not depend on the tenant's document. */
  read<T>(name: string, version: number, check: (value: unknown) => value is T): T | undefined {
    return readStored(name, version, check)?.value;
  },
  /** Never a password, a card, bank details or a health answer. */
  write(name: string, version: number, value: unknown): void {
    if (!place.allowed) return;
    const stored: Stored = { version, until: Date.now() + LIFE_MS, document: place.document, value };
    quietly(() => localStorage.setItem(`${place.prefix}.${name}`, JSON.stringify(stored)));
  },
  clear(name: string): void {
    quietly(() => localStorage.removeItem(`${place.prefix}.${name}`));
  },
};
