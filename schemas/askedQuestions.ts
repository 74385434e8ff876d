/**
 * Determines which of a tenant's questions are asked, from the conditions and the answers so far, and selects
 * the answers to them. The form in the browser and the check in the web host share this code.
 */
import { Validator, type Schema } from '@cfworker/json-schema';
import { conditionsOf, everyQuestionIn, questionsIn, type FormGroup, type FormPart } from './formParts';
import { isRecord } from './isRecord';
import { isEmpty } from './isEmptyAnswer';

type Fields = Readonly<Record<string, unknown>>;

interface FormSchema extends FormGroup {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly oneOf?: unknown;
  readonly items?: unknown;
}

interface Reading<Group> {
  /** The group with the parts of the conditions that hold. The same parts give the same object. */
  readonly group: Group;
  /** Without empty answers, and without answers to questions that are not asked. */
  readonly answers: Fields;
}

const requiredOf = ({ required }: FormPart): readonly unknown[] => (Array.isArray(required) ? required : []);

const judges = new WeakMap<object, Validator>();

function conditionHolds(condition: Fields, answers: Fields): boolean {
  try {
    // A copy, because the validator writes into its schema.
    const judge = judges.get(condition) ?? new Validator(structuredClone(condition) as Schema, '2020-12');
    judges.set(condition, judge);
    return judge.validate(answers).valid;
  } catch {
    // An invalid condition. The web host refuses it when it reads the tenant document.
    return false;
  }
}

/** Cached by its two sources. rjsf remembers every schema that it receives, so there must be few. */
const cache = new WeakMap<object, WeakMap<object, object>>();

function cachedByPair<Made extends object>(from: object, and: object, make: () => Made): Made {
  const bySecond = cache.get(from) ?? new WeakMap<object, object>();
  cache.set(from, bySecond);
  const result = bySecond.get(and) ?? make();
  bySecond.set(and, result);
  return result as Made;
}

const withoutConditions = <Group extends FormSchema>(schema: Group): Group =>
  schema.allOf === undefined
    ? schema
    : cachedByPair(schema, schema, () => {
        const { allOf: _conditions, ...group } = schema;
        return group as Group;
      });

const mergePart = <Group extends FormSchema>(group: Group, part: FormPart): Group =>
  cachedByPair(group, part, () => ({
    ...group,
    properties: { ...questionsIn(group), ...questionsIn(part) },
    required: [...requiredOf(group), ...requiredOf(part)],
  }));

/** A boolean with options is a choice, not a checkbox: its 'No' is a normal answer. */
const isTick = ({ type, enum: values, oneOf }: FormSchema): boolean =>
  type === 'boolean' && values === undefined && oneOf === undefined;

/** Reads each answer once, even if several conditions use it. */
function reader() {
  const read = new Map<unknown, unknown>();
  return (question: FormSchema, value: unknown): unknown => {
    if (!read.has(question)) read.set(question, cleanAnswer(question, value));
    return read.get(question);
  };
}

function cleanAnswer(question: FormSchema, value: unknown): unknown {
  if (question.properties && isRecord(value)) return withoutEmptyAnswers(question, value);
  const { items } = question;
  if (!isRecord(items) || !Array.isArray(value)) return value;
  // List entries keep their index, empty ones too: errors refer to the index.
  return value.map((entry: unknown) => (isEmpty(entry) ? null : cleanAnswer(items, entry)));
}

function answersTo(
  group: FormPart,
  entries: readonly (readonly [string, unknown])[],
  read: ReturnType<typeof reader>,
): Fields {
  const known = new Map(
    Object.entries(questionsIn(group)).flatMap(([name, question]): [string, FormSchema][] =>
      isRecord(question) ? [[name, question]] : [],
    ),
  );
  const required = requiredOf(group);
  const answers: [string, unknown][] = [];
  const there = new Set<string>();
  for (const [name, value] of entries) {
    const question = known.get(name);
    const unticked = value === false && question && isTick(question) && required.includes(name);
    if (isEmpty(value) || unticked) continue;
    there.add(name);
    // A value that is not an object, where a group is expected, stays as it is. The check refuses it.
    answers.push([name, question ? read(question, value) : value]);
  }
  // A required group is always present, so that its required questions are checked.
  for (const [name, question] of known)
    if (question.properties && required.includes(name) && !there.has(name))
      answers.push([name, read(question, {})]);
  return Object.fromEntries(answers);
}

/** The group (without conditions) of each result of `readGroup`, by its answers. */
const groups = new WeakMap<object, object>();

/** Determines which questions of a group are asked, and the answers to them. */
export function readGroup<Group extends FormSchema>(schema: Group, data: unknown): Reading<Group> {
  const every = schema.allOf === undefined ? {} : everyQuestionIn(schema);
  const entries = Object.entries(isRecord(data) ? data : {});
  const read = reader();
  const reading = (group: Group): Reading<Group> => {
    const visible = questionsIn(group);
    const validEntries = entries.filter(
      ([name]) => Object.hasOwn(visible, name) || !Object.hasOwn(every, name),
    );
    return { group, answers: answersTo(group, validEntries, read) };
  };
  let last = reading(withoutConditions(schema));
  for (const condition of conditionsOf(schema)) {
    const part = conditionHolds(condition.if, last.answers) ? condition.then : condition.else;
    if (isRecord(part)) last = reading(mergePart(last.group, part));
  }
  groups.set(last.answers, last.group);
  return last;
}

/** The answers without empty ones, unticked required boxes, and answers to questions that are not asked. */
export const withoutEmptyAnswers = (schema: FormSchema, data: unknown): Fields =>
  readGroup(schema, data).answers;

/** The group without conditions of these answers. Undefined if `withoutEmptyAnswers` did not return them. */
export const groupOf = <Group extends FormSchema>(answers: unknown): Group | undefined =>
  (isRecord(answers) ? groups.get(answers) : undefined) as Group | undefined;

/** The data without answers to questions that are not asked. Empty answers stay. */
export function withoutUnaskedAnswers(schema: FormSchema, data: unknown): unknown {
  const { items } = schema;
  if (Array.isArray(data))
    return isRecord(items) ? data.map((entry: unknown) => withoutUnaskedAnswers(items, entry)) : data;
  if (!isRecord(data) || !isRecord(schema.properties)) return data;
  const asked = questionsIn(schema.allOf === undefined ? schema : readGroup(schema, data).group);
  const every = everyQuestionIn(schema);
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => Object.hasOwn(asked, name) || !Object.hasOwn(every, name))
      .map(([name, value]) => {
        const question = Object.hasOwn(asked, name) ? asked[name] : undefined;
        return [name, isRecord(question) ? withoutUnaskedAnswers(question, value) : value];
      }),
  );
}

/** The form with the questions that are asked now. Groups inside lists stay: they differ by entry. */
export function visibleSchema<Group extends FormSchema>(schema: Group, data: unknown): Group {
  const values = new Map(Object.entries(isRecord(data) ? data : {}));
  const { group } = readGroup(schema, data);
  const shown = Object.entries(questionsIn(group)).map(([name, question]) => [
    name,
    isRecord(question) && question.properties ? visibleSchema(question, values.get(name)) : question,
  ]);
  return { ...group, properties: Object.fromEntries(shown) };
}
