/** A tenant's questions as plain values, and a function that changes every question. */
type Fields = Readonly<Record<string, unknown>>;

export interface FormOfTenant {
  readonly schema: Fields;
  readonly uiSchema: Fields;
}

export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

export const listOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? value : undefined;

type Change = (question: FormOfTenant) => FormOfTenant;

/** Changes every question of a group or list, including those that a condition asks in `allOf`. */
export function changedInside({ schema, uiSchema }: FormOfTenant, change: Change): FormOfTenant {
  const { properties, items, allOf } = schema;
  const asked = eachOf(fieldsOf(properties), uiSchema, change);
  const entry = eachOf(fieldsOf(items) && { items }, uiSchema, change);
  const conditions = listOf(allOf)?.map((each) => changedCondition(fieldsOf(each) ?? {}, uiSchema, change));
  return {
    schema: {
      ...schema,
      ...(asked && { properties: asked.schema }),
      ...entry?.schema,
      ...(conditions && { allOf: conditions.map((each) => each.schema) }),
    },
    uiSchema: Object.assign(
      {},
      uiSchema,
      asked?.uiSchema,
      entry?.uiSchema,
      ...(conditions ?? []).map((each) => each.uiSchema),
    ) as Fields,
  };
}

function changedCondition(condition: Fields, shown: Fields, change: Change): FormOfTenant {
  const parts = ['then', 'else'].flatMap((name) => {
    const part = fieldsOf(condition[name]);
    const asked = eachOf(fieldsOf(part?.properties), shown, change);
    return asked ? [{ uiSchema: asked.uiSchema, part: [name, { ...part, properties: asked.schema }] }] : [];
  });
  return {
    schema: { ...condition, ...Object.fromEntries(parts.map(({ part }) => part)) },
    uiSchema: Object.assign({}, ...parts.map(({ uiSchema }) => uiSchema)) as Fields,
  };
}

/** Questions by name, with their `uiSchema` where one exists. */
function eachOf(questions: Fields | undefined, shown: Fields, change: Change): FormOfTenant | undefined {
  if (questions === undefined) return undefined;
  const forms = Object.entries(questions).map(([name, question]) => {
    const schema = fieldsOf(question) ?? {};
    const uiSchema = (Object.hasOwn(shown, name) ? fieldsOf(shown[name]) : undefined) ?? {};
    return [name, change({ schema, uiSchema })] as const;
  });
  const received = forms.filter(([, { uiSchema }]) => Object.keys(uiSchema).length > 0);
  return {
    schema: Object.fromEntries(forms.map(([name, { schema }]) => [name, schema])),
    uiSchema: Object.fromEntries(received.map(([name, { uiSchema }]) => [name, uiSchema])),
  };
}
