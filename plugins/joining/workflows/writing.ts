/** What is harmless of a visit is written down at every step, for a reload. What was kept before is read first, by `keeping.ts`. */
import type { Action } from 'redux';
import { call, select, take, takeEvery } from 'typed-redux-saga';
import { visitStorage, isSafeToStore, type RootState } from '../../../core/contract';
import { harmlessAnswers } from '../domain/answers';
import { harmlessTenantAnswers } from '../domain/tenantAnswers';
import { pageOpened } from '../state/events';
import { selectExistingWanted, selectKeptName } from '../state/existingSelectors';
import { selectJoining } from '../state/joining';
import { KEPT_VERSION, type KeptVisit } from '../state/keptVisit';
import { codeOf } from '../state/promotion';
import { selectSettings, selectTenantSchemas } from '../state/settings';

export function visitToKeep(state: RootState): KeptVisit {
  const { selection, review, promotion, questions, tenantQuestions, details } = selectJoining(state);
  const existingId = selectExistingWanted(state)?.membershipId;
  return {
    selection,
    startDate: review.startDate,
    billingDay: review.billingDay,
    promotion: promotion.state === 'applied' ? { code: promotion.code, id: promotion.id } : undefined,
    ...(promotion.state !== 'applied' && isSafeToStore('', codeOf(promotion))
      ? { promotionTyped: codeOf(promotion) }
      : {}),
    answers:
      questions.state === 'ready'
        ? harmlessAnswers(questions.groups, questions.answers, selectSettings(state).privateQuestions)
        : questions.kept,
    tenantAnswers: harmlessTenantAnswers(tenantQuestions, selectTenantSchemas(state)),
    detailsConfirmed: details.confirmed,
    ...(existingId === undefined ? {} : { existingId }),
  };
}

const isOfThisVisit = (event: Action) =>
  event.type.startsWith('joining/') && !event.type.startsWith('joining/venues');

function* keepTheVisit() {
  const visit = yield* select(visitToKeep);
  const name = yield* select(selectKeptName);
  yield* call(() => visitStorage.write(name, KEPT_VERSION, visit));
}

export function* watchWriting() {
  // Not before the page stands, and what was kept has been read.
  const { page } = yield* select(selectJoining);
  if (page === null) yield* take(pageOpened);
  yield* takeEvery(isOfThisVisit, keepTheVisit);
  // This story comes with the first choice, and so after it.
  yield* keepTheVisit();
}
