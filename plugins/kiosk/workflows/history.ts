import { call, select } from 'typed-redux-saga';
import { selectMode } from '../../../core/contract';
import { keepNoHistory } from '../page/history';

/** For as long as the page lives. */
export function* watchHistory(): Generator<unknown, void, unknown> {
  if ((yield* select(selectMode)).kiosk) yield* call(keepNoHistory);
}
