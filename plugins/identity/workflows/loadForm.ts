/** The questions about the customer, and what was answered to them earlier in this visit. */
import { all, call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { ask, kept, selectUser, untilSignedOut } from '../../../core/contract';
import { getDataFields } from '../../../schemas/generated/calls/getDataFields';
import { getTerms } from '../../../schemas/generated/calls/getTerms';
import { harmless, isAnswers, stillAsked } from '../domain/harmless';
import * as said from '../state/events';
import { selectForm } from '../state/selectors';

const KEPT = 'identity.registration';
const VERSION = 1;

function* registrationTerms() {
  const terms = yield* ask(getTerms);
  return terms.ok ? terms.data : undefined;
}

const load = () => import(/* webpackChunkName: "registration" */ '../domain/knownAnswers');

/** On a bad line undefined: the form itself would not come either. */
function* formCode() {
  try {
    return yield* call(load);
  } catch {
    return undefined;
  }
}

/** Terms belong to registering; who updates their details has accepted them. */
function* noTerms() {
  return yield* call(() => []);
}

function* loadFormStory({ payload: { form } }: ReturnType<typeof said.formWanted>) {
  const registering = form === 'customer_account_online';
  const { fields, terms, code } = yield* all({
    fields: ask(getDataFields, { query: { onboarding_type: form } }),
    terms: call(registering ? registrationTerms : noTerms),
    code: call(formCode),
  });
  const checksum = fields.ok ? fields.siblings['checksum'] : undefined;
  if (!fields.ok || terms === undefined || code === undefined || typeof checksum !== 'string') {
    yield* put(said.formFailed({ form }));
    return;
  }
  const sections = code.askableSections(fields.data);
  const earlier = registering ? yield* call(() => kept.recall(KEPT, VERSION, isAnswers)) : undefined;
  if (earlier !== undefined) {
    const answers = stillAsked(earlier.value, sections);
    yield* put(said.answersRestored({ answers, documentChanged: earlier.documentChanged }));
  }
  const known = code.knownAnswers(sections);
  const of = registering ? undefined : (yield* select(selectUser))?.id;
  yield* put(said.formArrived({ form, sections, checksum, terms, known, of }));
}

function* keepStory() {
  const { answers, content } = yield* select(selectForm, 'customer_account_online' as const);
  if (content.at !== 'ready') return;
  yield* call(kept.write, KEPT, VERSION, harmless(answers, content.sections));
}

function* forgetStory() {
  yield* call(kept.clear, KEPT);
}

export function* loadingForms(): Generator<unknown, void, unknown> {
  yield* takeEvery(
    said.formWanted,
    untilSignedOut(loadFormStory, ({ payload: { form } }) => said.formFailed({ form })),
  );
  yield* takeLatest(said.answersChanged, keepStory);
  yield* takeEvery(said.registered, forgetStory);
}
