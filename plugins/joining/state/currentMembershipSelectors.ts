/** What follows for a visit from being about a membership that exists. */
import type { RootState } from '../../../core/contract';
import type { HeldMembership } from '../../../schemas/generated/api';
import { selectJoining } from './joining';
import { STORED_VISIT_NAMES } from './storedVisit';

/** What the address says; the membership itself may not be known yet. */
export const selectMembershipReference = (state: RootState) => selectJoining(state).page?.existing;

/** Under which name what is harmless of this visit is kept. */
export const selectStoredVisitName = (state: RootState) =>
  STORED_VISIT_NAMES[selectMembershipReference(state)?.about ?? 'joining'];

export const selectCurrentMembership = (state: RootState): HeldMembership | undefined => {
  const { existing } = selectJoining(state);
  return existing.step === 'change' || existing.step === 'renewal' ? existing.held : undefined;
};

export const selectIsChange = (state: RootState) => selectMembershipReference(state)?.about === 'change';
export const selectIsRenewal = (state: RootState) => selectMembershipReference(state)?.about === 'renewal';
