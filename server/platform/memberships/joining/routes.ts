import type {
  SaveCustomAnswersBody,
  SaveCustomAnswersParams,
} from '../../../../schemas/generated/calls/saveCustomAnswers';
import type {
  ValidateMembershipBody,
  ValidateMembershipQuery,
} from '../../../../schemas/generated/calls/validateMembership';
import { findMembership } from '../../catalogue/catalogue';
import { countWrongCodes } from '../../catalogue/promotionCodeLimit';
import { questionsOf } from '../../catalogue/questions';
import { readQuestions } from '../../catalogue/tenantRow';
import type { Executor } from '../../db/database';
import { customerCall, ok, type CallTypes, type CustomerRequest } from '../../http/call';
import { invalid, notFound } from '../../http/failure';
import { refusePredecessor } from '../current/refusePredecessor';
import { renewalChoice } from '../current/renewalChoice';
import type { Platform } from '../../platform';
import type { QuestionSeed } from '../../seed/questionsFormat';
import { loadJoiningFacts } from './joiningFacts';
import { checkedAnswers, replaceAnswers } from './membershipAnswers';
import { joiningErrors } from './rules';

interface ValidateMembership extends CallTypes {
  query: ValidateMembershipQuery;
  body: ValidateMembershipBody;
  answer: { data: { valid: boolean } };
}

/** Checks the same as store, without writing. */
const validateMembership = customerCall<ValidateMembership>('validateMembership', (request, platform) => {
  const { tenant, customerId, body } = request;
  return countWrongCodes(platform.limits, { tenant, who: customerId, promotion: body.promotionCodeId }, () =>
    verdictOn(request, platform),
  );
});

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

interface SaveCustomAnswers extends CallTypes {
  params: SaveCustomAnswersParams;
  body: SaveCustomAnswersBody;
  answer: { data: { saved: number } };
}

/** Answers to the additional questions of a stored membership: all of them together, in place of earlier ones. */
const saveCustomAnswers = customerCall<SaveCustomAnswers>(
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

export const joiningRoutes = [validateMembership, saveCustomAnswers];
