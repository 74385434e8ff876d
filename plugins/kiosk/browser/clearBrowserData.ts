/** What a visit may have left on the device besides the page itself. */
import { skipLeaveWarning } from '../../../core/contract';

async function quietly(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch {
    // Storage that is off holds nothing; a clipboard that may not be written is tried again at the next touch.
  }
}

const clearClipboard = () => quietly(() => navigator.clipboard?.writeText(''));

/** We keep no database, and in a cache the kiosk's own empty home alone; what else is there came from elsewhere. */
async function deleteDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
}

/** As `core/offlineKiosk` names it. */
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

/** When nobody is there a browser may refuse the clipboard to the page; it does not while somebody touches it. */
export function clearClipboardOnTouch(): void {
  window.addEventListener('pointerup', () => void clearClipboard(), { capture: true, once: true });
}

/** Loads the kiosk's home anew, in place of this page: no state of the visit outlives that. */
export function loadHome(address: string): void {
  const target = new URL(address, window.location.href);
  const here = window.location;
  const isHere =
    target.origin === here.origin && target.pathname + target.search === here.pathname + here.search;
  if (!isHere) return here.replace(target.href);
  // To another place on the same page the browser would only scroll.
  window.history.replaceState(null, '', target.href);
  here.reload();
}
