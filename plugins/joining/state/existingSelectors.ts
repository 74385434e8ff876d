/** What follows for a visit from being about a membership that exists. */
import type { RootState } from '../../../core/contract';
import type { HeldMembership } from '../../../schemas/generated/api';
import { selectJoining } from './joining';
import { KEPT_NAMES } from './keptVisit';

/** What the address says; the membership itself may not be known yet. */
export const selectExistingWanted = (state: RootState) => selectJoining(state).page?.existing;

/** Under which name what is harmless of this visit is kept. */
export const selectKeptName = (state: RootState) =>
  KEPT_NAMES[selectExistingWanted(state)?.about ?? 'joining'];

export const selectHeld = (state: RootState): HeldMembership | undefined => {
  const { existing } = selectJoining(state);
  return existing.step === 'change' || existing.step === 'renewal' ? existing.held : undefined;
};

export const selectIsChange = (state: RootState) => selectExistingWanted(state)?.about === 'change';
export const selectIsRenewal = (state: RootState) => selectExistingWanted(state)?.about === 'renewal';
