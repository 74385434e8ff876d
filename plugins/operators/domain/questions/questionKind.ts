/** The types of questions that the builder knows, and how each is written as JSON Schema. */
import { fieldsOf, hasOnly, listOf, textOf, type Fields } from './jsonParts';

export const KINDS = [
  'text',
  'longText',
  'email',
  'date',
  'integer',
  'number',
  'checkbox',
  'yesNo',
  'choice',
  'choices',
] as const;
export type QuestionKind = (typeof KINDS)[number];

export interface Option {
  /** The answer as it is sent. */
  readonly value: string;
  readonly title: string;
}

const isOption = (option: unknown): boolean =>
  typeof fieldsOf(option).const === 'string' && hasOnly(fieldsOf(option), ['const', 'title']);

/** The options of a choice. Undefined: the question has none, or the builder cannot show them. */
export function optionsOf(schema: Fields): readonly Option[] | undefined {
  if (Array.isArray(schema.oneOf) && schema.oneOf.every(isOption))
    return schema.oneOf.map((option) => {
      const { const: value, title } = fieldsOf(option);
      return { value: textOf(value), title: textOf(title) || textOf(value) };
    });
  if (Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === 'string'))
    return listOf(schema.enum).map((value) => ({ value: textOf(value), title: textOf(value) }));
  return undefined;
}

const hasOptions = (schema: Fields): boolean => 'oneOf' in schema || 'enum' in schema;

function kindOfText(schema: Fields, widget: string): QuestionKind | undefined {
  if (hasOptions(schema)) return optionsOf(schema) && 'choice';
  const { format } = schema;
  if (format === 'email' || format === 'date') return format;
  if (format !== undefined) return undefined;
  return widget === 'textarea' ? 'longText' : 'text';
}

function kindOfYesNo(schema: Fields, widget: string): QuestionKind {
  const isChoice = hasOptions(schema) || schema.const === false || widget === 'radio' || widget === 'select';
  return isChoice ? 'yesNo' : 'checkbox';
}

/** Undefined: the question is edited in the schema. `shown` is its entry in the `uiSchema`. */
export function kindOf(schema: Fields, shown: Fields): QuestionKind | undefined {
  if ('$ref' in schema || 'if' in schema || 'allOf' in schema) return undefined;
  const widget = textOf(shown['ui:widget']) || textOf(fieldsOf(shown['ui:options']).widget);
  switch (schema.type) {
    case 'string':
      return 'const' in schema ? undefined : kindOfText(schema, widget);
    case 'boolean':
      return kindOfYesNo(schema, widget);
    case 'integer':
    case 'number':
      return hasOptions(schema) || 'const' in schema ? undefined : schema.type;
    case 'array': {
      const items = fieldsOf(schema.items);
      return items.type === 'string' && optionsOf(items) ? 'choices' : undefined;
    }
    default:
      return undefined;
  }
}

const OPTION_KINDS: readonly (QuestionKind | undefined)[] = ['choice', 'choices'];
export const hasOwnOptions = (kind: QuestionKind | undefined): boolean => OPTION_KINDS.includes(kind);

/** The keywords of a kind, without the texts. */
export function schemaOfKind(kind: QuestionKind, options: readonly Option[]): Fields {
  const oneOf = options.map(({ value, title }) => ({ const: value, title }));
  switch (kind) {
    case 'text':
    case 'longText':
      return { type: 'string' };
    case 'email':
    case 'date':
      return { type: 'string', format: kind };
    case 'integer':
    case 'number':
      return { type: kind };
    case 'checkbox':
      return { type: 'boolean' };
    case 'yesNo':
      return { type: 'boolean', enum: [true, false] };
    case 'choice':
      return { type: 'string', oneOf };
    case 'choices':
      return { type: 'array', uniqueItems: true, items: { type: 'string', oneOf } };
  }
}

export type LimitKeyword = 'minLength' | 'maxLength' | 'minimum' | 'maximum';

const OF_TEXT = ['minLength', 'maxLength'] as const;
const OF_NUMBER = ['minimum', 'maximum'] as const;
const LIMITS: Readonly<Partial<Record<QuestionKind, readonly LimitKeyword[]>>> = {
  text: OF_TEXT,
  longText: OF_TEXT,
  integer: OF_NUMBER,
  number: OF_NUMBER,
};

/** The keywords of the lower and the upper limit of an answer. */
export const limitsOf = (kind: QuestionKind | undefined): readonly LimitKeyword[] =>
  (kind && LIMITS[kind]) ?? [];

const isLimit = (keyword: string, kind: QuestionKind | undefined): boolean =>
  (kind === 'text' && keyword === 'pattern') || limitsOf(kind).some((one) => one === keyword);

const SHOWN: readonly string[] = ['title', 'description', 'type', 'enum', 'oneOf', 'uniqueItems'];

/** The keywords of a question that the builder does not show and does not touch. */
export const otherKeywords = (schema: Fields, shown: Fields): readonly string[] => [
  ...Object.keys(schema).filter(
    (keyword) =>
      !SHOWN.includes(keyword) &&
      !isLimit(keyword, kindOf(schema, shown)) &&
      !(keyword === 'format' && (schema.format === 'email' || schema.format === 'date')) &&
      !(keyword === 'items' && hasOnly(fieldsOf(schema.items), ['type', 'oneOf', 'enum'])),
  ),
  ...Object.keys(shown).filter((keyword) => keyword !== 'ui:widget'),
];
