/** Loads the terms to agree to. The terms of a membership count as loaded only if both requests returned 200. */
import { all, call, put, select, takeLatest } from 'typed-redux-saga';
import type { Term } from '../../../schemas/generated/api';
import type { Result } from '../../../core/contract';
import { fetchDirectDebitTerms, fetchHealthTerms, fetchMembershipTerms } from '../api/calls';
import {
  directDebitTermsLoaded,
  directDebitTermsLoadFailed,
  directDebitTermsRequested,
  problemsFound,
  termsLoaded,
  termsLoadFailed,
  termsRequested,
} from '../state/events';
import { selectJoining } from '../state/joining';

const termsIn = (result: Result<readonly Term[]>) =>
  result.ok && result.status === 200 ? result.data : undefined;

function* loadTerms() {
  const { terms } = yield* select(selectJoining);
  if (terms.ofMembership.state !== 'asking') return;
  const typeId = terms.ofMembership.of;
  const answers = yield* all([call(fetchHealthTerms, typeId), call(fetchMembershipTerms, typeId)]);
  const [health, membership] = answers.map(termsIn);
  yield* put(
    health && membership ? termsLoaded({ typeId, health, membership }) : termsLoadFailed({ typeId }),
  );
}

function* loadDirectDebitTerms() {
  const { terms } = yield* select(selectJoining);
  if (terms.ofDirectDebit.state !== 'asking') return;
  const list = termsIn(yield* call(fetchDirectDebitTerms));
  yield* put(list ? directDebitTermsLoaded({ terms: list }) : directDebitTermsLoadFailed());
}

export function* watchTerms() {
  // After a refusal, other terms may be in force.
  yield* takeLatest([termsRequested, problemsFound], loadTerms);
  yield* takeLatest([directDebitTermsRequested, problemsFound], loadDirectDebitTerms);
}
