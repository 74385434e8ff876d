/**
 * If the customer changes the choice while a step is being sent, the response to the old choice must not move
 * them.
 */
import { call, put, select } from 'typed-redux-saga';
import type { ValidateMembershipBody } from '../../../schemas/generated/calls/validateMembership';
import { submissionSuperseded } from '../state/events';
import { bankDetailsMemory } from '../state/bankDetailsMemory';
import { membershipBody } from './membershipBody';

/** The customer's decisions. Price and venue name are left out, because they may be loaded in the meantime. */
function decided({
  venueName: _name,
  venueType: _type,
  expectedTotal: _total,
  expectedMonthlyPrice: _monthly,
  ...choice
}: ValidateMembershipBody) {
  return JSON.stringify(choice);
}

/** True if the sent body differs from the current one. In that case it dispatches `submissionSuperseded`. */
export function* isSuperseded(sent: ValidateMembershipBody) {
  const bank = sent.accountDetails ? yield* call(bankDetailsMemory) : undefined;
  const now = yield* select(membershipBody, bank);
  if (now && decided(now) === decided(sent)) return false;
  yield* put(submissionSuperseded());
  return true;
}
