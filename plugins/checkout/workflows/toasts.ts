import { put, select } from 'typed-redux-saga';
import { selectCopy, toastShown, type Failure } from '../../../core/contract';
import { wordsOf } from '../api/words';

/** The words of a toast, which has no component to look them up. */
export function* toastOf(key: string): Generator<unknown, string, unknown> {
  const copy = yield* select(selectCopy);
  return copy(key);
}

/** Something about the basket was not done. Answers what was said: the server's words, where it has some. */
export function* tellBasketFailure(failure: Failure): Generator<unknown, string, unknown> {
  const errors = 'errors' in failure ? failure.errors : undefined;
  const content =
    errors && 'incalculablePrice' in errors
      ? yield* toastOf('checkout.toast.incalculable')
      : (wordsOf(failure) ?? (yield* toastOf('checkout.toast.failed')));
  yield* put(
    toastShown({ content, type: 'TOAST_DANGER', ...(errors ? { validationMessages: errors } : {}) }),
  );
  return content;
}
