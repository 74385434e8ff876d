/** Additional questions of the chosen membership. */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { askQuestions } from '../api/calls';
import {
  paymentOptionChosen,
  questionsArrived,
  questionsFailed,
  questionsWanted,
  visitRestored,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { selectSelection } from '../state/selectors';

function* noticeTheMembership() {
  const selection = yield* select(selectSelection);
  const { questions } = yield* select(selectJoining);
  if (selection.step !== 'membership') return;
  const isHere = questions.state !== 'unasked' && questions.of === selection.typeId;
  if (!isHere) yield* put(questionsWanted({ typeId: selection.typeId }));
}

function* fetchQuestions({ payload: { typeId } }: ReturnType<typeof questionsWanted>) {
  const result = yield* call(askQuestions, typeId);
  yield* put(result.ok ? questionsArrived({ typeId, groups: result.data }) : questionsFailed({ typeId }));
}

export function* watchQuestions() {
  yield* takeLatest([paymentOptionChosen, visitRestored], noticeTheMembership);
  yield* takeLatest(questionsWanted, fetchQuestions);
  // Something may have been chosen before this story began.
  yield* noticeTheMembership();
}
