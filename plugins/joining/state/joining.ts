/** The plugin's part of the store, combined from small slices. */
import { combineReducers } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { defineSlice, finderReducer, signedOut } from '../../../core/contract';
import { isSameMembershipReference } from '../domain/currentMembership';
import { changeCosts, costs } from './costs';
import { details } from './details';
import {
  currentMembership,
  customerAddress,
  finding,
  homeVenueCleared,
  pageOpened,
  selectionReset,
} from './events';
import { mandate } from './mandate';
import { memberships, otherVenues } from './memberships';
import { page, restored } from './page';
import { problems } from './problems';
import { promotion, withUnappliedCode } from './promotion';
import { questions } from './questions';
import { review } from './review';
import { selection } from './selection';
import { submission } from './submission';
import { tenantQuestions } from './tenantQuestions';
import { terms } from './terms';
import { venues } from './venues';

const parts = combineReducers({
  page,
  currentMembership: currentMembership.reducer,
  venues,
  finder: finderReducer(finding),
  memberships,
  elsewhere: otherVenues,
  selection,
  costs,
  changeCosts,
  details,
  customerAddress: customerAddress.reducer,
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
  if (pageOpened.match(event))
    return !isSameMembershipReference(before.membershipReference, event.payload.membershipReference);
  // A logout removes the customer's input. After a logout in another tab, the input of joining stays, because
  // the customer may log in again.
  return signedOut.match(event) && (before.membershipReference !== undefined || !event.payload.elsewhere);
}

/** The parts that stay when the visit or the choice starts again. Undefined: the event ends neither. */
function remainingParts(state: JoiningState, event: UnknownAction): Partial<JoiningState> | undefined {
  const { page, venues, finder, details, memberships, tenantQuestions, promotion } = state;
  if (isAnotherVisit(state, event)) return { page, venues: { ...venues, addressed: null } };
  if (selectionReset.match(event)) return { page, venues, finder, details, memberships };
  if (homeVenueCleared.match(event))
    return {
      page,
      venues,
      finder,
      details,
      currentMembership: state.currentMembership,
      tenantQuestions,
      promotion: withUnappliedCode(promotion),
    };
  return undefined;
}

/** A changed review opens again, and what a preview has confirmed for it is to be confirmed again too. */
const withMandate = (state: JoiningState): JoiningState =>
  state.mandate === 'sample' && !state.review.accepted ? { ...state, mandate: 'given' } : state;

export function joining(state: JoiningState | undefined, event: UnknownAction): JoiningState {
  const remaining = state && remainingParts(state, event);
  return withMandate(parts(remaining ? { ...initialState, ...remaining } : state, event));
}

export const joiningSlice = defineSlice('joining', joining);
export const selectJoining = joiningSlice.select;
