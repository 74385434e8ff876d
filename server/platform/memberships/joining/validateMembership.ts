import { countWrongCodes } from '../../catalogue';
import { defineCall, type CustomerRequest, invalid, ok, type Platform } from '../../kernel';
import { refusePredecessor } from '../current/predecessor';
import { renewalChoice } from '../current/renewalChoice';
import { loadJoiningFacts } from './joiningFacts';
import { joiningErrors } from './rules';

/** Checks the same as store, without writing. */
export const validateMembership = defineCall('validateMembership', (request, platform) => {
  const { tenant, customerId, body } = request;
  return countWrongCodes(
    platform.limits,
    { tenant, customerKey: customerId, promotion: body.promotionCodeId },
    () => verdictOn(request, platform),
  );
});

async function verdictOn(
  { tenant, customerId, body, query }: CustomerRequest<'validateMembership'>,
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
