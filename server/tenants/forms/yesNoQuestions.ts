/**
 * A tenant's yes-or-no questions. Without options, one is a tick box, and a required one must be ticked. With
 * options, with a choice widget, or with 'no' as its only correct answer, it is a choice between two answers.
 * Its options are added here, in the tenant's language, so that browser and server use the same question.
 */
import { changedInside, fieldsOf, listOf, type FormOfTenant } from './formOfTenant';

type Fields = Readonly<Record<string, unknown>>;

export interface YesAndNo {
  readonly yes: string;
  readonly no: string;
}

/** Applies to every question of the form, also in groups. */
export const withYesAndNo = (form: FormOfTenant, words: YesAndNo): FormOfTenant =>
  form.schema.type === 'boolean'
    ? asChoice(form, words)
    : changedInside(form, (question) => withYesAndNo(question, words));

const BOTH = [{ const: true }, { const: false }];

function asChoice({ schema, uiSchema }: FormOfTenant, words: YesAndNo): FormOfTenant {
  const widget = uiSchema['ui:widget'] ?? fieldsOf(uiSchema['ui:options'])?.widget;
  const isChosen = widget === 'radio' || widget === 'select';
  // An unticked box is not an answer, so a question with the correct answer 'no' is a choice.
  const mustBeNo = schema.const === false;
  const options = optionsOf(schema) ?? (isChosen || mustBeNo ? BOTH : undefined);
  if (options === undefined) return { schema, uiSchema };
  const { enum: _values, ...question } = schema;
  const oneOf = options.map((option) => ({ title: option.const === true ? words.yes : words.no, ...option }));
  return {
    schema: { ...question, oneOf },
    uiSchema:
      widget === undefined || widget === 'checkbox' ? { ...uiSchema, 'ui:widget': 'radio' } : uiSchema,
  };
}

const optionsOf = ({ oneOf, enum: values }: Fields): readonly Fields[] | undefined =>
  listOf(oneOf)
    ?.map(fieldsOf)
    .filter((option) => option !== undefined) ?? listOf(values)?.map((value): Fields => ({ const: value }));
