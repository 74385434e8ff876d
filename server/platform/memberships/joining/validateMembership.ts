import type {
  ValidateMembershipBody,
  ValidateMembershipQuery,
} from '../../../../schemas/generated/calls/validateMembership';
import { countWrongCodes } from '../../catalogue';
import { type CallTypes, customerCall, type CustomerRequest, invalid, ok, type Platform } from '../../kernel';
import { refusePredecessor } from '../current/refusePredecessor';
import { renewalChoice } from '../current/renewalChoice';
import { loadJoiningFacts } from './joiningFacts';
import { joiningErrors } from './rules';

interface ValidateMembership extends CallTypes {
  query: ValidateMembershipQuery;
  body: ValidateMembershipBody;
  answer: { data: { valid: boolean } };
}

/** Checks the same as store, without writing. */
export const validateMembership = customerCall<ValidateMembership>(
  'validateMembership',
  (request, platform) => {
    const { tenant, customerId, body } = request;
    return countWrongCodes(
      platform.limits,
      { tenant, who: customerId, promotion: body.promotionCodeId },
      () => verdictOn(request, platform),
    );
  },
);

async function verdictOn(
  { tenant, customerId, body, query }: CustomerRequest<ValidateMembership>,
  { db, clock }: Platform,
) {
  const { renewedMembershipId: id } = body;
  const chosen = id ? await renewalChoice(db, tenant, { customerId, id, clock }, body) : body;
  const facts = await loadJoiningFacts(db, tenant, customerId, chosen, clock);
  refusePredecessor(facts.follows);
  const errors = joiningErrors(facts, chosen, query.step);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return ok({ data: { valid: true } });
}
