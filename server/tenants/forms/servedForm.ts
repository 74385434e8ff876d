/**
 * Converts a tenant's questions to the form that the browser and the validator use:
 *
 * - All conditions of a group are under `allOf`, a list of `{ if, then, else }`. Each comes after the
 *   conditions that ask the questions that it tests (`schemas/formParts.ts`).
 * - A question that a condition asks comes directly after the question whose answer adds it.
 * - A yes-or-no question that is not a check box has options.
 */
import { isRecord } from '../../../schemas/isRecord';
import { namesInFileOrder } from '../jsonTree';
import {
  CONDITIONAL,
  testedNames,
  orderedConditions,
  partsOf,
  questionsIn,
  type ConditionalSchema,
  type Schema,
} from './questions';

type Fields = Readonly<Record<string, unknown>>;

export interface TenantForm {
  readonly schema: Schema;
  readonly uiSchema: Fields;
}

export interface YesAndNo {
  readonly yes: string;
  readonly no: string;
}

const asFields = (value: unknown): Fields => (isRecord(value) ? value : {});

/** `yesNoTexts`: the titles of yes and no in the tenant's language. Without them these questions stay as they are. */
export function servedForm(form: TenantForm, yesNoTexts?: YesAndNo): TenantForm {
  if (form.schema.type === 'boolean') return yesNoTexts ? withOptions(form, yesNoTexts) : form;
  const { schema, uiSchema } = withOrderedConditions(form);
  const shown: Record<string, unknown> = { ...uiSchema };
  const served = (name: string, question: Schema): Schema => {
    const own = Object.hasOwn(uiSchema, name) ? asFields(uiSchema[name]) : {};
    const form = servedForm({ schema: question, uiSchema: own }, yesNoTexts);
    if (Object.keys(form.uiSchema).length > 0) shown[name] = form.uiSchema;
    return form.schema;
  };
  const servedPart = (part: Schema): Schema =>
    part.properties
      ? {
          ...part,
          properties: Object.fromEntries(
            Object.entries(part.properties).map(([name, question]) => [name, served(name, question)]),
          ),
        }
      : part;
  const group = servedPart(schema);
  const allOf = schema.allOf?.map((condition) => ({
    ...condition,
    ...(condition.then && { then: servedPart(condition.then) }),
    ...(condition.else && { else: servedPart(condition.else) }),
  }));
  const items = schema.items && served('items', schema.items);
  return { schema: { ...group, ...(items && { items }), ...(allOf && { allOf }) }, uiSchema: shown };
}

function withOrderedConditions(form: TenantForm): TenantForm {
  const { conditions } = orderedConditions(form.schema);
  const { properties = {} } = form.schema;
  const names = Object.keys(properties);
  // JavaScript moves keys such as '10' before all others.
  const isReordered = namesInFileOrder(properties).some((name, at) => name !== names[at]);
  if (conditions.length === 0 && !isReordered) return form;
  const otherKeywords = Object.entries(form.schema).filter(
    ([name]) => !CONDITIONAL.some((each) => each === name),
  );
  const allOf = conditions.map(({ if: test, then, else: otherwise }) => ({
    if: test,
    ...(then && { then: then.fields }),
    ...(otherwise && { else: otherwise.fields }),
  }));
  return {
    schema: { ...Object.fromEntries(otherKeywords), ...(allOf.length > 0 && { allOf }) },
    uiSchema: withOrder(form.uiSchema, namesInOrder(properties, conditions)),
  };
}

/** All names of a group. `conditions` must be in order. */
function namesInOrder(
  properties: NonNullable<Schema['properties']>,
  conditions: readonly ConditionalSchema[],
): readonly string[] {
  const names = [...namesInFileOrder(properties)];
  /** Questions that one answer adds stay together, in their written order. */
  const addedBy = new Map<string, string>();
  const isAddedBy = (name: string | undefined, root: string): boolean =>
    name !== undefined && (name === root || isAddedBy(addedBy.get(name), root));
  for (const condition of conditions) {
    const tested = testedNames(condition.if);
    const last = names.findLast((name) => tested.has(name));
    for (const { name } of partsOf(condition).flatMap(questionsIn)) {
      if (names.includes(name)) continue;
      const place = last === undefined ? -1 : names.findLastIndex((each) => isAddedBy(each, last));
      names.splice(place < 0 ? names.length : place + 1, 0, name);
      if (last !== undefined) addedBy.set(name, last);
    }
  }
  return names;
}

/** Questions that the tenant's order does not name take the position of its `*`. */
function withOrder({ 'ui:options': options, ...shown }: Fields, names: readonly string[]): Fields {
  const { order, ...others } = asFields(options);
  const lists: readonly unknown[] = [shown['ui:order'], order, ['*']];
  const own: readonly unknown[] = lists.find(Array.isArray) ?? [];
  const rest = names.filter((name) => !own.includes(name));
  return {
    ...shown,
    ...(options === undefined ? {} : { 'ui:options': others }),
    'ui:order': own.flatMap((name) => (name === '*' ? rest : [name])),
  };
}

/**
 * Without options, a yes-or-no question is a check box, and a required one must be ticked. With options, with
 * a choice widget, or with 'no' as its only correct answer, it is a choice of two: an unticked box is not an
 * answer.
 */
function withOptions({ schema, uiSchema }: TenantForm, yesNoTexts: YesAndNo): TenantForm {
  const widget = uiSchema['ui:widget'] ?? asFields(uiSchema['ui:options']).widget;
  const isChoice = widget === 'radio' || widget === 'select' || schema.const === false;
  const both = isChoice ? [true, false] : undefined;
  const options = schema.oneOf ?? (schema.enum ?? both)?.map((value) => ({ const: value }));
  if (options === undefined) return { schema, uiSchema };
  const { enum: _values, ...question } = schema;
  const oneOf = options.map((option) => ({
    title: option.const === true ? yesNoTexts.yes : yesNoTexts.no,
    ...option,
  }));
  const isShownAsBox = widget === undefined || widget === 'checkbox';
  return {
    schema: { ...question, oneOf },
    uiSchema: isShownAsBox ? { ...uiSchema, 'ui:widget': 'radio' } : uiSchema,
  };
}
