/** Loads the questions of a customer form and the answers given earlier in this visit. */
import { all, call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { callApi, visitStorage, selectUser, waitForSignOut } from '../../../core/contract';
import type { DataFieldSection } from '../../../schemas/generated/api';
import { getDataFields } from '../../../schemas/generated/calls/getDataFields';
import { getTerms } from '../../../schemas/generated/calls/getTerms';
import { nonSensitiveAnswers, isAnswers, portable, askedAnswers } from '../domain/nonSensitive';
import * as events from '../state/events';
import { selectForm } from '../state/selectors';

const REGISTRATION = 'customer_account_online';
const KEPT = 'identity.registration';
const VERSION = 1;

function* registrationTerms() {
  const terms = yield* callApi(getTerms);
  return terms.ok ? terms.data : undefined;
}

/** Answers from another browser have priority over answers stored here earlier. */
function* earlierAnswers(sections: readonly DataFieldSection[]) {
  const { handed } = yield* select(selectForm, REGISTRATION);
  if (handed) return { ...handed, answers: portable(handed.answers, sections) };
  const earlier = yield* call(() => visitStorage.recall(KEPT, VERSION, isAnswers));
  if (!earlier) return undefined;
  const { value, documentChanged } = earlier;
  return { answers: askedAnswers(value, sections), documentChanged };
}

/** Handles a handover that arrives after the form is loaded. */
function* restoreHandover() {
  const { content } = yield* select(selectForm, REGISTRATION);
  if (content.at !== 'ready') return;
  const earlier = yield* earlierAnswers(content.sections);
  if (earlier) yield* put(events.answersRestored(earlier));
  yield* storeDetailsSaga();
}

const load = () => import(/* webpackChunkName: "registration" */ '../domain/knownAnswers');

/** Undefined if the code cannot be loaded. The form could not be loaded either. */
function* formCode() {
  try {
    return yield* call(load);
  } catch {
    return undefined;
  }
}

/** Only registration has terms. A customer who updates details has accepted them before. */
function* noTerms() {
  return yield* call(() => []);
}

function* loadFormSaga({ payload: { form } }: ReturnType<typeof events.formRequested>) {
  const registering = form === REGISTRATION;
  const { fields, terms, code } = yield* all({
    fields: callApi(getDataFields, { query: { onboarding_type: form } }),
    terms: call(registering ? registrationTerms : noTerms),
    code: call(formCode),
  });
  const checksum = fields.ok ? fields.siblings['checksum'] : undefined;
  if (!fields.ok || terms === undefined || code === undefined || typeof checksum !== 'string') {
    yield* put(events.formLoadFailed({ form }));
    return;
  }
  const sections = code.askableSections(fields.data);
  const { handed } = yield* select(selectForm, REGISTRATION);
  const earlier = registering ? yield* earlierAnswers(sections) : undefined;
  if (earlier) yield* put(events.answersRestored(earlier));
  const known = code.knownAnswers(sections);
  const of = registering ? undefined : (yield* select(selectUser))?.id;
  yield* put(events.formLoaded({ form, sections, checksum, terms, known, of }));
  if (registering && handed) yield* storeDetailsSaga();
}

function* storeDetailsSaga() {
  const { answers, content } = yield* select(selectForm, REGISTRATION);
  if (content.at !== 'ready') return;
  yield* call(visitStorage.write, KEPT, VERSION, nonSensitiveAnswers(answers, content.sections));
}

function* clearStoredDetails() {
  yield* call(visitStorage.clear, KEPT);
}

export function* watchForms(): Generator<unknown, void, unknown> {
  yield* takeEvery(
    events.formRequested,
    waitForSignOut(loadFormSaga, ({ payload: { form } }) => events.formLoadFailed({ form })),
  );
  yield* takeLatest(events.answersChanged, storeDetailsSaga);
  yield* takeEvery(events.answersReceived, restoreHandover);
  yield* takeEvery(events.registered, clearStoredDetails);
}
