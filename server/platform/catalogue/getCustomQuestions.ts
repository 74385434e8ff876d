import type { Wire } from '../../../schemas/generated/api';
import { ok, defineCall } from '../kernel';
import type { QuestionGroup } from './format';
import { readQuestions } from './tenantRow';
import { membershipOr404, questionsOf } from './membershipParts';

export const getCustomQuestions = defineCall('getCustomQuestions', async ({ tenant, params }, { db }) => {
  const type = await membershipOr404(db, tenant.id, params.id);
  const groups = questionsOf(type, await readQuestions(db, tenant.id));
  return ok({ data: groups.map(serializeGroup) });
});

function serializeGroup(group: QuestionGroup): Wire.QuestionGroup {
  return {
    id: group.id,
    title: group.title,
    questions: group.questions.map((question) => ({
      id: question.id,
      reference: question.reference,
      label: question.label,
      type: question.type,
      options: question.options ?? {},
      ...(question.optionOrder && { option_order: question.optionOrder }),
      placeholder: question.placeholder ?? null,
      default: question.default ?? null,
      is_required: question.isRequired === true,
      description: question.description ?? null,
    })),
  };
}
