/** When the kiosk's home is reloaded. */
import { call, select } from 'typed-redux-saga';
import { selectMode, selectTenant } from '../../../core/contract';
import { DOCUMENT_CHECK_MS, needsReloadAfter, SETTLED_MS } from '../domain/watchdog';
import { homeAddress } from '../browser/homeAddress';
import { isDocumentChanged, isPageAvailable } from '../browser/platformProbe';
import { loadHome } from '../browser/clearBrowserData';
import { memoryInUse } from '../browser/usable';
import { situationOf } from '../state/selectors';
import type { Waiting } from './waitingHome';

const pathname = () => window.location.pathname;

export function* addressOfHome() {
  return homeAddress(yield* select(selectTenant), yield* select(selectMode));
}

function* isUnused() {
  return (yield* select(situationOf, yield* call(pathname))) === 'vacant';
}

export function* needsReload({ touchedAt }: Waiting) {
  const now = performance.now();
  return (
    (yield* isUnused()) &&
    needsReloadAfter({ ageMs: now, untouchedMs: now - touchedAt, memory: memoryInUse() })
  );
}

/** An open visit ends by its normal rules, and the next page then has the new document. */
export function* checkDocument(waiting: Waiting) {
  if (performance.now() < waiting.nextDocumentCheckAt) return;
  const isChanged = yield* call(isDocumentChanged, yield* select(selectTenant));
  waiting.nextDocumentCheckAt = performance.now() + DOCUMENT_CHECK_MS;
  const home = yield* addressOfHome();
  if (!isChanged || !(yield* call(isPageAvailable, home))) return;
  const isUntouched = performance.now() - waiting.touchedAt >= SETTLED_MS;
  if (isUntouched && (yield* isUnused())) yield* call(loadHome, home);
}
