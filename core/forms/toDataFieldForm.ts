import { questionSource } from './formModel';
import type { Answers, Question, QuestionSource } from './questionForm';

/** A data-field section as the call `getDataFields` returns it. */
export interface DataFieldSectionLike {
  readonly sectionName: string;
  readonly sectionFields: readonly DataFieldLike[];
}

export interface DataFieldLike {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isAuthorised: boolean;
  readonly placeholder?: string | null;
  readonly options?: readonly { readonly value: string; readonly label: string }[] | null;
  readonly htmlAttributes?: Readonly<Record<string, unknown>> | null;
  readonly metadata?: { readonly description?: string | null } | null;
  readonly answer?: unknown;
}

/** The first option of each value. '' means unanswered and is not an option. */
export function distinctOptions<O extends { readonly value: string; readonly label: string }>(
  options: readonly O[],
) {
  const distinct = new Map<string, string>();
  for (const { value, label } of options)
    if (value !== '' && !distinct.has(value)) distinct.set(value, label);
  return [...distinct].map(([value, label]) => ({ value, label }));
}

function questionOf(field: DataFieldLike): Question {
  return {
    key: field.path,
    name: field.name,
    label: field.label || field.name || field.path,
    type: field.type,
    required: field.isRequired,
    readOnly: !field.isAuthorised,
    placeholder: field.placeholder ?? '',
    options: distinctOptions(field.options ?? []),
    attributes: field.htmlAttributes ?? {},
    description: field.metadata?.description ?? '',
    given: field.answer,
    noFuture: true,
  };
}

/** The customer's data-fields. Answers are keyed by path. */
export function toDataFieldForm(
  sections: readonly DataFieldSectionLike[],
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
