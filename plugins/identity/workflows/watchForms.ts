import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { waitForSignOut } from '../../../core/contract';
import * as events from '../state/events';
import { loadForm } from './loadForm';
import { restoreHandover } from './restoreHandover';
import { storeAnswers, clearStoredAnswers } from './storeAnswers';

/** Undefined if the code cannot be loaded. */
const loadSearch = () => import(/* webpackChunkName: "postcode" */ './findPostcode').catch(() => undefined);

function* findPostcode(event: ReturnType<typeof events.postcodeSearched>) {
  const code = yield* call(loadSearch);
  if (code) yield* call(code.findPostcode, event);
  else yield* put(events.postcodeNotFound({ form: event.payload.form, why: 'failed' }));
}

export function* watchForms(): Generator<unknown, void, unknown> {
  yield* takeEvery(
    events.formRequested,
    waitForSignOut(loadForm, ({ payload: { form } }) => events.formLoadFailed({ form })),
  );
  yield* takeLatest(events.answersChanged, storeAnswers);
  yield* takeEvery(events.answersReceived, restoreHandover);
  yield* takeEvery(events.registered, clearStoredAnswers);
  yield* takeLatest(events.postcodeSearched, findPostcode);
}
