/** The questionnaire as JSON Schema, for libraries that use it. */
import type { BenchGroup, BenchQuestion } from '../questionnaire';

function field({ label: title, type, options }: BenchQuestion) {
  const oneOf = options.map(({ value, label }) => ({ const: value, title: label }));
  const types = {
    text: { type: 'string' },
    number: { type: 'number' },
    select: { type: 'string', oneOf },
    multi_select: { type: 'array', uniqueItems: true, items: { oneOf } },
    date: { type: 'string', format: 'date' },
    checkbox: { type: 'boolean' },
  };
  return { ...types[type], title };
}

export function jsonSchemaOf(groups: readonly BenchGroup[]) {
  const entries = groups.map(({ title, questions }, index) => {
    const required = questions.filter((question) => question.required).map(({ id }) => id);
    const properties = Object.fromEntries(questions.map((question) => [question.id, field(question)]));
    return [`g${index}`, { type: 'object', title, required, properties }];
  });
  return { type: 'object', properties: Object.fromEntries(entries) };
}
