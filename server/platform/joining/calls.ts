import type { Wire } from '../../../schemas/generated/api';
import type {
  SaveCustomAnswersBody,
  SaveCustomAnswersParams,
} from '../../../schemas/generated/calls/saveCustomAnswers';
import type {
  ValidateMembershipBody,
  ValidateMembershipQuery,
} from '../../../schemas/generated/calls/validateMembership';
import { todayAt } from '../calendar/today';
import { findMembership } from '../catalogue/catalogue';
import { questionsOf } from '../catalogue/questionCalls';
import { readQuestions } from '../catalogue/tenantRow';
import { json } from '../db/columns';
import type { Executor } from '../db/database';
import { customerCall, ok, type CallTypes } from '../frame/call';
import { invalid, notFound } from '../frame/failure';
import { refuseFollowing } from '../held/refusal';
import { renewalChoice } from '../held/renewalChoice';
import { redactDeep } from '../payments/redaction';
import type { QuestionSeed } from '../seed/format';
import { checkAnswer } from './answers';
import { gatherFacts } from './facts';
import { joiningErrors, type Errors } from './rules';

interface ValidateMembership extends CallTypes {
  query: ValidateMembershipQuery;
  body: ValidateMembershipBody;
  answer: { data: { valid: boolean } };
}

/** Checks what store would check and writes nothing. */
const validateMembership = customerCall<ValidateMembership>(
  'validateMembership',
  async ({ tenant, customerId, body, query }, { db, clock }) => {
    const today = todayAt(clock.now(), tenant.client.timeZone);
    const { renewedMembershipId: id } = body;
    const chosen = id ? await renewalChoice(db, tenant, { customerId, id, today }, body) : body;
    const facts = await gatherFacts(db, tenant, customerId, chosen, today);
    refuseFollowing(facts.follows);
    const errors = joiningErrors(facts, chosen, query.step);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return ok({ data: { valid: true } });
  },
);

interface SaveCustomAnswers extends CallTypes {
  params: SaveCustomAnswersParams;
  body: SaveCustomAnswersBody;
  answer: { data: { saved: number } };
}

/** Answers to the additional questions of a membership that store made: all of them at once, in place of earlier ones. */
const saveCustomAnswers = customerCall<SaveCustomAnswers>(
  'saveCustomAnswers',
  async ({ tenant, customerId, params, body, keep }, { db, clock }) => {
    const questions = await questionsAsked(db, tenant.id, customerId, params.id);
    const answers = checkedAnswers(questions, body.answers);
    return db.transaction().execute(async (trx) => {
      await replaceAnswers(trx, tenant.id, params.id, answers, clock.now());
      const answer = ok({ data: { saved: answers.length } });
      await keep(trx, answer);
      return answer;
    });
  },
);

interface Answered {
  readonly questionId: string;
  readonly value: Wire.AnswerValue;
}

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

/** Answers to questions that were not asked are set aside, as any extra field is. */
function checkedAnswers(
  questions: readonly QuestionSeed[],
  given: SaveCustomAnswersBody['answers'],
): Answered[] {
  const byId = new Map(given.map(({ questionId, answer }) => [questionId, answer]));
  const errors: Errors = {};
  const answers: Answered[] = [];
  for (const question of questions) {
    const asked = {
      ...question,
      isRequired: question.isRequired === true,
      options: Object.keys(question.options ?? {}),
    };
    const checked = checkAnswer(asked, byId.get(question.id));
    if (checked.kind === 'error') errors[question.id] = [checked.message];
    else if (checked.value !== null)
      answers.push({ questionId: question.id, value: redactDeep(checked.value) });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return answers;
}

async function replaceAnswers(
  trx: Executor,
  tenant: string,
  membershipId: string,
  answers: readonly Answered[],
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('custom_answers')
    .where('tenant', '=', tenant)
    .where('membership_id', '=', membershipId)
    .execute();
  const rows = answers.map(({ questionId, value }) => ({
    tenant,
    membership_id: membershipId,
    question_id: questionId,
    answer: json(value),
    answered_at: now,
  }));
  if (rows.length > 0) await trx.insertInto('custom_answers').values(rows).execute();
}

export const joiningCalls = [validateMembership, saveCustomAnswers];
