/** Says how a payment ended, in events for the page, and in a toast where the customer is led elsewhere. */
import { call, put, select } from 'typed-redux-saga';
import { frameEntriesSettled, navigationReplaced, sectionsReset, toastShown } from '../../../core/contract';
import { declined, type Ending } from '../api/standing';
import type { DeclineReason } from '../domain/payment';
import * as said from '../state/events';
import { selectMoves, selectNewMandate, type Consent } from '../state/selectors';
import { confirmationPath } from './confirmationPath';
import { homePath } from './home';
import { refreshCart } from './loadCart';
import { toastOf } from './toasts';

/** The specified time of a payment's toast. */
const PAYMENT_TOAST_MS = 10_000;

function* taken(orderId: string) {
  yield* put(said.paymentTaken({ orderId, newMandate: yield* select(selectNewMandate) }));
  yield* put(sectionsReset());
  yield* put(
    toastShown({
      content: yield* toastOf('checkout.toast.paid'),
      type: 'TOAST_SUCCESS',
      closeAfter: PAYMENT_TOAST_MS,
    }),
  );
  yield* call(frameEntriesSettled);
  yield* put(navigationReplaced({ path: confirmationPath(orderId) }));
}

function* messagesOf({ messages, reason }: Extract<Ending, { kind: 'declined' }>) {
  const key = FALLBACKS[reason];
  return messages.length > 0 || key === undefined ? messages : [yield* toastOf(key)];
}

/** Said where the server or the provider said nothing of its own. */
const FALLBACKS: Readonly<Partial<Record<DeclineReason, string>>> = {
  failed: 'checkout.toast.notCompleted',
  free: 'checkout.toast.notCompleted',
  unprepared: 'checkout.toast.unprepared',
};

/** Back to the sections, where the journey opens the questions: it hears the event. */
function* askAgain() {
  yield* put(said.answersMissing());
  yield* put(toastShown({ content: yield* toastOf('checkout.toast.questions'), type: 'TOAST_DANGER' }));
  yield* call(frameEntriesSettled);
  yield* put(navigationReplaced({ path: yield* homePath() }));
}

export function* sayEnding(ending: Ending, consent: Consent): Generator<unknown, unknown, unknown> {
  switch (ending.kind) {
    case 'none':
      return yield* sayEnding(declined([]), consent);
    case 'taken':
      return yield* taken(ending.orderId);
    case 'declined':
      return yield* put(said.paymentDeclined({ reason: ending.reason, messages: yield* messagesOf(ending) }));
    case 'stopped':
      return yield* put(said.paymentStopped({ message: ending.message }));
    case 'refused':
      return yield* put(said.detailsRefused({ errors: ending.errors }));
    case 'questions':
      return yield* askAgain();
    case 'priceChanged':
      yield* call(refreshCart);
      return yield* put(
        said.priceChanged({ ...(yield* select(selectMoves, consent, ending.total)), cardHeld: false }),
      );
    case 'unanswered':
      return yield* put(said.paymentUnanswered({ reference: ending.reference }));
    default:
      return ending satisfies never;
  }
}
