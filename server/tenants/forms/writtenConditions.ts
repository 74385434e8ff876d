/**
 * Conditions in a tenant's questions as values. JSON Schema has several forms for them, and all are read
 * here.
 */
import { fieldsOf, listOf } from './formOfTenant';
import { membersOf, namesAsWritten, nodeAt, type JsonMember, type JsonNode, type Path } from '../jsonTree';

type Fields = Readonly<Record<string, unknown>>;

/** What a condition adds to its group: `properties` and `required`, with the path. */
export interface AddedPart {
  readonly fields: Fields;
  /** Path from the group. */
  readonly path: Path;
}

export interface WrittenCondition {
  readonly path: Path;
  readonly if: Fields;
  readonly then: AddedPart | undefined;
  readonly else: AddedPart | undefined;
}

export const CONDITIONAL = [
  'if',
  'then',
  'else',
  'allOf',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
] as const;

const DEPENDENT = ['dependentRequired', 'dependentSchemas', 'dependencies'] as const;

/** All conditions of a group, in the order of the document. */
export function conditionsIn(group: Fields, path: Path = []): WrittenCondition[] {
  const test = fieldsOf(group.if);
  const part = (name: string): AddedPart | undefined => {
    const fields = fieldsOf(group[name]);
    return fields && { fields, path: [...path, name] };
  };
  const own = { path: [...path, 'if'], then: part('then'), else: part('else') };
  return [
    ...(test ? [{ ...own, if: test }] : []),
    ...(listOf(group.allOf) ?? []).flatMap((each, index) =>
      conditionsIn(fieldsOf(each) ?? {}, [...path, 'allOf', index]),
    ),
    ...DEPENDENT.flatMap((keyword) =>
      Object.entries(fieldsOf(group[keyword]) ?? {}).flatMap(([name, needed]) =>
        dependent(name, needed, [...path, keyword, name]),
      ),
    ),
  ];
}

/** What an answer to one question adds. */
function dependent(name: string, needed: unknown, path: Path): WrittenCondition[] {
  const answered = { required: [name] };
  const added = (fields: Fields): WrittenCondition => ({
    path,
    if: answered,
    then: { fields, path },
    else: undefined,
  });
  const required = listOf(needed);
  if (required) return [added({ required })];
  const { oneOf, ...fields } = fieldsOf(needed) ?? {};
  const branches = listOf(oneOf)?.map((each, index) => {
    const at = [...path, 'oneOf', index];
    const { properties, required: names, ...others } = fieldsOf(each) ?? {};
    const { [name]: answer, ...questions } = fieldsOf(properties) ?? {};
    return {
      path: at,
      if: { properties: { [name]: answer ?? {} }, ...answered },
      then: {
        fields: { ...others, properties: questions, ...(names === undefined ? {} : { required: names }) },
        path: at,
      },
      else: undefined,
    };
  });
  return [...(Object.keys(fields).length > 0 ? [added(fields)] : []), ...(branches ?? [])];
}

/** Names of questions whose answers a condition tests. */
export function readBy(test: Fields): ReadonlySet<string> {
  const alternatives = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => listOf(test[name]) ?? []);
  const inside = [test.not, ...alternatives].map(fieldsOf).filter((each) => each !== undefined);
  const required = (listOf(test.required) ?? []).map(String);
  return new Set([
    ...Object.keys(fieldsOf(test.properties) ?? {}),
    ...required,
    ...inside.flatMap((each) => [...readBy(each)]),
  ]);
}

export const partsOf = ({ then, else: otherwise }: WrittenCondition): readonly AddedPart[] =>
  [then, otherwise].filter((part) => part !== undefined);

export const isBranch = (path: Path): boolean => path.at(-2) === 'oneOf';

/** The questions that a condition adds, with their positions. A branch also contains its answer. */
export const addedMembers = (
  group: JsonNode,
  condition: WrittenCondition,
  ...parts: readonly AddedPart[]
): readonly JsonMember[] =>
  (parts.length > 0 ? parts : partsOf(condition)).flatMap(({ path }) =>
    membersOf(nodeAt(group, [...path, 'properties'])).filter(
      ({ key }) => !(isBranch(path) && readBy(condition.if).has(key)),
    ),
  );

export const askedBy = (condition: WrittenCondition): readonly string[] =>
  partsOf(condition).flatMap(({ fields }) => namesAsWritten(fieldsOf(fields.properties) ?? {}));

interface Asking {
  readonly condition: WrittenCondition;
  readonly part: AddedPart;
}

/**
 * The answers for which a condition is true, by question. It contains only questions that must have one of a
 * few values.
 */
function demandedBy({ if: test }: WrittenCondition): ReadonlyMap<string, readonly string[]> {
  const properties = fieldsOf(test.properties) ?? {};
  const required = (listOf(test.required) ?? []).map(String);
  return new Map(
    required.flatMap((name): [string, string[]][] => {
      const answer = fieldsOf(Object.hasOwn(properties, name) ? properties[name] : undefined) ?? {};
      const values = 'const' in answer ? [answer.const] : listOf(answer.enum);
      return values === undefined ? [] : [[name, values.map((value) => JSON.stringify(value))]];
    }),
  );
}

/** Whether it is certain that two parts are never added at the same time. */
export function excludeOneAnother(one: Asking, other: Asking): boolean {
  const isThen = ({ condition, part }: Asking) => part === condition.then;
  const tests = [one, other].map(({ condition }) => JSON.stringify(condition.if));
  if (isThen(one) !== isThen(other)) return tests[0] === tests[1];
  if (!isThen(one)) return false;
  const demanded = demandedBy(other.condition);
  return [...demandedBy(one.condition)].some(([name, values]) => {
    const others = demanded.get(name);
    return others !== undefined && !values.some((value) => others.includes(value));
  });
}
