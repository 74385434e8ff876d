/**
 * What browser and server call unanswered, so that their verdicts on a form are the same. Forms hold
 * blank texts and unticked boxes as values; JSON Schema alone would take both for answers.
 */
import { isRecord } from './isRecord';

interface FormSchema {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly oneOf?: unknown;
  readonly properties?: unknown;
  readonly required?: unknown;
  readonly items?: unknown;
}

export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function propertiesOf({ properties }: FormSchema): ReadonlyMap<string, FormSchema> {
  const all = isRecord(properties) ? Object.entries(properties) : [];
  return new Map(all.flatMap(([name, property]) => (isRecord(property) ? [[name, property]] : [])));
}

const requiredOf = ({ required }: FormSchema): readonly unknown[] =>
  Array.isArray(required) ? required : [];

function answered(question: FormSchema, value: unknown): unknown {
  if (question.properties && isRecord(value)) return withoutEmpty(question, value);
  const { items } = question;
  if (!isRecord(items) || !Array.isArray(value)) return value;
  // Entries keep their places, blank ones too: what is wrong with one is told of its place.
  return value.map((entry: unknown) => (isEmpty(entry) ? null : answered(items, entry)));
}

/** A yes or no that has options is chosen, not ticked: there 'No' is an answer like any other. */
const isTick = ({ type, enum: values, oneOf }: FormSchema): boolean =>
  type === 'boolean' && values === undefined && oneOf === undefined;

/**
 * The answers without blank texts, without empty choices, and without the unticked box of a question
 * that requires a tick.
 */
export function withoutEmpty(schema: FormSchema, data: unknown): Readonly<Record<string, unknown>> {
  const given = isRecord(data) ? data : {};
  const known = propertiesOf(schema);
  const required = requiredOf(schema);
  const kept: [string, unknown][] = [];
  for (const [name, value] of Object.entries(given)) {
    const property = known.get(name);
    const unticked = value === false && property && isTick(property) && required.includes(name);
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
