import type { DataField, DataFieldSection } from '../../schemas/generated/api';
import { questionSource } from './formModel';
import type { Answers, Question, QuestionGroup, QuestionOption, QuestionSource } from './questionForm';

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

/**
 * Moves the sections without a required question to the end, and folds those that have a name. A form without
 * any required question stays as it is.
 */
function neededFirst(groups: readonly QuestionGroup[]): readonly QuestionGroup[] {
  const isNeeded = ({ questions }: QuestionGroup) => questions.some(({ required }) => required);
  const needed = groups.filter(isNeeded);
  if (needed.length === 0) return groups;
  const others = groups.filter((group) => !isNeeded(group));
  return [...needed, ...others.map((group) => ({ ...group, folded: group.title !== '' }))];
}

/** The customer's data-fields. Answers are keyed by path. */
export function toDataFieldForm(
  sections: readonly Pick<DataFieldSection, 'sectionName' | 'sectionFields'>[],
  checksum?: string,
): QuestionSource<Answers> {
  return questionSource(
    neededFirst(
      sections.map((section) => ({
        title: section.sectionName,
        questions: section.sectionFields.map(questionOf),
      })),
    ),
    checksum,
  );
}
