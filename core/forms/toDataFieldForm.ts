import type { DataField, DataFieldSection } from '../../schemas/generated/api';
import { questionSource } from './formModel';
import type { Answers, Question, QuestionOption, QuestionSource } from './questionForm';

/** The first option of each value. '' means unanswered and is not an option. */
export function distinctOptions(options: readonly QuestionOption[]): readonly QuestionOption[] {
  const distinct = new Map<string, string>();
  for (const { value, label } of options)
    if (value !== '' && !distinct.has(value)) distinct.set(value, label);
  return [...distinct].map(([value, label]) => ({ value, label }));
}

const questionOf = (field: DataField): Question => ({
  key: field.path,
  name: field.name,
  label: field.label || field.name || field.path,
  type: field.type,
  required: field.isRequired,
  readOnly: !field.isAuthorised,
  placeholder: field.placeholder ?? '',
  options: distinctOptions(field.options),
  attributes: field.htmlAttributes,
  description: field.metadata.description ?? '',
  given: field.answer,
  noFuture: true,
});

/** The customer's data-fields. Answers are keyed by path. */
export function toDataFieldForm(
  sections: readonly Pick<DataFieldSection, 'sectionName' | 'sectionFields'>[],
  checksum?: string,
): QuestionSource<Answers> {
  return questionSource(
    sections.map((section) => ({
      title: section.sectionName,
      questions: section.sectionFields.map(questionOf),
    })),
    checksum,
  );
}
