/** Whoever goes on choosing while a step is sent is not led on, nor back, by what the server says of their earlier choice. */
import { call, put, select } from 'typed-redux-saga';
import type { ValidateMembershipBody } from '../../../schemas/generated/calls/validateMembership';
import { submissionOvertaken } from '../state/events';
import { heldBankDetails } from '../state/heldBankDetails';
import { membershipBody } from './membershipBody';

/** What a person decides. The price and the name of the centre may arrive by themselves meanwhile. */
function decided({
  venueName: _name,
  venueType: _type,
  expectedTotal: _total,
  expectedMonthlyPrice: _monthly,
  ...choice
}: ValidateMembershipBody) {
  return JSON.stringify(choice);
}

/** True, and said, when the body that was sent is not what stands here now. */
export function* wasOvertaken(sent: ValidateMembershipBody) {
  const bank = sent.accountDetails ? yield* call(heldBankDetails) : undefined;
  const now = yield* select(membershipBody, bank);
  if (now && decided(now) === decided(sent)) return false;
  yield* put(submissionOvertaken());
  return true;
}
