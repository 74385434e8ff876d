/** Loads the terms to agree to. Known terms are not loaded again. */
import { select, takeLatest } from 'typed-redux-saga';
import { loadRemote } from '../../../core/contract';
import { fetchDirectDebitTerms } from '../api/calls';
import { directDebitTerms, membershipTerms, problemsFound } from '../state/events';
import { selectJoining } from '../state/joining';
import { loadMembershipTerms } from './loadMembershipTerms';

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
