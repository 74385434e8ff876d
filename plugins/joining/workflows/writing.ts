/** What is harmless of a visit is written down at every step, for a reload. What was kept before is read first, by `keeping.ts`. */
import type { Action } from 'redux';
import { call, select, take, takeEvery } from 'typed-redux-saga';
import { isSafeToStore, selectUser, visitStorage, type RootState } from '../../../core/contract';
import { harmlessAnswers, type Answers } from '../domain/answers';
import { termVersion } from '../domain/termVersion';
import { harmlessTenantAnswers } from '../domain/tenantAnswers';
import { pageOpened } from '../state/events';
import { selectExistingWanted, selectKeptName } from '../state/existingSelectors';
import { selectJoining } from '../state/joining';
import { KEPT_VERSION, type KeptVisit } from '../state/keptVisit';
import { codeOf } from '../state/promotion';
import { selectSettings, selectTenantSchemas } from '../state/settings';

/** A section is not kept as complete when one of its answers must not be kept. */
function questionsToKeep(state: RootState): Pick<KeptVisit, 'answers' | 'questionsDone'> {
  const { questions } = selectJoining(state);
  if (questions.state !== 'ready') return { answers: questions.kept, questionsDone: questions.keptDone };
  const count = (answers: Answers) => Object.keys(answers).length;
  const answers = harmlessAnswers(
    questions.groups,
    questions.answers,
    selectSettings(state).privateQuestions,
  );
  return { answers, questionsDone: questions.done && count(answers) === count(questions.answers) };
}

/** Terms that are not here yet, after a lost session, stay ticked as they were. */
export function ticksToKeep(state: RootState): Pick<KeptVisit, 'ticks'> {
  const { ofMembership, ofDirectDebit, ticked, restored } = selectJoining(state).terms;
  const by = selectUser(state)?.id ?? restored?.by;
  if (by === undefined) return {};
  const shown = [
    ...(ofMembership.state === 'ready'
      ? [...ofMembership.value.health, ...ofMembership.value.membership]
      : []),
    ...(ofDirectDebit.state === 'ready' ? ofDirectDebit.value : []),
  ];
  const isShown = (termId: string) => shown.some(({ id }) => id === termId);
  const versions = Object.fromEntries([
    ...Object.entries(restored?.versions ?? {}).filter(([id]) => !isShown(id)),
    ...shown.filter(({ id }) => ticked[id]).map((term) => [term.id, termVersion(term)] as const),
  ]);
  return { ticks: { by, versions } };
}

export function visitToKeep(state: RootState): KeptVisit {
  const { selection, review, promotion, tenantQuestions, details } = selectJoining(state);
  const existingId = selectExistingWanted(state)?.membershipId;
  return {
    selection,
    startDate: review.startDate,
    billingDay: review.billingDay,
    promotion: promotion.state === 'applied' ? { code: promotion.code, id: promotion.id } : undefined,
    ...(promotion.state !== 'applied' && isSafeToStore('', codeOf(promotion))
      ? { promotionTyped: codeOf(promotion) }
      : {}),
    ...questionsToKeep(state),
    tenantAnswers: harmlessTenantAnswers(tenantQuestions, selectTenantSchemas(state)),
    detailsConfirmed: details.confirmed,
    ...(existingId === undefined ? {} : { existingId }),
  };
}

const isOfThisVisit = (event: Action) =>
  event.type.startsWith('joining/') && !event.type.startsWith('joining/venues');

function* keepTheVisit() {
  const visit = yield* select((state: RootState) => ({ ...visitToKeep(state), ...ticksToKeep(state) }));
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
