/**
 * The types of a tenant's questions, and the ways in which a group asks them: always, or under a condition.
 * JSON Schema has several forms of conditions. All are read here.
 */
import type { Finding, ReportProblem } from '../source';
import { memberOf, namesInFileOrder, nodeAt, type JsonNode, type Path } from '../jsonTree';

type ByName<Value> = Readonly<Record<string, Value>>;

/**
 * A JSON Schema whose keywords are correct (`questionKeywords.json`): a question, a list, a group of questions,
 * a part of a group, or the test of a condition.
 */
export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
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

/** `properties` and `required` that a condition adds to its group. */
export interface AddedPart {
  readonly fields: Schema;
  /** Names of questions that have an answer whenever the part is added. */
  readonly answered: readonly string[];
  /** Paths from the group. */
  readonly path: Path;
  readonly requiredPath: Path;
}

export interface ConditionalSchema {
  readonly path: Path;
  readonly if: Schema;
  readonly then?: AddedPart | undefined;
  readonly else?: AddedPart | undefined;
}

export const DEPENDENT = ['dependentRequired', 'dependentSchemas', 'dependencies'] as const;
export const CONDITIONAL = ['if', 'then', 'else', 'allOf', ...DEPENDENT] as const;

const addedPart = (
  fields: Schema,
  path: Path,
  answered: readonly string[] = [],
  requiredPath: Path = [...path, 'required'],
): AddedPart => ({ fields, answered, path, requiredPath });

/** All conditions of a group, in the order of the document. */
export function conditionsIn(group: Schema, path: Path = []): ConditionalSchema[] {
  const { if: test, then, else: otherwise, allOf = [] } = group;
  const own = test && {
    path: [...path, 'if'],
    if: test,
    then: then && addedPart(then, [...path, 'then'], test.required),
    else: otherwise && addedPart(otherwise, [...path, 'else']),
  };
  return [
    ...(own ? [own] : []),
    ...allOf.flatMap((each, index) => conditionsIn(each, [...path, 'allOf', index])),
    ...DEPENDENT.flatMap((keyword) =>
      Object.entries(group[keyword] ?? {}).flatMap(([name, dependent]) =>
        dependentConditions(name, dependent, [...path, keyword, name]),
      ),
    ),
  ];
}

export const isList = (value: readonly string[] | Schema): value is readonly string[] => Array.isArray(value);

function dependentConditions(
  name: string,
  dependent: readonly string[] | Schema,
  path: Path,
): ConditionalSchema[] {
  const answered = { required: [name] };
  if (isList(dependent))
    return [{ path, if: answered, then: addedPart({ required: dependent }, path, [name], path) }];
  const { oneOf = [], ...fields } = dependent;
  const branches = oneOf.map(({ properties = {}, ...others }, index): ConditionalSchema => {
    const { [name]: answer = {}, ...questions } = properties;
    const at = [...path, 'oneOf', index];
    const then = addedPart({ ...others, properties: questions }, at, [name]);
    return { path: at, if: { properties: { [name]: answer }, ...answered }, then };
  });
  const isAdding = Object.keys(fields).length > 0;
  return [...(isAdding ? [{ path, if: answered, then: addedPart(fields, path, [name]) }] : []), ...branches];
}

/** Names of questions whose answers a condition tests. */
export function testedNames(test: Schema): ReadonlySet<string> {
  const inside = [test.not ?? [], test.allOf ?? [], test.anyOf ?? [], test.oneOf ?? []].flat();
  return new Set([
    ...Object.keys(test.properties ?? {}),
    ...(test.required ?? []),
    ...inside.flatMap((each) => [...testedNames(each)]),
  ]);
}

export const partsOf = ({ then, else: otherwise }: ConditionalSchema): readonly AddedPart[] =>
  [then, otherwise].filter((part) => part !== undefined);

/** The group itself, and what its conditions add to it. */
export const allParts = (group: Schema): readonly AddedPart[] => [
  addedPart(group, []),
  ...conditionsIn(group).flatMap(partsOf),
];

interface FoundQuestion {
  readonly name: string;
  readonly question: Schema;
  /** Path from the group. */
  readonly path: Path;
}

export const questionsIn = ({ fields: { properties = {} }, path }: AddedPart): readonly FoundQuestion[] =>
  namesInFileOrder(properties).flatMap((name) => {
    const question = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return question ? [{ name, question, path: [...path, 'properties', name] }] : [];
  });

/** All questions of a group by name. If two conditions ask the same question, the first one. */
export function everyQuestion(group: Schema | undefined): ReadonlyMap<string, FoundQuestion> {
  const found = new Map<string, FoundQuestion>();
  for (const each of group ? allParts(group).flatMap(questionsIn) : [])
    if (!found.has(each.name)) found.set(each.name, each);
  return found;
}

/** A check box, in contrast to a choice of yes and no. */
const isCheckBox = ({ type, enum: values, oneOf }: Schema): boolean =>
  type === 'boolean' && values === undefined && oneOf === undefined;

/**
 * Orders the conditions of a group so that each comes after those that decide about the questions it tests:
 * that ask them, or that require a check box, because an unticked box is then no answer. `cyclic` is a
 * condition that depends on itself.
 */
export function orderedConditions(group: Schema): {
  readonly conditions: readonly ConditionalSchema[];
  readonly cyclic: ConditionalSchema | undefined;
} {
  const questions = allParts(group).flatMap(questionsIn);
  const boxes = new Set(questions.filter(({ question }) => isCheckBox(question)).map(({ name }) => name));
  let waiting = conditionsIn(group).map((condition) => ({
    condition,
    tests: [...testedNames(condition.if)],
    decides: new Set(
      partsOf(condition).flatMap((part) => [
        ...questionsIn(part).map(({ name }) => name),
        ...(part.fields.required ?? []).filter((name) => boxes.has(name)),
      ]),
    ),
  }));
  type Waiting = (typeof waiting)[number];
  const neededBy = ({ tests }: Waiting): Waiting | undefined =>
    waiting.find(({ decides }) => tests.some((name) => decides.has(name)));
  const conditions: ConditionalSchema[] = [];
  for (;;) {
    const next = waiting.find((each) => neededBy(each) === undefined);
    if (next === undefined) break;
    conditions.push(next.condition);
    waiting = waiting.filter((each) => each !== next);
  }
  // Each waiting condition needs another one, so following the needs leads into a cycle.
  const visited = new Set<Waiting>();
  let at = waiting[0];
  for (; at !== undefined && !visited.has(at); at = neededBy(at)) visited.add(at);
  return { conditions, cyclic: at?.condition };
}

interface FindingOptions extends Partial<Pick<Finding, 'code' | 'severity' | 'suggestion'>> {
  /** Reports the position of the key instead of the value. */
  readonly atKey?: boolean;
}

/** Reports a mistake at a path of a form. */
export type ReportMistake = (path: Path, message: string, note?: FindingOptions) => void;

export const nestedMistakeReporter =
  (tell: ReportMistake, path: Path): ReportMistake =>
  (rest, ...more) =>
    tell([...path, ...rest], ...more);

/** Reports mistakes with the positions of `root`. */
export const mistakeReporter =
  (root: JsonNode | undefined, code: string, say: ReportProblem): ReportMistake =>
  (path, message, { atKey = false, ...note } = {}) => {
    const key = atKey ? memberOf(nodeAt(root, path.slice(0, -1)), String(path.at(-1))) : undefined;
    const at = key ?? nodeAt(root, path);
    say({ code, at: at && { offset: at.offset, pointer: at.pointer }, message, ...note });
  };
