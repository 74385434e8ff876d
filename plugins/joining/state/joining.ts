/** The plugin's part of the store, put together from its small slices. */
import { combineReducers } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { finderReducer, signedOut, type RootState } from '../../../core/contract';
import { isSameMembershipReference } from '../domain/currentMembership';
import { changeCosts } from './changeCosts';
import { costs } from './costs';
import { details } from './details';
import { otherVenues } from './otherVenues';
import { pageOpened } from './events';
import { currentMembership } from './currentMembership';
import { finding } from './finderEvents';
import { mandate } from './mandate';
import { memberships } from './memberships';
import { page } from './page';
import { problems } from './problems';
import { promotion } from './promotion';
import { questions } from './questions';
import { restored } from './restored';
import { review } from './review';
import { selection } from './selection';
import { submission } from './submission';
import { tenantQuestions } from './tenantQuestions';
import { terms } from './terms';
import { venues } from './venues';

const parts = combineReducers({
  page,
  existing: currentMembership,
  venues,
  finder: finderReducer(finding),
  memberships,
  elsewhere: otherVenues,
  selection,
  costs,
  changeCosts,
  details,
  questions,
  tenantQuestions,
  restored,
  review,
  promotion,
  terms,
  mandate,
  submission,
  problems,
});

export type JoiningState = ReturnType<typeof parts>;

const initialState = parts(undefined, { type: 'joining/notYet' });

/** Joining, and each membership that is changed or renewed, are visits of their own: nothing of one is another's. */
function isAnotherVisit({ page: before }: JoiningState, event: UnknownAction): boolean {
  if (before === null) return false;
  if (pageOpened.match(event)) return !isSameMembershipReference(before.existing, event.payload.existing);
  // Whoever logs out takes along what they said; in another tab, they may come back to it.
  return signedOut.match(event) && (before.existing !== undefined || !event.payload.elsewhere);
}

/** The list of centres is everybody's. */
const newVisit = ({ page, venues }: JoiningState): JoiningState => ({
  ...initialState,
  page,
  venues: { ...venues, addressed: undefined },
});

export function joining(state: JoiningState | undefined, event: UnknownAction): JoiningState {
  return parts(state && isAnotherVisit(state, event) ? newVisit(state) : state, event);
}

/** The one place that knows where in the store this plugin's state is, and that it arrives with the plugin. */
export const selectJoining = (state: RootState): JoiningState =>
  (state.joining as JoiningState | undefined) ?? initialState;
