import { callApi } from '../../../core/contract';
import { getCart } from '../../../schemas/generated/calls/getCart';
import { getCheckoutCart } from '../../../schemas/generated/calls/getCheckoutCart';
import { dueOf, isEmpty } from '../domain/amountDue';
import { toastOf } from './toasts';

/** Loads the cart separately if it is not included. A cart without items contains no price: it is ignored. */
function* fetchWithCart() {
  const answer = yield* callApi(getCheckoutCart);
  if (!answer.ok || answer.data.cart !== null || isEmpty(answer.data)) return answer;
  const basket = yield* callApi(getCart);
  if (!basket.ok || basket.data.items.length === 0) return answer;
  return { ...answer, data: { ...answer.data, cart: basket.data } };
}

/** A cart without a known price counts as a failed load. */
export function* fetchCheckoutCart() {
  const answer = yield* fetchWithCart();
  if (!answer.ok) return { ok: false, message: answer.failure.message } as const;
  return dueOf(answer.data) === undefined
    ? ({ ok: false, message: yield* toastOf('core.http.other') } as const)
    : ({ ok: true, cart: answer.data } as const);
}
