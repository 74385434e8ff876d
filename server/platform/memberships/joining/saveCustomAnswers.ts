import { findMembership, questionsOf, readQuestions } from '../../catalogue';
import { defineCall, type Executor, notFound, ok } from '../../kernel';
import { checkedAnswers, replaceAnswers } from './membershipAnswers';

/** Answers to the additional questions of a stored membership: all of them together, in place of earlier ones. */
export const saveCustomAnswers = defineCall(
  'saveCustomAnswers',
  async ({ tenant, customerId, params, body, saveResponse }, { db, clock }) => {
    const questions = await questionsAsked(db, tenant.id, customerId, params.id);
    const answers = checkedAnswers(questions, body.answers, tenant.client.locale);
    return db.transaction().execute(async (trx) => {
      await replaceAnswers(trx, tenant.id, params.id, answers, clock.now());
      const response = ok({ data: { saved: answers.length } });
      await saveResponse(trx, response);
      return response;
    });
  },
);

async function questionsAsked(executor: Executor, tenant: string, customerId: string, membershipId: string) {
  const row = await executor
    .selectFrom('memberships')
    .select('membership_type_id')
    .where('tenant', '=', tenant)
    .where('id', '=', membershipId)
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['pending', 'active'])
    .executeTakeFirst();
  const type = row && (await findMembership(executor, tenant, row.membership_type_id));
  if (type === undefined) throw notFound();
  return questionsOf(type, await readQuestions(executor, tenant)).flatMap((group) => group.questions);
}
