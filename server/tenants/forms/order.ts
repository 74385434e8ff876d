/**
 * Converts a form without mistakes to the one that browser and server use:
 *
 * - All conditions of a group are under `allOf`, a list of `{ if, then, else }`. Each comes after the
 *   conditions that ask the questions that it tests (`schemas/formParts.ts`).
 * - A question that a condition asks comes directly after the question whose answer adds it.
 * - A yes-or-no question that is not a checkbox has options.
 */
import { isRecord } from '../../../schemas/isRecord';
import { namesInFileOrder } from '../jsonTree';
import {
  CONDITIONAL,
  groupOf,
  testedNames,
  ownValue,
  partsOf,
  questionsIn,
  type ConditionalSchema,
  type Schema,
} from './schema';

type Fields = Readonly<Record<string, unknown>>;

export interface TenantForm {
  readonly schema: Schema;
  readonly uiSchema: Fields;
}

const asFields = (value: unknown): Fields => (isRecord(value) ? value : {});

export function convertedForm(written: TenantForm): TenantForm {
  if (written.schema.type === 'boolean') return withOptions(written);
  const { conditions } = orderedConditions(written.schema);
  const uiSchema = withOrder(written, conditions);
  const shown: Record<string, unknown> = { ...uiSchema };
  const converted = (name: string, question: Schema): Schema => {
    const form = convertedForm({ schema: question, uiSchema: asFields(ownValue(uiSchema, name)) });
    if (Object.keys(form.uiSchema).length > 0) shown[name] = form.uiSchema;
    return form.schema;
  };
  const convertedPart = (part: Schema): Schema => {
    const questions = Object.entries(part.properties ?? {});
    const properties = questions.map(([name, question]) => [name, converted(name, question)]);
    return part.properties ? { ...part, properties: Object.fromEntries(properties) } : part;
  };
  const { items } = written.schema;
  const otherKeywords = Object.entries(written.schema).filter(
    ([name]) => !CONDITIONAL.some((each) => each === name),
  );
  const schema = {
    ...convertedPart(Object.fromEntries(otherKeywords)),
    ...(items && { items: converted('items', items) }),
    ...(conditions.length > 0 && {
      allOf: conditions.map(({ if: test, then, else: otherwise }) => ({
        if: test,
        ...(then && { then: convertedPart(then) }),
        ...(otherwise && { else: convertedPart(otherwise) }),
      })),
    }),
  };
  return { schema, uiSchema: shown };
}

/** A checkbox, in contrast to a choice of yes and no. */
const isCheckbox = ({ type, enum: values, oneOf }: Schema): boolean =>
  type === 'boolean' && values === undefined && oneOf === undefined;

/**
 * Orders the conditions of a group so that each comes after those that decide about the questions it tests:
 * that ask them, or that require a checkbox, because an unticked box is then no answer. `cyclic` is a
 * condition that depends on itself.
 */
export function orderedConditions(group: Schema): {
  readonly conditions: readonly ConditionalSchema[];
  readonly cyclic: ConditionalSchema | undefined;
} {
  const { conditions, parts } = groupOf(group);
  const questions = parts.flatMap(questionsIn);
  const boxes = new Set(questions.filter(([, question]) => isCheckbox(question)).map(([name]) => name));
  let waiting = conditions.map((condition) => ({
    condition,
    tests: [...testedNames(condition.if)],
    decides: new Set(
      partsOf(condition).flatMap((part) => [
        ...questionsIn(part).map(([name]) => name),
        ...(part.required ?? []).filter((name) => boxes.has(name)),
      ]),
    ),
  }));
  type Waiting = (typeof waiting)[number];
  const neededBy = ({ tests }: Waiting): Waiting | undefined =>
    waiting.find(({ decides }) => tests.some((name) => decides.has(name)));
  const ordered: ConditionalSchema[] = [];
  for (;;) {
    const next = waiting.find((each) => neededBy(each) === undefined);
    if (next === undefined) break;
    ordered.push(next.condition);
    waiting = waiting.filter((each) => each !== next);
  }
  // Each waiting condition needs another one, so following the needs leads into a cycle.
  const visited = new Set<Waiting>();
  let at = waiting[0];
  for (; at !== undefined && !visited.has(at); at = neededBy(at)) visited.add(at);
  return { conditions: ordered, cyclic: at?.condition };
}

/** All names of a group. `conditions` must be in order. */
function namesInOrder(
  written: readonly string[],
  conditions: readonly ConditionalSchema[],
): readonly string[] {
  const names = [...written];
  /** Questions that one answer adds stay together, in their written order. */
  const addedBy = new Map<string, string>();
  const isAddedBy = (name: string | undefined, root: string): boolean =>
    name !== undefined && (name === root || isAddedBy(addedBy.get(name), root));
  for (const condition of conditions) {
    const tested = testedNames(condition.if);
    const last = names.findLast((name) => tested.has(name));
    for (const [name] of partsOf(condition).flatMap(questionsIn)) {
      if (names.includes(name)) continue;
      const place = last === undefined ? -1 : names.findLastIndex((each) => isAddedBy(each, last));
      names.splice(place < 0 ? names.length : place + 1, 0, name);
      if (last !== undefined) addedBy.set(name, last);
    }
  }
  return names;
}

/** Adds the order of the questions. Those that the tenant's order does not name take the position of its `*`. */
function withOrder({ schema, uiSchema }: TenantForm, conditions: readonly ConditionalSchema[]): Fields {
  const { properties = {} } = schema;
  const written = namesInFileOrder(properties);
  // JavaScript moves keys such as '10' before all others.
  const isReordered = Object.keys(properties).some((name, at) => name !== written[at]);
  if (conditions.length === 0 && !isReordered) return uiSchema;
  const { 'ui:options': options, ...shown } = uiSchema;
  const { order, ...others } = asFields(options);
  const lists: readonly unknown[] = [shown['ui:order'], order, ['*']];
  const own: readonly unknown[] = lists.find(Array.isArray) ?? [];
  const rest = namesInOrder(written, conditions).filter((name) => !own.includes(name));
  return {
    ...shown,
    ...(options === undefined ? {} : { 'ui:options': others }),
    'ui:order': own.flatMap((name) => (name === '*' ? rest : [name])),
  };
}

/**
 * Without options, a yes-or-no question is a checkbox, and a required one must be ticked. With options, with a
 * choice widget, or with 'no' as its only correct answer, it is a choice of two: an unticked box is not an
 * answer. The tenant's language gives the options their titles (`yesNoTitles.ts`).
 */
function withOptions({ schema, uiSchema }: TenantForm): TenantForm {
  const widget = uiSchema['ui:widget'] ?? asFields(uiSchema['ui:options']).widget;
  const isChoice = widget === 'radio' || widget === 'select' || schema.const === false;
  const values = schema.enum ?? (isChoice ? [true, false] : undefined);
  const oneOf = schema.oneOf ?? values?.map((value) => ({ const: value }));
  if (oneOf === undefined) return { schema, uiSchema };
  const { enum: _values, ...question } = schema;
  const isShownAsBox = widget === undefined || widget === 'checkbox';
  return {
    schema: { ...question, oneOf },
    uiSchema: isShownAsBox ? { ...uiSchema, 'ui:widget': 'radio' } : uiSchema,
  };
}
