import type { Failure, RootState } from '../../../core/contract';
import { isSameMembershipReference, type MembershipReference } from '../domain/currentMembership';
import type { ChangeRefusal } from '../state/events';
import { selectJoining } from '../state/joining';

/** The server gives the same response for an unknown membership and for that of another customer. */
export function refusalOf(failure: Failure): { readonly reason: ChangeRefusal; readonly message?: string } {
  if (failure.kind !== 'refused') return { reason: 'failed' };
  if (failure.status === 404) return { reason: 'notFound' };
  return failure.status === 409 ? { reason: 'notPossible', message: failure.message } : { reason: 'failed' };
}

/** False if the page is now about another membership, or a new one. A late response is then ignored. */
export const isWaitingFor = (state: RootState, wanted: MembershipReference) => {
  const { existing } = selectJoining(state);
  return existing.step === 'asking' && isSameMembershipReference(existing.of, wanted);
};
