import { put } from 'typed-redux-saga';
import { isPriceUnavailable, toastShown, type Failure } from '../../../core/contract';
import { wordsOf } from '../api/words';
import { toastOf } from './toasts';

/** Something about the basket was not done. Answers what was said: the server's words, where it has some. */
export function* tellBasketFailure(failure: Failure): Generator<unknown, string, unknown> {
  const errors = 'errors' in failure ? failure.errors : undefined;
  const content =
    errors && isPriceUnavailable(errors)
      ? yield* toastOf('checkout.toast.incalculable')
      : (wordsOf(failure) ?? (yield* toastOf('checkout.toast.failed')));
  yield* put(
    toastShown({ content, type: 'TOAST_DANGER', ...(errors ? { validationMessages: errors } : {}) }),
  );
  return content;
}
