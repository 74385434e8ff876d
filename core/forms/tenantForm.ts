import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isSafeKey } from './answerKeys';
import { reportProblem } from './problems';
import type { FormData, FormField, FormModel, QuestionSource } from './questionForm';

/** Answers to a tenant's own questions: as its schema has them, objects inside objects too. */
export type TenantAnswers = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const titleOf = ({ title }: RJSFSchema, otherwise: string): string =>
  typeof title === 'string' ? title : otherwise;

const isChoice = (items: RJSFSchema): boolean => items.enum !== undefined || items.oneOf !== undefined;

/** What is asked of each entry of a list; undefined where nothing is written, or choices are ticked. */
function entriesOf({ items }: RJSFSchema): RJSFSchema | undefined {
  return isObject(items) && !isChoice(items) ? items : undefined;
}

/** Every field that is no group, with the path that leads to it. */
function fieldsOf(schema: RJSFSchema, path: readonly string[] = []): FormField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const at = [...path, name];
    if (!isObject(property)) return [];
    if (isObject(property.properties)) return fieldsOf(property, at);
    const label = titleOf(property, name);
    return [{ path: at, key: at.join('.'), label, ...(entriesOf(property) ? { hasEntries: true } : {}) }];
  });
}

/** Without properties whose names reach for a prototype, at any depth. */
function withSafeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSafeKeys);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => {
    if (isSafeKey(key) || key === '') return true;
    reportProblem({
      code: 'unsafe_key',
      key,
      message: 'a key like this may not become part of an object; it is left out',
    });
    return false;
  });
  return Object.fromEntries(kept.map(([key, inner]) => [key, withSafeKeys(inner)]));
}

function defaultsOf(schema: RJSFSchema): FormData {
  const found = Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, unknown][] => {
    if (!isObject(property)) return [];
    if (property.default !== undefined) return [[name, property.default]];
    const inner = isObject(property.properties) ? defaultsOf(property) : {};
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(found);
}

/** rjsf ticks only what says that nothing is there twice; what is ticked never is. */
function withTicks(schema: RJSFSchema): RJSFSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    if (!isObject(property)) return [name, property];
    const { items } = property;
    if (isObject(items) && isChoice(items)) return [name, { ...property, uniqueItems: true }];
    if (isObject(items)) return [name, { ...property, items: withTicks(items) }];
    return [name, withTicks(property)];
  });
  return schema.properties === undefined ? schema : { ...schema, properties: Object.fromEntries(properties) };
}

/** Entries of lists are numbered: 'Child 1', 'Child 2'. */
function withNumbers(schema: RJSFSchema, uiSchema: UiSchema): UiSchema {
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (!isObject(property)) return [];
    const given: unknown = uiSchema[name];
    const own: UiSchema = isObject(given) ? given : {};
    const entry = entriesOf(property);
    if (entry === undefined) return [[name, withNumbers(property, own)]];
    const title = titleOf(entry, titleOf(property, name));
    const inside = withNumbers(entry, isObject(own.items) ? own.items : {});
    const items = (_entry: unknown, index: number): UiSchema => ({
      ...inside,
      'ui:title': `${title} ${index + 1}`,
    });
    return [[name, { ...own, items }]];
  });
  return { ...uiSchema, ...(Object.fromEntries(parts) as UiSchema) };
}

/** Settings of a tenant document are frozen and live as long as the page: one model for each schema object. */
const models = new WeakMap<object, FormModel>();

function modelOf(schema: RJSFSchema, uiSchema: UiSchema): FormModel {
  const known = models.get(schema);
  if (known) return known;
  const safe = withSafeKeys(schema);
  const usable: RJSFSchema =
    isObject(safe) && isObject(safe.properties) ? safe : { type: 'object', properties: {} };
  if (usable !== safe)
    reportProblem({
      code: 'unsupported_schema',
      key: '',
      message: "a form's schema must be an object with properties",
    });
  const shown = withTicks(usable);
  const model = { schema: shown, uiSchema: withNumbers(shown, uiSchema), fields: fieldsOf(shown) };
  models.set(schema, model);
  return model;
}

/** A tenant's own questions, written as JSON Schema in its document. */
export function tenantForm(schema: RJSFSchema, uiSchema: UiSchema = {}): QuestionSource<TenantAnswers> {
  const model = modelOf(schema, uiSchema);
  return {
    model,
    given: defaultsOf(model.schema),
    checksum: undefined,
    toData: (answers) => answers,
    toAnswers: (data) => data,
  };
}
