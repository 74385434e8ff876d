import { call, put } from 'typed-redux-saga';
import { toastShown } from '../store/toasts';
import { sessionLossNotice } from './sessionLoss';
import { sessionLossNoticed } from './state';
import type { SessionDeps } from './sessionDeps';

/** Long enough to read. A permanent toast would cover the login form on a phone. */
const LOSS_CLOSE_AFTER_MS = 15_000;

/** After the reload, shows why the customer is no longer logged in. */
export function* reportSessionLoss({ hasToken, copy }: SessionDeps) {
  // The customer may have logged in again in another tab.
  if (!sessionLossNotice.take() || (yield* call(hasToken))) return;
  yield* put(sessionLossNoticed());
  yield* put(
    toastShown({
      content: copy('core.session.lost'),
      type: 'TOAST_NEUTRAL',
      closeAfter: LOSS_CLOSE_AFTER_MS,
    }),
  );
}
