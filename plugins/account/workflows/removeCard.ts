/** Removes the saved card, here and at the card provider. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { waitForSignOut } from '../../../core/contract';
import { requestRemoveCard } from '../api/calls';
import { refusalOf } from '../state/mutation';
import { cardRemoval, savedCard } from '../state/events';
import { showSuccess } from './showSuccess';

/** HTTP 404: no saved card exists. */
const GONE = 404;

function* removeCard() {
  const result = yield* call(requestRemoveCard);
  // The card was already removed in another tab. This counts as success.
  const gone = result.ok || (result.failure.kind === 'refused' && result.failure.status === GONE);
  if (gone) {
    yield* put(savedCard.loaded(undefined, null));
    yield* put(cardRemoval.done());
    yield* showSuccess('account.card.removed');
  } else {
    yield* put(cardRemoval.refused(refusalOf(result.failure)));
  }
}

export function* watchRemoveCard() {
  yield* takeLeading(
    cardRemoval.asked,
    waitForSignOut(removeCard, () => cardRemoval.done()),
  );
}
