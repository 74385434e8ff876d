/**
 * Sagas whose code is not in the first screen. Their events cannot happen before a venue or a current
 * membership is known. If the memberships of the venue came with the page, they cannot happen before one is
 * chosen. If a tenant asks for details or tenant questions first, the sagas start after the first answers,
 * because these must be stored. The later screens also wait for this code (`sections.ts`), so that no event
 * comes before its saga listens.
 */
import { call, select, take } from 'typed-redux-saga';
import { selectSignedIn, type RootState, type Workflow } from '../../../core/contract';
import { selectJoining } from '../state/joining';
import { selectIsMembershipChosen, selectMembershipTypes, selectVenueId } from '../state/selectors';
import type * as deferredSagas from './sagas';

type Sagas = typeof deferredSagas;

export const loadSagas = (): Promise<Sagas> => import(/* webpackChunkName: "joining-stories" */ './sagas');

/** A visitor who only views preloaded memberships needs no saga. */
function selectHasStarted(state: RootState): boolean {
  const { page, details, tenantQuestions, restored } = selectJoining(state);
  // At the checkout a continued visit is already loaded, and the data about memberships was requested before.
  if (page === null && restored.continued) return false;
  if (page?.membershipReference || page?.membership !== undefined) return true;
  if (details.confirmed || Object.keys(tenantQuestions).length > 0) return true;
  // If the venue of the address is not loaded, a saga must load it.
  if (selectVenueId(state) === undefined) return page?.venueSlug !== undefined;
  // For a customer the memberships must be loaded again.
  const isPreloaded = selectMembershipTypes(state) !== undefined && !selectSignedIn(state);
  // The membership of the address is chosen before hydration. No request is sent until the page has opened.
  return !isPreloaded || (page !== null && selectIsMembershipChosen(state));
}

function* waitForStart() {
  while (!(yield* select(selectHasStarted))) yield* take('*');
}

/** Each saga starts by reading the state, because it always starts after its first event. */
export const deferred = (name: keyof Sagas): Workflow =>
  function* saga() {
    yield* call(waitForStart);
    const sagas = yield* call(loadSagas);
    yield* call(sagas[name]);
  };
