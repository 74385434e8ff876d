/** The questionnaire as JSON Schema, for libraries that use it. */
import type { BenchGroup, BenchQuestion } from '../questionnaire';

function field({ label, type, options }: BenchQuestion) {
  const values = options.map(({ value, label: title }) => ({ const: value, title }));
  switch (type) {
    case 'number':
      return { type: 'number', title: label };
    case 'select':
      return { type: 'string', title: label, oneOf: values };
    case 'multi_select':
      return { type: 'array', title: label, uniqueItems: true, items: { oneOf: values } };
    case 'date':
      return { type: 'string', title: label, format: 'date' };
    case 'checkbox':
      return { type: 'boolean', title: label };
    default:
      return { type: 'string', title: label };
  }
}

export function jsonSchemaOf(groups: readonly BenchGroup[]) {
  const entries = groups.map((group, index) => [
    `g${index}`,
    {
      type: 'object',
      title: group.title,
      required: group.questions.filter(({ required }) => required).map(({ id }) => id),
      properties: Object.fromEntries(group.questions.map((question) => [question.id, field(question)])),
    },
  ]);
  return { type: 'object', properties: Object.fromEntries(entries) };
}
