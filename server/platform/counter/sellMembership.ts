import type { SellMembershipBody } from '../../../schemas/generated/calls/sellMembership';
import { findMembership, findOption, type Question, questionsOf, readQuestions } from '../catalogue';
import { addMembershipToCart } from '../cart';
import { created, type Executor, invalid, defineCall, type Tenant, text } from '../kernel';
import { checkedAnswers, replaceAnswers } from '../memberships';
import { customerOr404 } from './customerSummaries';

export const sellMembership = defineCall(
  'sellMembership',
  async ({ tenant, staff, params, body, saveResponse }, platform) => {
    const { id: customerId } = await customerOr404(platform.db, tenant, params.customerId);
    const questions = await questionsToAsk(platform.db, tenant, body);
    const answers = checkedAnswers(questions, body.answers, tenant.client.locale);
    const { body: stored } = await addMembershipToCart(platform, tenant, {
      customerId,
      chooseMembership: () => Promise.resolve(body),
      atCounter: true,
      saveResponse: async (trx, { body: { data } }) => {
        await replaceAnswers(trx, tenant.id, data.id, answers, platform.clock.now());
        await saveResponse(trx, soldOf(data));
      },
    });
    const ids = { tenant: tenant.id, staff: staff.id, customer: customerId, membership: stored.data.id };
    platform.log.info(ids, 'membership put into a cart at the counter');
    return soldOf(stored.data);
  },
);

const soldOf = ({ id, cart_id }: { readonly id: string; readonly cart_id: string }) =>
  created({ data: { id, cart_id } });

/** Questions of a membership that may be sold here. For an unknown membership, the joining rules return the error. */
async function questionsToAsk(
  executor: Executor,
  tenant: Tenant,
  { membershipTypeId, paymentOptionId }: SellMembershipBody,
): Promise<readonly Question[]> {
  const membership = await findMembership(executor, tenant.id, membershipTypeId);
  const option = membership && findOption(membership, paymentOptionId);
  if (option?.paymentType === 'recurring') throw invalid({ paymentOptionId: [text('counter.noMonthly')] });
  if (membership === undefined) return [];
  return questionsOf(membership, await readQuestions(executor, tenant.id)).flatMap(
    ({ questions }) => questions,
  );
}
