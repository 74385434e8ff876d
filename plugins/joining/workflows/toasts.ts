/** The toasts of the joining flow. */
import { put, select } from 'typed-redux-saga';
import { selectCopy, toastShown, type ToastType } from '../../../core/contract';

/** Names below `joining.toast.`. Toasts without an entry in `TYPES` have the danger type. */
export type JoiningToast =
  | 'centreNotFound'
  | 'membershipNotFound'
  | 'ineligible'
  | 'ineligibleWhy'
  | 'requiredQuestions'
  | 'priceUnknown'
  | 'submitFailed'
  | 'answersInvalid'
  | 'answersFailed'
  | 'membershipAdded';

const TYPES: Readonly<Partial<Record<JoiningToast, ToastType>>> = {
  answersInvalid: 'TOAST_NEUTRAL',
  membershipAdded: 'TOAST_SUCCESS',
};

const CLOSE_AFTER_MS = 5000;
/** A reason needs more time to read. */
const REASON_CLOSE_AFTER_MS = 15_000;

/** `reason`: the server's message. */
export function* showToast(name: JoiningToast, reason?: string) {
  const copy = yield* select(selectCopy);
  yield* put(
    toastShown({
      content: copy(`joining.toast.${name}`, reason === undefined ? undefined : { reason }),
      type: TYPES[name] ?? 'TOAST_DANGER',
      closeAfter: reason === undefined ? CLOSE_AFTER_MS : REASON_CLOSE_AFTER_MS,
    }),
  );
}
