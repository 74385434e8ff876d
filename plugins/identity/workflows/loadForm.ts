/** Loads the questions of a customer form and the answers given earlier in this visit. */
import { all, call, put, select } from 'typed-redux-saga';
import { callApi, selectUser } from '../../../core/contract';
import { getDataFields } from '../../../schemas/generated/calls/getDataFields';
import { getTerms } from '../../../schemas/generated/calls/getTerms';
import * as events from '../state/events';
import { REGISTRATION } from '../state/events';
import { selectForm } from '../state/selectors';
import { earlierAnswers, storeAnswers } from './storeAnswers';

/** Only registration has terms. A customer who updates details has accepted them before. */
function* termsOf(form: events.Onboarding) {
  if (form !== REGISTRATION) return [];
  const terms = yield* callApi(getTerms);
  return terms.ok ? terms.data : undefined;
}

/** Undefined if the code cannot be loaded. The form could not be loaded either. */
const loadCode = () =>
  import(/* webpackChunkName: "registration" */ '../domain/knownAnswers').catch(() => undefined);

export function* loadForm({ payload: { form } }: ReturnType<typeof events.formRequested>) {
  const { fields, terms, code } = yield* all({
    fields: callApi(getDataFields, { query: { onboarding_type: form } }),
    terms: call(termsOf, form),
    code: call(loadCode),
  });
  const checksum = fields.ok ? fields.siblings['checksum'] : undefined;
  if (!fields.ok || terms === undefined || code === undefined || typeof checksum !== 'string') {
    yield* put(events.formLoadFailed({ form }));
    return;
  }
  const sections = code.askableSections(fields.data);
  const registering = form === REGISTRATION;
  const { handed } = yield* select(selectForm, REGISTRATION);
  const earlier = registering ? yield* earlierAnswers(sections) : undefined;
  if (earlier) yield* put(events.answersRestored(earlier));
  const savedAnswers = code.knownAnswers(sections);
  const of = registering ? undefined : (yield* select(selectUser))?.id;
  yield* put(events.formLoaded({ form, questions: { sections, checksum, terms }, savedAnswers, of }));
  if (registering && handed) yield* storeAnswers();
}
