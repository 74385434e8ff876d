/** Checks a promotion code when the customer applies it. An empty code makes no call. */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { checkPromotion } from '../api/calls';
import {
  homeVenueCleared,
  paymentOptionChosen,
  promotionApplied,
  promotionRefused,
  promotionRemoved,
  promotionSubmitted,
  selectionReset,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { selectSelection } from '../state/selectors';

function* checkPromotionCode() {
  const { promotion } = yield* select(selectJoining);
  const selection = yield* select(selectSelection);
  if (promotion.state !== 'checking' || selection.step !== 'membership') return;
  const result = yield* call(checkPromotion, promotion.code, selection.optionId);
  yield* put(
    result.ok
      ? promotionApplied({ code: result.data.code, id: result.data.id })
      : promotionRefused({ code: promotion.code }),
  );
}

export function* watchPromotion() {
  yield* takeLatest(
    // All events except the first cancel a pending check.
    [promotionSubmitted, promotionRemoved, paymentOptionChosen, homeVenueCleared, selectionReset],
    checkPromotionCode,
  );
}
