import { call, select } from 'typed-redux-saga';
import type { Failure } from '../../../core/contract';
import type { ValidateMembershipBody } from '../../../schemas/generated/calls/validateMembership';
import { checkMembership, postMembership } from '../api/calls';
import { postRenewal } from '../api/currentMembershipCalls';
import { selectNeedsMandate } from '../state/priceSelectors';
import { clearSubmissionKeys, keyFor, membershipOf, rememberMembership } from '../state/submissionKeys';
import { renewalBody } from './membershipBody';
import { isSuperseded } from './isSuperseded';
import { explainRefusal } from './explainRefusal';
import { showToast } from './toasts';

const STORE = 'store';

const isKeyReused = (failure: Failure) => failure.kind === 'refused' && failure.code === 'key_reused';

/** A new membership and a change are stored. A renewal has a separate call. */
function* send(body: ValidateMembershipBody) {
  const { renewedMembershipId, ...membership } = body;
  if (!renewedMembershipId) return yield* call(postMembership, membership, keyFor(STORE, body));
  return yield* call(postRenewal, renewedMembershipId, renewalBody(membership), keyFor(STORE, body));
}

function* sendOnce(body: ValidateMembershipBody) {
  const first = yield* send(body);
  if (first.ok || !isKeyReused(first.failure)) return first;
  clearSubmissionKeys();
  return yield* send(body);
}

/**
 * Returns the id under which the answers are saved. Undefined if the server refused the body; the reason is
 * then already reported. Without an id in the response, it is the membership type's id, with which the
 * questions were requested: the two calls have the same path.
 */
export function* postMembershipOnce(body: ValidateMembershipBody) {
  const stored = membershipOf(STORE, body);
  if (stored !== undefined) return stored;
  const needsMandate = yield* select(selectNeedsMandate);
  if (needsMandate) {
    const check = yield* call(checkMembership, 'confirm' as const, body);
    if (!check.ok) return yield* refused(body, check.failure);
  }
  const result = yield* sendOnce(body);
  if (!result.ok) return yield* refused(body, result.failure);
  const id = result.data?.id ?? body.membershipTypeId;
  rememberMembership(STORE, id);
  yield* showToast('membershipAdded');
  return id;
}

function* refused(body: ValidateMembershipBody, failure: Failure) {
  if (!(yield* isSuperseded(body))) yield* explainRefusal(failure);
  return undefined;
}
