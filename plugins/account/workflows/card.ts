/** Forgetting the saved card, here and at the card provider. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { untilSignedOut } from '../../../core/contract';
import { doRemoveCard } from '../api/calls';
import { refusalOf } from '../state/mutation';
import { cardRemoval, savedCard } from '../state/events';
import { tellDone } from './tellDone';

/** HTTP 404: there is no saved card. */
const GONE = 404;

function* removeCardStory() {
  const result = yield* call(doRemoveCard);
  // Removed already, in another tab: that is what was asked for.
  const gone = result.ok || (result.failure.kind === 'refused' && result.failure.status === GONE);
  if (gone) {
    yield* put(savedCard.arrived(undefined, null));
    yield* put(cardRemoval.done());
    yield* tellDone('account.card.removed');
  } else {
    yield* put(cardRemoval.refused(refusalOf(result.failure)));
  }
}

export function* watchCard() {
  yield* takeLeading(
    cardRemoval.asked,
    untilSignedOut(removeCardStory, () => cardRemoval.done()),
  );
}
