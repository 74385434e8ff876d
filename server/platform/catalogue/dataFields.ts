/** The questions about a customer, their meaning for the platform, and their checksum. */
import { createHash } from 'node:crypto';
import type { Wire } from '../../../schemas/generated/api';
import type { DataField, DataFieldSection, DataFields, FieldMeaning } from './format';

export type Answers = Readonly<Record<string, Wire.AnswerValue>>;

/** The checksum changes with the questions, not with the answers. A form for other questions is rejected as stale. */
export function checksumOf(sections: readonly DataFieldSection[]): string {
  return createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 32);
}

export function fieldsOf(sections: readonly DataFieldSection[]): readonly DataField[] {
  return sections.flatMap((section) => section.sectionFields);
}

/** The path of the answer for each meaning. */
export function meaningPaths(dataFields: DataFields): Partial<Record<FieldMeaning, string>> {
  const fields = [
    ...fieldsOf(dataFields.membership_purchase),
    ...fieldsOf(dataFields.customer_account_online),
  ];
  const paths = fields.flatMap(({ meaning, path }) =>
    meaning === undefined ? [] : [[meaning, path] as const],
  );
  return Object.fromEntries(paths) as Partial<Record<FieldMeaning, string>>;
}

export function serializeSections(
  sections: readonly DataFieldSection[],
  answers: Answers,
): Wire.DataFieldSection[] {
  return sections.map((section) => ({
    section_name: section.sectionName,
    section_reference: section.sectionReference,
    section_fields: section.sectionFields.map((field) => serializeField(field, answers)),
  }));
}

function serializeField(field: DataField, answers: Answers): Wire.DataField {
  return {
    name: field.name,
    path: field.path,
    label: field.label,
    type: field.type,
    is_required: field.isRequired === true,
    is_authorised: field.isAuthorised !== false,
    placeholder: field.placeholder ?? null,
    options: field.options ?? [],
    html_attributes: field.htmlAttributes ?? {},
    metadata: { description: field.description ?? null },
    answer: Object.hasOwn(answers, field.path) ? (answers[field.path] ?? null) : null,
  };
}
