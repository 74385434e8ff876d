/** Terms to agree to. Those of a membership count as loaded only when both requests gave 200. */
import { all, call, put, select, takeLatest } from 'typed-redux-saga';
import type { Term } from '../../../schemas/generated/api';
import type { Result } from '../../../core/contract';
import { askDirectDebitTerms, askHealthTerms, askMembershipTerms } from '../api/calls';
import {
  directDebitTermsArrived,
  directDebitTermsFailed,
  directDebitTermsWanted,
  problemsFound,
  termsArrived,
  termsFailed,
  termsWanted,
} from '../state/events';
import { selectJoining } from '../state/joining';

const termsIn = (result: Result<readonly Term[]>) =>
  result.ok && result.status === 200 ? result.data : undefined;

function* fetchTerms() {
  const { terms } = yield* select(selectJoining);
  if (terms.ofMembership.state !== 'asking') return;
  const typeId = terms.ofMembership.of;
  const answers = yield* all([call(askHealthTerms, typeId), call(askMembershipTerms, typeId)]);
  const [health, membership] = answers.map(termsIn);
  yield* put(health && membership ? termsArrived({ typeId, health, membership }) : termsFailed({ typeId }));
}

function* fetchDirectDebitTerms() {
  const { terms } = yield* select(selectJoining);
  if (terms.ofDirectDebit.state !== 'asking') return;
  const list = termsIn(yield* call(askDirectDebitTerms));
  yield* put(list ? directDebitTermsArrived({ terms: list }) : directDebitTermsFailed());
}

export function* watchTerms() {
  // A refusal may say that other terms are in force by now.
  yield* takeLatest([termsWanted, problemsFound], fetchTerms);
  yield* takeLatest([directDebitTermsWanted, problemsFound], fetchDirectDebitTerms);
}
