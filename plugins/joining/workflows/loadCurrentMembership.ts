/** Loads a current membership: the possible changes, or the renewal. */
import { put, select, takeLatest } from 'typed-redux-saga';
import { sectionsReset, type RootState } from '../../../core/contract';
import { isSameMembershipReference, type MembershipReference } from '../domain/currentMembership';
import { membershipReferenceOpened, pageOpened } from '../state/events';
import { selectMembershipReference } from '../state/currentMembershipSelectors';
import { selectJoining } from '../state/joining';
import { loadChange } from './loadChange';
import { loadRenewal } from './loadRenewal';

function* loadMembershipReference({ payload: wanted }: ReturnType<typeof membershipReferenceOpened>) {
  yield* wanted.about === 'change' ? loadChange(wanted) : loadRenewal(wanted);
}

const isLoading = (state: RootState) => {
  const { existing } = selectJoining(state);
  return existing.step === 'asking' || existing.step === 'change' || existing.step === 'renewal';
};

/** The completed sections of one visit do not apply to another. If the same page opens again, they stay. */
function* followAddress(before: { existing: MembershipReference | undefined }) {
  const wanted = yield* select(selectMembershipReference);
  if (!isSameMembershipReference(before.existing, wanted)) yield* put(sectionsReset());
  before.existing = wanted;
  if (wanted && !(yield* select(isLoading))) yield* put(membershipReferenceOpened(wanted));
}

export function* watchCurrentMembership() {
  yield* takeLatest(membershipReferenceOpened, loadMembershipReference);
  const before = { existing: yield* select(selectMembershipReference) };
  yield* takeLatest(pageOpened, followAddress, before);
  // The page may have opened before this saga started.
  yield* followAddress(before);
}
