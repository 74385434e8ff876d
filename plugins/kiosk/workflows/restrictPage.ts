import { call, select } from 'typed-redux-saga';
import { selectMode, selectTenant } from '../../../core/contract';
import { restrictInput } from '../browser/inputRestrictions';
import { clearClipboardOnTouch } from '../browser/clearBrowserData';
import { guardLinks, watchedOrigins } from '../browser/linkGuard';

/** Every new history entry replaces the current one, so that Back never shows a page of the last visit. */
function disableHistory(): void {
  const { history } = window;
  history.pushState = (...entry) => history.replaceState(...entry);
  // A page restored from the back/forward cache would show the last visit.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}

/** Restricts the kiosk to one page, which only its own controls leave, for the life of the page. */
export function* restrictPage(): Generator<unknown, void, unknown> {
  if (!(yield* select(selectMode)).kiosk) return;
  yield* call(disableHistory);
  yield* call(restrictInput);
  yield* call(clearClipboardOnTouch);
  yield* call(guardLinks, watchedOrigins(yield* select(selectTenant)));
}
