/** Loads the terms to agree to. Known terms are not loaded again. */
import { all, call, select, takeLatest } from 'typed-redux-saga';
import { loadRemote } from '../../../core/contract';
import { fetchDirectDebitTerms, fetchHealthTerms, fetchMembershipTerms } from '../api/calls';
import { directDebitTerms, membershipTerms, problemsFound } from '../state/events';
import { selectJoining } from '../state/joining';

function* fetchAllTerms(typeId: string) {
  const { health, membership } = yield* all({
    health: call(fetchHealthTerms, typeId),
    membership: call(fetchMembershipTerms, typeId),
  });
  if (!health.ok) return health;
  if (!membership.ok) return membership;
  return { ok: true, data: { health: health.data, membership: membership.data } } as const;
}

function* loadMembershipTerms() {
  const { ofMembership } = (yield* select(selectJoining)).terms;
  if (ofMembership.status === 'loading')
    yield* loadRemote(membershipTerms, fetchAllTerms, ofMembership.query);
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
