/** Changes the cart as an event requests. */
import type { Action } from 'redux';
import { call, delay, put, select } from 'typed-redux-saga';
import {
  areCookiesSupported,
  selectMode,
  selectTenant,
  selectUser,
  type RootState,
} from '../../../core/contract';
import { cartOwnerQuery } from '../api/cartOwner';
import * as events from '../state/cartEvents';
import { selectCartOwner } from '../state/cartView';
import { CHANGES, intention, type Basket } from './cartChanges';
import { reportCookiesUnsupported, reportChanged, reportRefused } from './reportCartChange';

/** The specified delay before an item is added or removed. */
const DELAY_MS = 250;

function selectBasketOf(state: RootState): Basket {
  const owner = selectCartOwner(state);
  const own = selectMode(state).kiosk ? 'kiosk' : selectTenant(state).area;
  const id = owner.by === 'self' ? selectUser(state)?.membershipUser?.id : undefined;
  const member = id === undefined ? {} : { membership_user_id: id };
  return { ...cartOwnerQuery(owner), member, source: owner.by === 'staff' ? 'front-of-house' : own };
}

export function* changeSaga(event: Action) {
  const asked = CHANGES.map((of) => of(event)).find((one) => one !== undefined);
  if (asked === undefined) return;
  // Any other change is based on the visible cart, so an add after it is a new intention.
  if (!events.addRequested.match(event)) intention.forget();
  if (events.addRequested.match(event) && !(yield* call(areCookiesSupported))) {
    yield* reportCookiesUnsupported(event.payload);
    return;
  }
  yield* put(events.changeStarted({ work: asked.work }));
  if (asked.waits) yield* delay(DELAY_MS);
  const answer = yield* asked.request(yield* select(selectBasketOf));
  if (answer.ok) yield* reportChanged(event, answer.data, asked.done);
  else yield* reportRefused(event, answer.failure);
  yield* put(events.changeEnded());
}
