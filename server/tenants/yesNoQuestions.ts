/**
 * A tenant's yes-or-no questions. Without options one is a tick box, and a required one must be ticked. With
 * options, shown as a choice, or with no as its only right answer, it is a choice between two answers: its options
 * are written out here, in the words of the tenant's language, so that the browser and the server read the same of it.
 */
import { changedInside, fieldsOf, listOf, type FormOfTenant } from './formOfTenant';

type Fields = Readonly<Record<string, unknown>>;

export interface YesAndNo {
  readonly yes: string;
  readonly no: string;
}

/** Every question of the form, and those inside of it. */
export const withYesAndNo = (form: FormOfTenant, words: YesAndNo): FormOfTenant =>
  form.schema.type === 'boolean'
    ? asChoice(form, words)
    : changedInside(form, (question) => withYesAndNo(question, words));

const BOTH = [{ const: true }, { const: false }];

function asChoice({ schema, uiSchema }: FormOfTenant, words: YesAndNo): FormOfTenant {
  const widget = uiSchema['ui:widget'] ?? fieldsOf(uiSchema['ui:options'])?.widget;
  const isChosen = widget === 'radio' || widget === 'select';
  // A box that is not ticked is no answer: where no is the right answer, it is chosen.
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
