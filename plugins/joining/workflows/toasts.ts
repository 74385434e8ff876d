/** The toasts of the joining flow. */
import { put, select } from 'typed-redux-saga';
import { selectCopy, toastShown, type ToastType } from '../../../core/contract';
import type { Problems } from '../domain/serverKeys';

/** Under `joining.toast.`; those not named here are of the danger type. */
export type JoiningToast =
  | 'centreNotFound'
  | 'membershipNotFound'
  | 'ineligible'
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

export function* showToast(name: JoiningToast, validationMessages?: Problems) {
  const copy = yield* select(selectCopy);
  yield* put(
    toastShown({
      content: copy(`joining.toast.${name}`),
      type: TYPES[name] ?? 'TOAST_DANGER',
      closeAfter: CLOSE_AFTER_MS,
      ...(validationMessages ? { validationMessages } : {}),
    }),
  );
}

/** Milliseconds; a reason is longer than the other toasts. */
const REASON_CLOSE_AFTER_MS = 15_000;

/** Why this customer may not have what they chose, in the words of the server where it gives some. */
export function* showIneligible(reason: string | null) {
  if (reason === null || reason.trim() === '') return yield* showToast('ineligible');
  const copy = yield* select(selectCopy);
  yield* put(
    toastShown({
      content: copy('joining.toast.ineligibleWhy', { reason }),
      type: 'TOAST_DANGER',
      closeAfter: REASON_CLOSE_AFTER_MS,
    }),
  );
}
