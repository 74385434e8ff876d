/** Stores the non-sensitive part of a visit after every step. `restoreVisit.ts` reads the stored part first. */
import type { Action } from 'redux';
import { call, select, take, takeEvery } from 'typed-redux-saga';
import { isNonSensitive, selectUser, visitStorage, type RootState } from '../../../core/contract';
import { nonSensitiveAnswers, type Answers } from '../domain/answers';
import { nonSensitiveTenantAnswers } from '../domain/tenantSchemas';
import { pageOpened } from '../state/events';
import { selectMembershipReference, selectQuestions, selectStoredVisitName } from '../state/selectors';
import { selectJoining } from '../state/joining';
import { STORED_VISIT_VERSION, type StoredVisit } from '../state/storedVisit';
import { codeOf } from '../state/promotion';
import { visibleTerms, termVersion } from '../state/terms';
import { selectSettings, selectTenantSchemas } from '../state/settings';

/** A section is not stored as complete if one of its answers must not be stored. */
function questionsToStore(state: RootState): Pick<StoredVisit, 'answers' | 'questionsDone'> {
  const questions = selectQuestions(state);
  if (!questions) {
    const { answers, done } = selectJoining(state).questions.stored;
    return { answers, questionsDone: done };
  }
  const count = (answers: Answers) => Object.keys(answers).length;
  const answers = nonSensitiveAnswers(
    questions.groups,
    questions.answers,
    selectSettings(state).privateQuestions,
  );
  return { answers, questionsDone: questions.done && count(answers) === count(questions.answers) };
}

/** After a lost session, terms that are not loaded yet keep their stored ticks. */
export function consentsToStore(state: RootState): Pick<StoredVisit, 'ticks'> {
  const { terms } = selectJoining(state);
  const { ticked, restored } = terms;
  const by = selectUser(state)?.id ?? restored?.by;
  if (by === undefined) return {};
  const { membership, directDebit } = visibleTerms(terms);
  const shown = [...membership, ...directDebit];
  const isShown = (termId: string) => shown.some(({ id }) => id === termId);
  const versions = Object.fromEntries([
    ...Object.entries(restored?.versions ?? {}).filter(([id]) => !isShown(id)),
    ...shown.filter(({ id }) => ticked[id]).map((term) => [term.id, termVersion(term)] as const),
  ]);
  return { ticks: { by, versions } };
}

export function visitToStore(state: RootState): StoredVisit {
  const { selection, review, promotion, tenantQuestions, details } = selectJoining(state);
  const existingId = selectMembershipReference(state)?.membershipId;
  return {
    selection,
    startDate: review.startDate,
    billingDay: review.billingDay,
    promotion: promotion.state === 'applied' ? { code: promotion.code, id: promotion.id } : undefined,
    ...(promotion.state !== 'applied' && isNonSensitive('', codeOf(promotion))
      ? { promotionTyped: codeOf(promotion) }
      : {}),
    ...questionsToStore(state),
    tenantAnswers: nonSensitiveTenantAnswers(tenantQuestions, selectTenantSchemas(state)),
    detailsConfirmed: details.confirmed,
    ...(existingId === undefined ? {} : { existingId }),
  };
}

const isOfThisVisit = (event: Action) =>
  event.type.startsWith('joining/') && !event.type.startsWith('joining/venues');

function* storeVisit() {
  const visit = yield* select((state: RootState) => ({ ...visitToStore(state), ...consentsToStore(state) }));
  const name = yield* select(selectStoredVisitName);
  yield* call(() => visitStorage.write(name, STORED_VISIT_VERSION, visit));
}

export function* watchVisitChanges() {
  // Waits until the page is open and the stored visit has been read.
  const { page } = yield* select(selectJoining);
  if (page === null) yield* take(pageOpened);
  yield* takeEvery(isOfThisVisit, storeVisit);
  // This saga is loaded after the first choice, so it stores that choice now.
  yield* storeVisit();
}
