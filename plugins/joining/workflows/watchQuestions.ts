/** Loads the additional questions of the chosen membership. */
import { put, select, takeLatest } from 'typed-redux-saga';
import { sectionOpened, sharedEvent } from '../../../core/contract';
import {
  paymentOptionChosen,
  questionsRequested,
  renewalLoaded,
  requiredAnswersMissing,
  visitRestored,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { selectSelection } from '../state/selectors';
import { loadQuestions } from './loadQuestions';

function* watchMembershipChoice() {
  const selection = yield* select(selectSelection);
  const { questions } = yield* select(selectJoining);
  if (selection.step !== 'membership') return;
  const isHere = questions.state !== 'unasked' && questions.of === selection.typeId;
  if (!isHere) yield* put(questionsRequested({ typeId: selection.typeId }));
}

/** At the checkout the server found unanswered required questions. */
function* reloadQuestions() {
  yield* put(requiredAnswersMissing());
  yield* put(sectionOpened({ id: 'joining.questions' }));
}

export function* watchQuestions() {
  yield* takeLatest([paymentOptionChosen, renewalLoaded, visitRestored], watchMembershipChoice);
  yield* takeLatest(questionsRequested, loadQuestions);
  yield* takeLatest(sharedEvent('checkout/answersMissing'), reloadQuestions);
  // The choice may be older than this saga.
  yield* watchMembershipChoice();
}
