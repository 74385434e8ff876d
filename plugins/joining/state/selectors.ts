/** What can be worked out from what was chosen. */
import { lruMemoize } from '@reduxjs/toolkit';
import { selectMode, selectSignedIn, type RootState } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { offerOf, type MembershipOffer, type PaymentType } from '../domain/membershipList';
import { problemsOf, type ProblemOwner } from '../domain/serverKeys';
import { selectMembershipReference, selectCurrentMembership } from './currentMembershipSelectors';
import { selectJoining } from './joining';
import { valueOf } from './remoteData';

export const selectSelection = (state: RootState) => selectJoining(state).selection;

export const selectVenueId = (state: RootState): string | undefined => {
  const selection = selectSelection(state);
  return selection.step === 'nothing' ? undefined : selection.venueId;
};

export const selectVenue = (state: RootState): Venue | undefined => {
  const { listed, addressed } = selectJoining(state).venues;
  const venueId = selectVenueId(state);
  if (addressed && addressed.id === venueId) return addressed;
  return listed.find(({ id }) => id === venueId);
};

/** Of the centre that was chosen, or that the membership has. */
export const selectVenueName = (state: RootState): string | undefined =>
  selectVenue(state)?.name ?? selectCurrentMembership(state)?.homeVenue.name;

/** True when there is nothing to choose between. */
export const selectIsOnlyVenue = (state: RootState): boolean => {
  const { listing, listed } = selectJoining(state).venues;
  return listing === 'whole' && listed.length === 1;
};

/** Nor is there when a membership exists, which has its centre, or in a kiosk, which stands at one. */
export const selectIsVenueFixed = (state: RootState): boolean =>
  selectIsOnlyVenue(state) ||
  selectMembershipReference(state) !== undefined ||
  selectMode(state).centre !== undefined;

export const selectMembershipTypes = (state: RootState) => {
  const venueId = selectVenueId(state);
  return venueId === undefined ? undefined : valueOf(selectJoining(state).memberships, venueId);
};

export function selectOffer(state: RootState): MembershipOffer | undefined {
  const types = selectMembershipTypes(state);
  const selection = selectSelection(state);
  return types && selection.step === 'membership' ? offered(types, selection.optionId) : undefined;
}

/** The same object for the same choice: what is made of it is not made again. */
const offered = lruMemoize(offerOf);

/** Undefined while nothing is chosen, or while what is chosen is not loaded yet. */
export const selectPaymentType = (state: RootState): PaymentType | undefined =>
  selectOffer(state)?.option.paymentType;

export const selectIsMembershipChosen = (state: RootState): boolean =>
  selectSelection(state).step === 'membership';

/** Who was logged out in another tab goes on with what is open, until it is sent. */
export const selectAreDetailsDone = (state: RootState): boolean => {
  const { confirmed, lapsed } = selectJoining(state).details;
  return confirmed && (lapsed || selectSignedIn(state));
};

/** Unknown until the questions of the chosen membership are here; a failure counts as 'there may be some'. */
export const selectHasQuestions = (state: RootState): boolean | undefined => {
  const { questions } = selectJoining(state);
  if (questions.state === 'failed') return true;
  if (questions.state !== 'ready' || !selectIsMembershipChosen(state)) return undefined;
  return questions.groups.some((group) => group.questions.length > 0);
};

/** Messages of a section; with no owner, those whose path no section knows. */
export const selectProblemsOf = (state: RootState, owner: ProblemOwner | undefined) =>
  problemsOf(selectJoining(state).problems, owner);

export const selectHasProblem = (state: RootState, owner: ProblemOwner): boolean =>
  Object.keys(selectProblemsOf(state, owner)).length > 0;
