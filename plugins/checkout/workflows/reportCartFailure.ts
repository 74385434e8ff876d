import { put } from 'typed-redux-saga';
import { isPriceUnavailable, toastShown, type Failure } from '../../../core/contract';
import { serverMessageOf } from '../api/serverMessage';
import { toastOf } from './toasts';

/**
 * Shows a toast about a failed change of the cart. Returns the shown message: the server's message if it sent
 * one.
 */
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
