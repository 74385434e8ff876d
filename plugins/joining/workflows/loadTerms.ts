/** Loads the terms to agree to. Known terms are not loaded again. */
import { all, call, put, select, takeLatest } from 'typed-redux-saga';
import { loadErrorOf, loadRemote } from '../../../core/contract';
import { fetchDirectDebitTerms, fetchHealthTerms, fetchMembershipTerms } from '../api/calls';
import { directDebitTerms, membershipTerms, problemsFound } from '../state/events';
import { selectJoining } from '../state/joining';

function* loadMembershipTerms() {
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

function* loadDirectDebitTerms() {
  const { ofDirectDebit } = (yield* select(selectJoining)).terms;
  if (ofDirectDebit.status === 'loading')
    yield* loadRemote(directDebitTerms, fetchDirectDebitTerms, undefined);
}

export function* watchTerms() {
  // After a refusal, other terms may be in force.
  yield* takeLatest([membershipTerms.requested, problemsFound], loadMembershipTerms);
  yield* takeLatest([directDebitTerms.requested, problemsFound], loadDirectDebitTerms);
}
