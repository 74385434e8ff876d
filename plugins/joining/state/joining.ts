/** The plugin's part of the store, combined from small slices. */
import { combineReducers } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { defineSlice, finderReducer, signedOut } from '../../../core/contract';
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

/** Joining, and each change or renewal of a membership, are separate visits. They share no data. */
function isAnotherVisit({ page: before }: JoiningState, event: UnknownAction): boolean {
  if (before === null) return false;
  if (pageOpened.match(event)) return !isSameMembershipReference(before.existing, event.payload.existing);
  // A logout removes the customer's input. After a logout in another tab, the input of joining stays, because
  // the customer may log in again.
  return signedOut.match(event) && (before.existing !== undefined || !event.payload.elsewhere);
}

/** The list of venues does not depend on the visit. */
const newVisit = ({ page, venues }: JoiningState): JoiningState => ({
  ...initialState,
  page,
  venues: { ...venues, addressed: null },
});

export function joining(state: JoiningState | undefined, event: UnknownAction): JoiningState {
  return parts(state && isAnotherVisit(state, event) ? newVisit(state) : state, event);
}

export const joiningSlice = defineSlice('joining', joining);
export const selectJoining = joiningSlice.select;
