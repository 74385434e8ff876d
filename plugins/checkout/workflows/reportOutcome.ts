/** Reports the outcome of a payment by events, and by a toast where the customer leaves the page. */
import { call, put, select } from 'typed-redux-saga';
import { frameEntriesSettled, navigationReplaced, sectionsReset } from '../../../core/contract';
import { declinedOutcome, type PaymentOutcome } from '../api/paymentProgress';
import type { DeclineReason } from '../domain/payment';
import * as events from '../state/events';
import { selectNewMandate, type Consent } from '../state/selectors';
import { confirmationPath, homePath } from './paths';
import { showNewPrice } from './requestNewConsent';
import { showToast, toastOf } from './toasts';

/** The specified duration of a payment's toast. */
const PAYMENT_TOAST_MS = 10_000;

function* reportPaid(orderId: string) {
  yield* put(events.paymentTaken({ orderId, newMandate: yield* select(selectNewMandate) }));
  yield* put(sectionsReset());
  yield* showToast('checkout.toast.paid', 'TOAST_SUCCESS', PAYMENT_TOAST_MS);
  yield* call(frameEntriesSettled);
  yield* put(navigationReplaced({ path: confirmationPath(orderId) }));
}

function* messagesOf({ messages, reason }: Extract<PaymentOutcome, { kind: 'declined' }>) {
  const key = FALLBACKS[reason];
  return messages.length > 0 || key === undefined ? messages : [yield* toastOf(key)];
}

/** Used when the server or the provider sent no message. */
const FALLBACKS: Readonly<Partial<Record<DeclineReason, string>>> = {
  failed: 'checkout.toast.notCompleted',
  free: 'checkout.toast.notCompleted',
  unprepared: 'checkout.toast.unprepared',
};

/** Returns to the sections. The joining journey opens the questions on `answersMissing`. */
function* reloadAfterOutcome() {
  yield* put(events.answersMissing());
  yield* showToast('checkout.toast.questions', 'TOAST_DANGER');
  yield* call(frameEntriesSettled);
  yield* put(navigationReplaced({ path: yield* homePath() }));
}

export function* reportOutcome(
  outcome: PaymentOutcome,
  consent: Consent,
): Generator<unknown, unknown, unknown> {
  switch (outcome.kind) {
    case 'none':
      return yield* reportOutcome(declinedOutcome([]), consent);
    case 'taken':
      return yield* reportPaid(outcome.orderId);
    case 'declined': {
      const { reason, requestId } = outcome;
      return yield* put(
        events.paymentDeclined({
          reason,
          messages: yield* messagesOf(outcome),
          ...(requestId && { requestId }),
        }),
      );
    }
    case 'stopped':
      return yield* put(events.paymentStopped({ message: outcome.message }));
    case 'refused':
      return yield* put(events.detailsRefused({ errors: outcome.errors }));
    case 'questions':
      return yield* reloadAfterOutcome();
    case 'priceChanged':
      return yield* showNewPrice(consent, outcome.total, false);
    case 'unanswered':
      return yield* put(events.paymentOutcomeUnknown({ reference: outcome.reference }));
    default:
      return outcome satisfies never;
  }
}
