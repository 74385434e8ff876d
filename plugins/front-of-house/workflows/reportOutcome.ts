import { put, select } from 'typed-redux-saga';
import { selectCopy, toastShown } from '../../../core/contract';
import type { Outcome } from '../api/paymentOutcome';
import * as events from '../state/events';

/** Payment toasts stay for ten seconds, as specified. */
const TOAST_MS = 10_000;

export function* reportOutcome(outcome: Outcome, before: number) {
  const copy = yield* select(selectCopy);
  switch (outcome.kind) {
    case 'paid':
      yield* put(events.orderPaid({ orderId: outcome.orderId }));
      return yield* put(
        toastShown({
          content: copy('front-of-house.pay.success'),
          type: 'TOAST_SUCCESS',
          closeAfter: TOAST_MS,
        }),
      );
    case 'paidElsewhere':
      return yield* put(events.basketPaidElsewhere({ orderId: outcome.orderId }));
    case 'priceChanged':
      return yield* put(events.priceChanged({ before, after: outcome.total }));
    case 'refused':
      return yield* put(
        events.payRefused({ message: outcome.message || copy('front-of-house.pay.failure') }),
      );
    case 'unknown':
      return yield* put(events.outcomeUnknown());
    default:
      return outcome satisfies never;
  }
}
