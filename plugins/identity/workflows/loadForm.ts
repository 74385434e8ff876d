/** The questions about the customer, and what was answered to them earlier in this visit. */
import { all, call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { ask, handoverParts, visitStorage, selectUser, untilSignedOut } from '../../../core/contract';
import type { DataFieldSection } from '../../../schemas/generated/api';
import { getDataFields } from '../../../schemas/generated/calls/getDataFields';
import { getTerms } from '../../../schemas/generated/calls/getTerms';
import { harmless, isAnswers, portable, stillAsked } from '../domain/harmless';
import * as said from '../state/events';
import { selectForm } from '../state/selectors';

const REGISTRATION = 'customer_account_online';
const KEPT = 'identity.registration';
const VERSION = 1;

function* registrationTerms() {
  const terms = yield* ask(getTerms);
  return terms.ok ? terms.data : undefined;
}

/** What was typed in another browser comes before what was typed here on another day. */
function* earlierAnswers(sections: readonly DataFieldSection[]) {
  const { handed } = yield* select(selectForm, REGISTRATION);
  if (handed) return { ...handed, answers: portable(handed.answers, sections) };
  const earlier = yield* call(() => visitStorage.recall(KEPT, VERSION, isAnswers));
  if (!earlier) return undefined;
  const { value, documentChanged } = earlier;
  return { answers: stillAsked(value, sections), documentChanged };
}

/** Handed over to a form that stands there already. */
function* handedOverStory() {
  const { content } = yield* select(selectForm, REGISTRATION);
  if (content.at !== 'ready') return;
  const earlier = yield* earlierAnswers(content.sections);
  if (earlier) yield* put(said.answersRestored(earlier));
  yield* keepStory();
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
  const registering = form === REGISTRATION;
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
  const { handed } = yield* select(selectForm, REGISTRATION);
  const earlier = registering ? yield* earlierAnswers(sections) : undefined;
  if (earlier) yield* put(said.answersRestored(earlier));
  const known = code.knownAnswers(sections);
  const of = registering ? undefined : (yield* select(selectUser))?.id;
  yield* put(said.formArrived({ form, sections, checksum, terms, known, of }));
  if (registering && handed) yield* keepStory();
}

function* keepStory() {
  const { answers, content } = yield* select(selectForm, REGISTRATION);
  if (content.at !== 'ready') return;
  yield* call(visitStorage.write, KEPT, VERSION, harmless(answers, content.sections));
}

function* forgetStory() {
  yield* call(visitStorage.clear, KEPT);
}

const loadHandover = async () =>
  (await import(/* webpackChunkName: "registration" */ './handover')).handoverPart;

export function* loadingForms(): Generator<unknown, void, unknown> {
  yield* call(handoverParts.add, 'identity', loadHandover);
  yield* takeEvery(
    said.formWanted,
    untilSignedOut(loadFormStory, ({ payload: { form } }) => said.formFailed({ form })),
  );
  yield* takeLatest(said.answersChanged, keepStory);
  yield* takeEvery(said.answersHandedOver, handedOverStory);
  yield* takeEvery(said.registered, forgetStory);
}
