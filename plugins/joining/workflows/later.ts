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
import type * as laterStories from './laterStories';

type Stories = typeof laterStories;

export const loadStories = (): Promise<Stories> =>
  import(/* webpackChunkName: "joining-stories" */ './laterStories');

/** A visitor who only looks at memberships that are here needs no story. */
function selectHasBegun(state: RootState): boolean {
  const { page, details, tenantQuestions, restored } = selectJoining(state);
  // At the checkout a visit that goes on there is known; what is sold was asked before.
  if (page === null && restored.continued) return false;
  if (page?.existing || page?.membership !== undefined) return true;
  if (details.confirmed || Object.keys(tenantQuestions).length > 0) return true;
  // A centre that the address names and that is not here must be looked for.
  if (selectVenueId(state) === undefined) return page?.centreSlug !== undefined;
  // A customer is answered anew.
  const isBrought = selectMembershipTypes(state) !== undefined && !selectSignedIn(state);
  // One that the address names is chosen before the page is taken over, and until then nothing is asked.
  return !isBrought || (page !== null && selectIsMembershipChosen(state));
}

function* untilItBegins() {
  while (!(yield* select(selectHasBegun))) yield* take('*');
}

/** Each story begins by looking at what is here already, because it always comes after the fact. */
export const later = (name: keyof Stories): Workflow =>
  function* story() {
    yield* call(untilItBegins);
    const stories = yield* call(loadStories);
    yield* call(stories[name]);
  };
