import { call, select } from 'typed-redux-saga';
import { selectMode, selectTenant } from '../../../core/contract';
import { keepHandsOff } from '../page/hands';
import { keepNoHistory } from '../page/history';
import { emptyClipboardAtFirstTouch } from '../page/traces';
import { keepToWays, watchedOrigins } from '../page/ways';

/** One page, with no way out of it but the kiosk's own, for as long as it lives. */
export function* watchHistory(): Generator<unknown, void, unknown> {
  if (!(yield* select(selectMode)).kiosk) return;
  yield* call(keepNoHistory);
  yield* call(keepHandsOff);
  yield* call(emptyClipboardAtFirstTouch);
  yield* call(keepToWays, watchedOrigins(yield* select(selectTenant)));
}
