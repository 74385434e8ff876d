import { all, call, put, select } from 'typed-redux-saga';
import { loadErrorOf } from '../../../core/contract';
import { fetchHealthTerms, fetchMembershipTerms } from '../api/calls';
import { membershipTerms } from '../state/events';
import { selectJoining } from '../state/joining';

export function* loadMembershipTerms() {
  const { ofMembership } = (yield* select(selectJoining)).terms;
  if (ofMembership.status !== 'loading') return;
  const { query: typeId } = ofMembership;
  const { health, membership } = yield* all({
    health: call(fetchHealthTerms, typeId),
    membership: call(fetchMembershipTerms, typeId),
  });
  if (!health.ok) yield* put(membershipTerms.loadFailed(typeId, loadErrorOf(health.failure)));
  else if (!membership.ok) yield* put(membershipTerms.loadFailed(typeId, loadErrorOf(membership.failure)));
  else yield* put(membershipTerms.loaded(typeId, { health: health.data, membership: membership.data }));
}
