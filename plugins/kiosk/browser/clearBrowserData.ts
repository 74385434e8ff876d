/** Clears what a visit may have left on the device outside the page. */
import { skipLeaveWarning } from '../../../core/contract';

async function quietly(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch {
    // Blocked storage contains nothing. A clipboard that cannot be written is cleared at the next touch.
  }
}

const clearClipboard = () => quietly(() => navigator.clipboard?.writeText(''));

/**
 * The product has no database. The only cache that it needs is the kiosk's empty home. Everything else comes
 * from other software.
 */
async function deleteDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
}

/** The cache name in `core/offlineKiosk`. */
const HOME_CACHE = /^foyer-offline-kiosk /;

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) if (!HOME_CACHE.test(name)) await caches.delete(name);
}

export async function clearBrowserData(): Promise<void> {
  skipLeaveWarning();
  window.name = '';
  document.getSelection()?.removeAllRanges();
  await quietly(() => localStorage.clear());
  await quietly(() => sessionStorage.clear());
  await quietly(deleteDatabases);
  await quietly(deleteCaches);
  await clearClipboard();
}

/** A browser may refuse clipboard access without a user action, but allows it during a touch. */
export function clearClipboardOnTouch(): void {
  window.addEventListener('pointerup', () => void clearClipboard(), { capture: true, once: true });
}

/** Loads the kiosk's home and replaces this page, so that no state of the visit remains. */
export function loadHome(address: string): void {
  const target = new URL(address, window.location.href);
  const here = window.location;
  const isHere =
    target.origin === here.origin && target.pathname + target.search === here.pathname + here.search;
  if (!isHere) return here.replace(target.href);
  // For the same URL with another hash, the browser would only scroll.
  window.history.replaceState(null, '', target.href);
  here.reload();
}
