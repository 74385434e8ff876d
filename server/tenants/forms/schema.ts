/**
 * The questions of a group, and the ways in which it asks them: always, or under a condition. JSON Schema has
 * several forms of conditions. All of them are read here.
 */
import { namesInFileOrder } from '../jsonTree';

export const DEPENDENT = ['dependentRequired', 'dependentSchemas', 'dependencies'] as const;
export const CONDITIONAL = ['if', 'then', 'else', 'allOf', ...DEPENDENT] as const;

type ByName<Value> = Readonly<Record<string, Value>>;
type NumberLimit = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf';
type Limit = NumberLimit | 'minLength' | 'maxLength' | 'minItems' | 'maxItems';

/**
 * A JSON Schema whose keywords are correct (`questionKeywords.json`): a question, a list, a group of questions,
 * a part of a group, or the test of a condition.
 */
export interface Schema extends Readonly<Partial<Record<Limit, number>>> {
  readonly type?: string;
  readonly title?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: ByName<Schema>;
  readonly required?: readonly string[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly contains?: Schema;
  readonly dependentRequired?: ByName<readonly string[] | Schema>;
  readonly dependentSchemas?: ByName<readonly string[] | Schema>;
  readonly dependencies?: ByName<readonly string[] | Schema>;
  readonly [keyword: string]: unknown;
}

/** `then` and `else` add `properties` and `required` to the group. */
export interface ConditionalSchema {
  readonly if: Schema;
  readonly then?: Schema | undefined;
  readonly else?: Schema | undefined;
  /** The object of the form that contains the condition. It is `if`, except in the older forms. */
  readonly writtenAt: object;
}

export interface Group {
  /** In the order of the document. */
  readonly conditions: readonly ConditionalSchema[];
  /** The group itself, and what its conditions add to it. */
  readonly parts: readonly Schema[];
  /** All questions by name. If two conditions ask the same question, the first one. */
  readonly questions: ReadonlyMap<string, Schema>;
}

const groups = new WeakMap<Schema, Group>();

export function groupOf(schema: Schema): Group {
  const group = groups.get(schema) ?? readGroup(schema);
  groups.set(schema, group);
  return group;
}

function readGroup(schema: Schema): Group {
  const conditions = conditionsIn(schema);
  const parts = [schema, ...conditions.flatMap(partsOf)];
  const questions = new Map<string, Schema>();
  for (const [name, question] of parts.flatMap(questionsIn))
    if (!questions.has(name)) questions.set(name, question);
  return { conditions, parts, questions };
}

function conditionsIn(holder: Schema): readonly ConditionalSchema[] {
  const { if: test, then, else: otherwise, allOf = [] } = holder;
  return [
    ...(test ? [{ if: test, then, else: otherwise, writtenAt: test }] : []),
    ...allOf.flatMap((each) => conditionsIn(each)),
    ...DEPENDENT.flatMap((keyword) =>
      Object.entries(holder[keyword] ?? {}).flatMap(([name, dependent]) =>
        dependentConditions(name, dependent),
      ),
    ),
  ];
}

export const isList = (value: readonly string[] | Schema): value is readonly string[] => Array.isArray(value);

function dependentConditions(
  name: string,
  dependent: readonly string[] | Schema,
): readonly ConditionalSchema[] {
  const answered = { required: [name] };
  if (isList(dependent)) return [{ if: answered, then: { required: dependent }, writtenAt: dependent }];
  const { oneOf = [], ...then } = dependent;
  const branches = oneOf.map((branch): ConditionalSchema => {
    const { [name]: answer = {}, ...properties } = branch.properties ?? {};
    const test = { properties: { [name]: answer }, ...answered };
    return { if: test, then: { ...branch, properties }, writtenAt: branch };
  });
  const isAdding = Object.keys(then).length > 0;
  return [...(isAdding ? [{ if: answered, then, writtenAt: dependent }] : []), ...branches];
}

export const partsOf = ({ then, else: otherwise }: ConditionalSchema): readonly Schema[] =>
  [then, otherwise].filter((part) => part !== undefined);

/** The questions of a part, without those that conditions add. */
export const questionsIn = ({ properties = {} }: Schema): readonly (readonly [string, Schema])[] =>
  namesInFileOrder(properties).flatMap((name) => {
    const question = ownValue(properties, name);
    return question ? [[name, question] as const] : [];
  });

/** Without inherited values: a question can have the name of a property that all objects have. */
export const ownValue = <Value>(values: ByName<Value>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Names of questions whose answers a condition tests. */
export function testedNames(test: Schema): ReadonlySet<string> {
  const inside = [test.not ?? [], test.allOf ?? [], test.anyOf ?? [], test.oneOf ?? []].flat();
  return new Set([
    ...Object.keys(test.properties ?? {}),
    ...(test.required ?? []),
    ...inside.flatMap((each) => [...testedNames(each)]),
  ]);
}
