/**
 * What browser and server call unanswered, so that their verdicts on a form are the same. Forms hold
 * blank texts and unticked boxes as values; JSON Schema alone would take both for answers.
 */
interface FormSchema {
  readonly type?: unknown;
  readonly properties?: unknown;
  readonly required?: unknown;
  readonly items?: unknown;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function propertiesOf({ properties }: FormSchema): ReadonlyMap<string, FormSchema> {
  const all = isObject(properties) ? Object.entries(properties) : [];
  return new Map(all.flatMap(([name, property]) => (isObject(property) ? [[name, property]] : [])));
}

const requiredOf = ({ required }: FormSchema): readonly unknown[] =>
  Array.isArray(required) ? required : [];

function answered(property: FormSchema, value: unknown): unknown {
  if (property.properties && isObject(value)) return withoutEmpty(property, value);
  const { items } = property;
  if (!isObject(items) || !Array.isArray(value)) return value;
  // Entries keep their places, blank ones too: what is wrong with one is told of its place.
  return value.map((entry: unknown) =>
    items.properties && isObject(entry) ? withoutEmpty(items, entry) : (entry ?? null),
  );
}

/**
 * The answers without blank texts, without empty choices, and without the unticked box of a question
 * that requires a tick.
 */
export function withoutEmpty(schema: FormSchema, data: unknown): Readonly<Record<string, unknown>> {
  const given = isObject(data) ? data : {};
  const known = propertiesOf(schema);
  const required = requiredOf(schema);
  const kept: [string, unknown][] = [];
  for (const [name, value] of Object.entries(given)) {
    const property = known.get(name);
    const unticked = value === false && property?.type === 'boolean' && required.includes(name);
    if (isEmpty(value) || unticked) continue;
    // What is no group where one is asked for stays as it is, to be refused.
    kept.push([name, property ? answered(property, value) : value]);
  }
  // A required group is always there, so that what it requires is asked for.
  for (const [name, property] of known) {
    const missing = required.includes(name) && isEmpty(Object.hasOwn(given, name) ? given[name] : undefined);
    if (property.properties && missing) kept.push([name, withoutEmpty(property, {})]);
  }
  return Object.fromEntries(kept);
}
