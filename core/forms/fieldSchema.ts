import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { personalRuleOf, tokenOf, type PersonalField } from '../../schemas/personalRules';
import { allowedAttributes, limit } from '../../schemas/htmlAttributes';
import type { Question } from './questionForm';
import { answerSchemaOf } from './questionTypes';

type Attributes = Readonly<Record<string, string>>;

const personalField = ({ type, key, name }: Question, attributes: Attributes): PersonalField => ({
  type,
  names: [key, name],
  attributes,
});

/** One question as JSON Schema. `validateAnswers.ts` reads the keywords `foyerNoFuture` and `foyerRule`. */
const SCHEMAS: Readonly<Record<string, (question: Question, attributes: Attributes) => RJSFSchema>> = {
  text: (question, attributes) => ({
    type: 'string',
    foyerRule: personalRuleOf(personalField(question, attributes)),
    minLength: limit(attributes, 'minLength'),
    maxLength: limit(attributes, 'maxLength'),
  }),
  number: (_, attributes) => ({
    type: 'number',
    minimum: limit(attributes, 'min'),
    maximum: limit(attributes, 'max'),
  }),
  select: ({ options }) => ({ type: 'string', enum: options.map((option) => option.value) }),
  multi_select: ({ options, required }) => ({
    type: 'array',
    items: { type: 'string', enum: options.map((option) => option.value) },
    uniqueItems: true,
    minItems: required ? 1 : undefined,
  }),
  date: (question, attributes) => ({
    type: 'string',
    format: 'date',
    foyerNoFuture: question.noFuture || undefined,
    foyerRule: personalRuleOf(personalField(question, attributes)),
  }),
  checkbox: () => ({ type: 'boolean' }),
};

const WIDGETS: Readonly<Record<string, string>> = {
  text: 'text',
  number: 'text',
  select: 'select',
  multi_select: 'checkboxes',
  date: 'date',
  checkbox: 'checkbox',
};

const TYPED = { email: 'email', tel: 'tel' } as const;

export const isKnownType = (type: string): boolean =>
  Object.hasOwn(SCHEMAS, type) || answerSchemaOf(type) !== undefined;

const schemaOf = (question: Question, attributes: Attributes): RJSFSchema =>
  SCHEMAS[question.type]?.(question, attributes) ?? answerSchemaOf(question.type) ?? {};

/** Removes undefined values: JSON has no undefined, and equal schemas must not differ. */
const withoutUndefined = (schema: RJSFSchema): RJSFSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

export function fieldSchema(question: Question): RJSFSchema {
  const attributes = allowedAttributes(question.attributes);
  const { type, items, uniqueItems, ...constraints } = schemaOf(question, attributes);
  // A read-only field is not validated: the customer could not fix an error.
  return withoutUndefined({
    type,
    items,
    uniqueItems,
    ...(!question.readOnly && constraints),
    title: question.label,
  });
}

export function fieldUiSchema(question: Question): UiSchema {
  const attributes = allowedAttributes(question.attributes);
  const token = tokenOf(personalField(question, attributes));
  const inputType = token && Object.hasOwn(TYPED, token) ? TYPED[token as keyof typeof TYPED] : 'text';
  return {
    'ui:widget': WIDGETS[question.type] ?? 'plugin',
    'ui:readonly': question.readOnly,
    'ui:placeholder': question.placeholder,
    'ui:options': {
      choices: question.options,
      questionType: question.type,
      attributes: { ...attributes, ...(token && { autoComplete: token }) },
      inputType,
      helpHtml: question.description,
    },
  };
}
