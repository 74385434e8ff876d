/** Clears what a visit may have left on the device outside the page. */
import { skipLeaveWarning } from '../../../core/contract';

async function ignoreErrors(action: () => unknown): Promise<void> {
  try {
    await action();
  } catch {
    // Blocked storage contains nothing. A clipboard that cannot be written is cleared at the next touch.
  }
}

const clearClipboard = () => ignoreErrors(() => navigator.clipboard?.writeText(''));

/** The product has no database, and one cache: the kiosk's empty home. The rest is of other software. */
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
  await ignoreErrors(() => localStorage.clear());
  await ignoreErrors(() => sessionStorage.clear());
  await ignoreErrors(deleteDatabases);
  await ignoreErrors(deleteCaches);
  await clearClipboard();
}

/** A browser may refuse clipboard access without a user action, but allows it during a touch. */
export function clearClipboardOnTouch(): void {
  window.addEventListener('pointerup', () => void clearClipboard(), { capture: true, once: true });
}
