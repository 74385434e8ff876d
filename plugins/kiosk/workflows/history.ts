import { call, select } from 'typed-redux-saga';
import { selectMode, selectTenant } from '../../../core/contract';
import { restrictInput } from '../browser/inputRestrictions';
import { disableHistory } from '../browser/history';
import { clearClipboardOnTouch } from '../browser/clearBrowserData';
import { guardLinks, watchedOrigins } from '../browser/linkGuard';

/**
 * Restricts the kiosk to one page, which can be left only by the kiosk's own controls, for the life of the
 * page.
 */
export function* watchHistory(): Generator<unknown, void, unknown> {
  if (!(yield* select(selectMode)).kiosk) return;
  yield* call(disableHistory);
  yield* call(restrictInput);
  yield* call(clearClipboardOnTouch);
  yield* call(guardLinks, watchedOrigins(yield* select(selectTenant)));
}
