import { put } from 'typed-redux-saga';
import { isPriceUnavailable, toastShown, type Failure } from '../../../core/contract';
import { serverMessageOf } from '../api/serverMessage';
import { toastOf } from './toasts';

/** Something about the basket was not done. Answers what was said: the server's words, where it has some. */
export function* reportCartFailure(failure: Failure): Generator<unknown, string, unknown> {
  const errors = 'errors' in failure ? failure.errors : undefined;
  const content =
    errors && isPriceUnavailable(errors)
      ? yield* toastOf('checkout.toast.incalculable')
      : (serverMessageOf(failure) ?? (yield* toastOf('checkout.toast.failed')));
  yield* put(
    toastShown({ content, type: 'TOAST_DANGER', ...(errors ? { validationMessages: errors } : {}) }),
  );
  return content;
}
