import { takeEvery, takeLatest } from 'typed-redux-saga';
import { waitForSignOut } from '../../../core/contract';
import * as events from '../state/events';
import { loadForm } from './loadForm';
import { restoreHandover } from './restoreHandover';
import { storeAnswers, clearStoredAnswers } from './storeAnswers';

export function* watchForms(): Generator<unknown, void, unknown> {
  yield* takeEvery(
    events.formRequested,
    waitForSignOut(loadForm, ({ payload: { form } }) => events.formLoadFailed({ form })),
  );
  yield* takeLatest(events.answersChanged, storeAnswers);
  yield* takeEvery(events.answersReceived, restoreHandover);
  yield* takeEvery(events.registered, clearStoredAnswers);
}
