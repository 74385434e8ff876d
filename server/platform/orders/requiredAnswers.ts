import { questionsOf, readQuestions } from '../catalogue';
import { checkoutText, type Executor, Failure, type Tenant, text } from '../kernel';
import { membershipsOf, type PricedItem } from '../cart';

/** Throws 422 `questions_unanswered`, with each missing answer under its question's id. */
export async function refuseUnansweredQuestions(
  trx: Executor,
  tenant: Tenant,
  priced: readonly PricedItem[],
): Promise<void> {
  const groups = await readQuestions(trx, tenant.id);
  const missing: Record<string, string[]> = {};
  for (const { item, offer } of membershipsOf(priced)) {
    const required = questionsOf(offer.membership, groups)
      .flatMap((group) => group.questions)
      .filter((question) => question.isRequired === true);
    if (required.length === 0) continue;
    const answered = await answeredIds(trx, tenant.id, item.membership_id);
    for (const { id, label } of required.filter((question) => !answered.has(question.id))) {
      missing[id] = [text('field.required', { label })];
    }
  }
  if (Object.keys(missing).length === 0) return;
  throw new Failure(422, 'questions_unanswered', checkoutText('checkout.questionsUnanswered'), missing);
}

async function answeredIds(trx: Executor, tenant: string, membershipId: string) {
  const rows = await trx
    .selectFrom('custom_answers')
    .select('question_id')
    .where('tenant', '=', tenant)
    .where('membership_id', '=', membershipId)
    .execute();
  return new Set(rows.map((row) => row.question_id));
}
