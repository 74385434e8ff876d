import type {
  SaveCustomAnswersBody,
  SaveCustomAnswersParams,
} from '../../../../schemas/generated/calls/saveCustomAnswers';
import { findMembership } from '../../catalogue/catalogue';
import { questionsOf } from '../../catalogue/questions';
import { readQuestions } from '../../catalogue/tenantRow';
import type { Executor } from '../../kernel/db/database';
import { customerCall, ok, type CallTypes } from '../../kernel/http/call';
import { notFound } from '../../kernel/http/failure';
import type { QuestionSeed } from '../../catalogue/questionsFormat';
import { checkedAnswers, replaceAnswers } from './membershipAnswers';

interface SaveCustomAnswers extends CallTypes {
  params: SaveCustomAnswersParams;
  body: SaveCustomAnswersBody;
  answer: { data: { saved: number } };
}

/** Answers to the additional questions of a stored membership: all of them together, in place of earlier ones. */
export const saveCustomAnswers = customerCall<SaveCustomAnswers>(
  'saveCustomAnswers',
  async ({ tenant, customerId, params, body, keep }, { db, clock }) => {
    const questions = await questionsAsked(db, tenant.id, customerId, params.id);
    const answers = checkedAnswers(questions, body.answers, tenant.client.locale);
    return db.transaction().execute(async (trx) => {
      await replaceAnswers(trx, tenant.id, params.id, answers, clock.now());
      const answer = ok({ data: { saved: answers.length } });
      await keep(trx, answer);
      return answer;
    });
  },
);

async function questionsAsked(
  executor: Executor,
  tenant: string,
  customerId: string,
  membershipId: string,
): Promise<QuestionSeed[]> {
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
