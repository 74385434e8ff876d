import { call, select } from 'typed-redux-saga';
import { selectMode, selectTenant } from '../../../core/contract';
import { restrictInput } from '../browser/inputRestrictions';
import { disableHistory } from '../browser/history';
import { clearClipboardOnTouch } from '../browser/clearBrowserData';
import { guardLinks, watchedOrigins } from '../browser/linkGuard';

/** One page, with no way out of it but the kiosk's own, for as long as it lives. */
export function* watchHistory(): Generator<unknown, void, unknown> {
  if (!(yield* select(selectMode)).kiosk) return;
  yield* call(disableHistory);
  yield* call(restrictInput);
  yield* call(clearClipboardOnTouch);
  yield* call(guardLinks, watchedOrigins(yield* select(selectTenant)));
}
