import { put, select } from 'typed-redux-saga';
import { selectCopy, toastShown } from '../../../core/contract';

/** The types by name. The copy of a name is `joining.toast.{name}`. */
const TYPES = {
  centreNotFound: 'TOAST_DANGER',
  membershipNotFound: 'TOAST_DANGER',
  ineligible: 'TOAST_DANGER',
  ineligibleWhy: 'TOAST_DANGER',
  requiredQuestions: 'TOAST_DANGER',
  priceUnknown: 'TOAST_DANGER',
  submitFailed: 'TOAST_DANGER',
  answersInvalid: 'TOAST_NEUTRAL',
  answersFailed: 'TOAST_DANGER',
  membershipAdded: 'TOAST_SUCCESS',
} as const;

const CLOSE_AFTER_MS = 5000;
/** A reason needs more time to read. */
const REASON_CLOSE_AFTER_MS = 15_000;

/** `reason`: the server's message. */
export function* showToast(name: keyof typeof TYPES, reason?: string) {
  const copy = yield* select(selectCopy);
  yield* put(
    toastShown({
      content: copy(`joining.toast.${name}`, reason === undefined ? undefined : { reason }),
      type: TYPES[name],
      closeAfter: reason === undefined ? CLOSE_AFTER_MS : REASON_CLOSE_AFTER_MS,
    }),
  );
}
