/** Whoever goes on choosing while a step is sent is not led on, nor back, by what the server says of their earlier choice. */
import { call, put, select } from 'typed-redux-saga';
import type { ValidateMembershipBody } from '../../../schemas/generated/calls/validateMembership';
import { submissionSuperseded } from '../state/events';
import { bankDetailsMemory } from '../state/bankDetailsMemory';
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
export function* isSuperseded(sent: ValidateMembershipBody) {
  const bank = sent.accountDetails ? yield* call(bankDetailsMemory) : undefined;
  const now = yield* select(membershipBody, bank);
  if (now && decided(now) === decided(sent)) return false;
  yield* put(submissionSuperseded());
  return true;
}
