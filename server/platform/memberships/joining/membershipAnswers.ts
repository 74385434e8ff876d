/** Answers to the additional questions of a membership. They are checked together and replace earlier ones. */
import type { Wire } from '../../../../schemas/generated/api';
import type { SaveCustomAnswersBody } from '../../../../schemas/generated/calls/saveCustomAnswers';
import { type Errors, type Executor, invalid, json, redactDeep } from '../../kernel';
import { checkAnswer, type Question } from '../../catalogue';
import { personalRuleOf } from '../../../../schemas/personalRules';

export interface AnsweredQuestion {
  readonly questionId: string;
  readonly value: Wire.AnswerValue;
}

/** Answers to other questions are ignored, like any extra field. */
export function checkedAnswers(
  questions: readonly Question[],
  input: SaveCustomAnswersBody['answers'],
  locale: string,
): AnsweredQuestion[] {
  const byId = new Map(input.map(({ questionId, answer }) => [questionId, answer]));
  const errors: Errors = {};
  const answers: AnsweredQuestion[] = [];
  for (const question of questions) {
    const checkedQuestion = {
      ...question,
      isRequired: question.isRequired === true,
      options: Object.keys(question.options ?? {}),
      rule: personalRuleOf({ type: question.type, names: [question.id, question.reference] }),
      locale,
    };
    const checked = checkAnswer(checkedQuestion, byId.get(question.id));
    if (checked.kind === 'error') errors[question.id] = [checked.message];
    else if (checked.value !== null)
      answers.push({ questionId: question.id, value: redactDeep(checked.value) });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return answers;
}

export async function replaceAnswers(
  trx: Executor,
  tenant: string,
  membershipId: string,
  answers: readonly AnsweredQuestion[],
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
