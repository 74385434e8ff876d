import { lruMemoize } from '@reduxjs/toolkit';
import { selectMode, selectSignedIn, dataOf, type RootState } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { offerOf, type MembershipOffer, type PaymentType } from '../domain/membershipList';
import { problemsOf, type ProblemOwner } from '../domain/serverKeys';
import { selectJoining } from './joining';
import { STORED_VISIT_NAMES } from './storedVisit';

/** The reference in the address. The membership may not be loaded yet. */
export const selectMembershipReference = (state: RootState) => selectJoining(state).page?.membershipReference;

/** The membership that is changed or renewed, when it is loaded. */
export const selectCurrentMembership = (state: RootState) => {
  const loaded = dataOf(selectJoining(state).currentMembership);
  return loaded?.about === 'notPossible' ? undefined : loaded;
};

export const selectIsChange = (state: RootState) => selectMembershipReference(state)?.about === 'change';
export const selectIsRenewal = (state: RootState) => selectMembershipReference(state)?.about === 'renewal';

/** The storage name of the non-sensitive data of this visit. */
export const selectStoredVisitName = (state: RootState) =>
  STORED_VISIT_NAMES[selectMembershipReference(state)?.about ?? 'joining'];

export const selectSelection = (state: RootState) => selectJoining(state).selection;

export const selectVenueId = (state: RootState): string | undefined => {
  const selection = selectSelection(state);
  return selection.step === 'nothing' ? undefined : selection.venueId;
};

/** All venues, or the first ones until all are loaded. */
export const selectListedVenues = (state: RootState): readonly Venue[] => {
  const { all, first } = selectJoining(state).venues;
  return dataOf(all) ?? first;
};

export const selectVenue = (state: RootState): Venue | undefined => {
  const { addressed } = selectJoining(state).venues;
  const venueId = selectVenueId(state);
  if (addressed && addressed.id === venueId) return addressed;
  return selectListedVenues(state).find(({ id }) => id === venueId);
};

/** The name of the chosen venue, or of the venue of the current membership. */
export const selectVenueName = (state: RootState): string | undefined =>
  selectVenue(state)?.name ?? selectCurrentMembership(state)?.membership.homeVenue.name;

export const selectIsOnlyVenue = (state: RootState): boolean =>
  dataOf(selectJoining(state).venues.all)?.length === 1;

/** True if only one venue exists, a current membership determines it, or a kiosk stands in it. */
export const selectIsVenueFixed = (state: RootState): boolean =>
  selectIsOnlyVenue(state) ||
  selectMembershipReference(state) !== undefined ||
  selectMode(state).centre !== undefined;

export const selectMembershipTypes = (state: RootState) => {
  const { memberships } = selectJoining(state);
  return memberships.status === 'ready' && memberships.query === selectVenueId(state)
    ? memberships.data
    : undefined;
};

export function selectOffer(state: RootState): MembershipOffer | undefined {
  const types = selectMembershipTypes(state);
  const selection = selectSelection(state);
  return types && selection.step === 'membership' ? offered(types, selection.optionId) : undefined;
}

/** Returns the same object for the same choice, so that derived values are not computed again. */
const offered = lruMemoize(offerOf);

/** Undefined while no membership is chosen, or while the chosen one is not loaded. */
export const selectPaymentType = (state: RootState): PaymentType | undefined =>
  selectOffer(state)?.option.paymentType;

export const selectIsMembershipChosen = (state: RootState): boolean =>
  selectSelection(state).step === 'membership';

/** After a logout in another tab, the customer continues with the open section until they send it. */
export const selectAreDetailsDone = (state: RootState): boolean => {
  const { confirmed, lapsed } = selectJoining(state).details;
  return confirmed && (lapsed || selectSignedIn(state));
};

/** The questions with their current answers. Undefined until they are loaded. */
export const selectQuestions = (state: RootState) => dataOf(selectJoining(state).questions.asked);

/** Undefined until the questions are loaded. A failure counts as true: questions may exist. */
export const selectHasQuestions = (state: RootState): boolean | undefined => {
  const { asked } = selectJoining(state).questions;
  if (asked.status === 'failed') return true;
  if (asked.status !== 'ready' || !selectIsMembershipChosen(state)) return undefined;
  return asked.data.groups.some((group) => group.questions.length > 0);
};

/** Messages of a section. Without an owner: messages whose path belongs to no section. */
export const selectProblemsOf = (state: RootState, owner: ProblemOwner | undefined) =>
  problemsOf(selectJoining(state).problems, owner);

export const selectHasProblem = (state: RootState, owner: ProblemOwner): boolean =>
  Object.keys(selectProblemsOf(state, owner)).length > 0;
