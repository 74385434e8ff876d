/** Selectors of a visit that changes or renews a current membership. */
import type { RootState } from '../../../core/contract';
import type { HeldMembership } from '../../../schemas/generated/api';
import { selectJoining } from './joining';
import { STORED_VISIT_NAMES } from './storedVisit';

/** The reference in the address. The membership may not be loaded yet. */
export const selectMembershipReference = (state: RootState) => selectJoining(state).page?.existing;

/** The storage name of the non-sensitive data of this visit. */
export const selectStoredVisitName = (state: RootState) =>
  STORED_VISIT_NAMES[selectMembershipReference(state)?.about ?? 'joining'];

export const selectCurrentMembership = (state: RootState): HeldMembership | undefined => {
  const { existing } = selectJoining(state);
  return existing.step === 'change' || existing.step === 'renewal' ? existing.held : undefined;
};

export const selectIsChange = (state: RootState) => selectMembershipReference(state)?.about === 'change';
export const selectIsRenewal = (state: RootState) => selectMembershipReference(state)?.about === 'renewal';
