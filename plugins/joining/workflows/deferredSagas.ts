/**
 * A story whose code is not in the first screen. Nothing that these stories tell can happen before a
 * centre or a membership that exists is in sight; and where the memberships of that centre came with the
 * page, not before one of them is chosen. Where a tenant asks who is joining, or questions of its own, before
 * all that, there is something to keep as soon as those are answered. The screens after that wait for this code too (`sections.ts`),
 * so that no event comes before there is somebody to hear it.
 */
import { call, select, take } from 'typed-redux-saga';
import { selectSignedIn, type RootState, type Workflow } from '../../../core/contract';
import { selectJoining } from '../state/joining';
import { selectIsMembershipChosen, selectMembershipTypes, selectVenueId } from '../state/selectors';
import type * as deferredSagas from './sagas';

type Sagas = typeof deferredSagas;

export const loadSagas = (): Promise<Sagas> => import(/* webpackChunkName: "joining-stories" */ './sagas');

/** A visitor who only looks at memberships that are here needs no story. */
function selectHasStarted(state: RootState): boolean {
  const { page, details, tenantQuestions, restored } = selectJoining(state);
  // At the checkout a visit that goes on there is known; what is sold was asked before.
  if (page === null && restored.continued) return false;
  if (page?.existing || page?.membership !== undefined) return true;
  if (details.confirmed || Object.keys(tenantQuestions).length > 0) return true;
  // A centre that the address names and that is not here must be looked for.
  if (selectVenueId(state) === undefined) return page?.venueSlug !== undefined;
  // A customer is answered anew.
  const isPreloaded = selectMembershipTypes(state) !== undefined && !selectSignedIn(state);
  // One that the address names is chosen before the page is taken over, and until then nothing is asked.
  return !isPreloaded || (page !== null && selectIsMembershipChosen(state));
}

function* waitForStart() {
  while (!(yield* select(selectHasStarted))) yield* take('*');
}

/** Each story begins by looking at what is here already, because it always comes after the fact. */
export const deferred = (name: keyof Sagas): Workflow =>
  function* saga() {
    yield* call(waitForStart);
    const sagas = yield* call(loadSagas);
    yield* call(sagas[name]);
  };
