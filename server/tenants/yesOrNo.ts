/**
 * A tenant's yes-or-no questions. Without options one is a tick box, and a required one must be ticked. With
 * options, or shown as a choice, it is a choice between two answers: its options are written out here, in the
 * words of the tenant's language, so that the browser and the server read the same of it.
 */
type Fields = Readonly<Record<string, unknown>>;

export interface FormOfTenant {
  readonly schema: Fields;
  readonly uiSchema: Fields;
}

export interface YesAndNo {
  readonly yes: string;
  readonly no: string;
}

export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

const listOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/** Every question of the form, and those inside of it. */
export function withYesAndNo({ schema, uiSchema }: FormOfTenant, words: YesAndNo): FormOfTenant {
  if (schema.type === 'boolean') return asChoice({ schema, uiSchema }, words);
  const { properties, items } = schema;
  const asked = eachOf(fieldsOf(properties), uiSchema, words);
  const entry = eachOf(fieldsOf(items) && { items }, uiSchema, words);
  return {
    schema: { ...schema, ...(asked && { properties: asked.schema }), ...entry?.schema },
    uiSchema: { ...uiSchema, ...asked?.uiSchema, ...entry?.uiSchema },
  };
}

/** Questions by name, and how those are shown of which that is said. */
function eachOf(questions: Fields | undefined, shown: Fields, words: YesAndNo): FormOfTenant | undefined {
  if (questions === undefined) return undefined;
  const forms = Object.entries(questions).map(([name, question]) => {
    const schema = fieldsOf(question) ?? {};
    const uiSchema = (Object.hasOwn(shown, name) ? fieldsOf(shown[name]) : undefined) ?? {};
    return [name, withYesAndNo({ schema, uiSchema }, words)] as const;
  });
  const said = forms.filter(([, { uiSchema }]) => Object.keys(uiSchema).length > 0);
  return {
    schema: Object.fromEntries(forms.map(([name, { schema }]) => [name, schema])),
    uiSchema: Object.fromEntries(said.map(([name, { uiSchema }]) => [name, uiSchema])),
  };
}

const BOTH = [{ const: true }, { const: false }];

function asChoice({ schema, uiSchema }: FormOfTenant, words: YesAndNo): FormOfTenant {
  const widget = uiSchema['ui:widget'] ?? fieldsOf(uiSchema['ui:options'])?.widget;
  const isChosen = widget === 'radio' || widget === 'select';
  const options = optionsOf(schema) ?? (isChosen ? BOTH : undefined);
  if (options === undefined) return { schema, uiSchema };
  const { enum: _values, ...question } = schema;
  const oneOf = options.map((option) => ({ title: option.const === true ? words.yes : words.no, ...option }));
  return {
    schema: { ...question, oneOf },
    uiSchema: widget === undefined ? { ...uiSchema, 'ui:widget': 'radio' } : uiSchema,
  };
}

const optionsOf = ({ oneOf, enum: values }: Fields): readonly Fields[] | undefined =>
  listOf(oneOf)
    ?.map(fieldsOf)
    .filter((option) => option !== undefined) ?? listOf(values)?.map((value): Fields => ({ const: value }));
