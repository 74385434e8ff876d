/** Removes the saved card, here and at the card provider. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { waitForSignOut, type Result } from '../../../core/contract';
import { requestRemoveCard } from '../api/calls';
import { cardRemoval, savedCard } from '../state/events';
import { finishMutation } from './finishMutation';

/** HTTP 404: the card was already removed in another tab. This counts as success. */
const isGone = (result: Result<unknown>) =>
  !result.ok && result.failure.kind === 'refused' && result.failure.status === 404;

function* removeCard() {
  const result = yield* call(requestRemoveCard);
  const isRemoved = result.ok || isGone(result);
  if (isRemoved) yield* put(savedCard.loaded(undefined, null));
  yield* finishMutation(
    cardRemoval,
    isRemoved ? { ok: true, data: undefined } : result,
    'account.card.removed',
  );
}

export function* watchRemoveCard() {
  yield* takeLeading(
    cardRemoval.requested,
    waitForSignOut(removeCard, () => cardRemoval.done()),
  );
}
