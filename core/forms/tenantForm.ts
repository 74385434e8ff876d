import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { conditionsOf, everyQuestionIn } from '../../schemas/formParts';
import { isRecord } from '../../schemas/isRecord';
import { isAnswerKey } from '../../schemas/answerKey';
import { reportProblem } from './problems';
import type { FormModel, QuestionSource } from './questionForm';
import { defaultsOf, entriesOf, fieldsOf, isChoice, titleOf, uiOf } from './tenantFields';

/** Answers to a tenant's questions in the form of its schema, with nested objects. */
export type TenantAnswers = Readonly<Record<string, unknown>>;

/** Removes properties whose names could reach a prototype, at any depth. */
function withSafeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSafeKeys);
  if (!isRecord(value)) return value;
  const safeEntries = Object.entries(value).filter(([key]) => {
    if (isAnswerKey(key) || key === '') return true;
    reportProblem('unsafe_key', key, 'a key like this may not become part of an object; it is left out');
    return false;
  });
  return Object.fromEntries(safeEntries.map(([key, inner]) => [key, withSafeKeys(inner)]));
}

const tickedIn = (named: object) =>
  Object.fromEntries(
    Object.entries(named).map(([name, part]: [string, unknown]) => [
      name,
      isRecord(part) ? withTicks(part) : part,
    ]),
  ) as RJSFSchema['properties'];

/** rjsf renders checkboxes only for lists with `uniqueItems`. Checked choices are always unique. */
function withTicks(schema: RJSFSchema): RJSFSchema {
  const { items, properties, allOf } = schema;
  if (isRecord(items))
    return isChoice(items) ? { ...schema, uniqueItems: true } : { ...schema, items: withTicks(items) };
  if (properties === undefined) return schema;
  return {
    ...schema,
    properties: tickedIn(properties),
    ...(allOf && {
      allOf: conditionsOf(schema).map(({ if: condition, ...parts }) => ({
        ...tickedIn(parts),
        if: condition,
      })),
    }),
  };
}

/** Numbers the entries of lists: 'Child 1', 'Child 2'. */
function withNumbers(schema: RJSFSchema, uiSchema: UiSchema, name = ''): UiSchema {
  const entry = entriesOf(schema);
  if (entry !== undefined) {
    const shown = uiOf(uiSchema, 'items');
    const title = titleOf(entry, shown, titleOf(schema, uiSchema, name));
    const inside = withNumbers(entry, shown, title);
    const items = (_entry: unknown, index: number) => ({ ...inside, 'ui:title': `${title} ${index + 1}` });
    return { ...uiSchema, items };
  }
  const parts = Object.entries(everyQuestionIn(schema)).map(([part, property]) => [
    part,
    isRecord(property) ? withNumbers(property, uiOf(uiSchema, part), part) : {},
  ]);
  return { ...uiSchema, ...(Object.fromEntries(parts) as UiSchema) };
}

/** Settings of a tenant document are frozen and live as long as the page: one model for each schema object. */
const models = new WeakMap<object, FormModel>();

function modelOf(schema: RJSFSchema, uiSchema: UiSchema): FormModel {
  const cached = models.get(schema);
  if (cached) return cached;
  const safe = withSafeKeys(schema);
  const usable: RJSFSchema =
    isRecord(safe) && isRecord(safe.properties) ? safe : { type: 'object', properties: {} };
  if (usable !== safe)
    reportProblem('unsupported_schema', '', "a form's schema must be an object with properties");
  const shown = withTicks(usable);
  const model = {
    schema: shown,
    uiSchema: withNumbers(shown, uiSchema),
    fields: fieldsOf(shown, uiSchema),
    conditional: JSON.stringify(shown).includes('"allOf"'),
  };
  models.set(schema, model);
  return model;
}

/** A form of a tenant's questions, written as JSON Schema in the tenant document. */
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
