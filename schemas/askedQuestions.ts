/**
 * Which of a tenant's questions are asked, as its conditions and the answers so far have it; and the answers
 * to them. The form in the browser and the check of the web host both read it here.
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
  /** Without conditions: with what those that hold have added. The same object for the same of them. */
  readonly group: Group;
  /** Without what is no answer, and without answers to what is not asked. */
  readonly answers: Fields;
}

const requiredOf = ({ required }: FormPart): readonly unknown[] => (Array.isArray(required) ? required : []);

const judges = new WeakMap<object, Validator>();

function holds(condition: Fields, answers: Fields): boolean {
  try {
    // A copy: the interpreter writes its own notes into the schema it is given.
    const judge = judges.get(condition) ?? new Validator(structuredClone(condition) as Schema, '2020-12');
    judges.set(condition, judge);
    return judge.validate(answers).valid;
  } catch {
    // What cannot be read: the web host refuses it when it reads the document.
    return false;
  }
}

/** By what they are made of, so that rjsf, which remembers every schema it has seen, sees few. */
const made = new WeakMap<object, WeakMap<object, object>>();

function madeOnce<Made extends object>(from: object, and: object, make: () => Made): Made {
  const known = made.get(from) ?? new WeakMap<object, object>();
  made.set(from, known);
  const result = known.get(and) ?? make();
  known.set(and, result);
  return result as Made;
}

const alone = <Group extends FormSchema>(schema: Group): Group =>
  schema.allOf === undefined
    ? schema
    : madeOnce(schema, schema, () => {
        const { allOf: _conditions, ...group } = schema;
        return group as Group;
      });

const joined = <Group extends FormSchema>(group: Group, part: FormPart): Group =>
  madeOnce(group, part, () => ({
    ...group,
    properties: { ...questionsIn(group), ...questionsIn(part) },
    required: [...requiredOf(group), ...requiredOf(part)],
  }));

/** A yes or no that has options is chosen, not ticked: there 'No' is an answer like any other. */
const isTick = ({ type, enum: values, oneOf }: FormSchema): boolean =>
  type === 'boolean' && values === undefined && oneOf === undefined;

/** Reads each answer once, however many conditions look at it. */
function reader() {
  const read = new Map<unknown, unknown>();
  return (question: FormSchema, value: unknown): unknown => {
    if (!read.has(question)) read.set(question, answered(question, value));
    return read.get(question);
  };
}

function answered(question: FormSchema, value: unknown): unknown {
  if (question.properties && isRecord(value)) return withoutEmpty(question, value);
  const { items } = question;
  if (!isRecord(items) || !Array.isArray(value)) return value;
  // Entries keep their places, blank ones too: what is wrong with one is told of its place.
  return value.map((entry: unknown) => (isEmpty(entry) ? null : answered(items, entry)));
}

function answersTo(
  group: FormPart,
  given: readonly (readonly [string, unknown])[],
  read: ReturnType<typeof reader>,
): Fields {
  const known = new Map(
    Object.entries(questionsIn(group)).flatMap(([name, question]): [string, FormSchema][] =>
      isRecord(question) ? [[name, question]] : [],
    ),
  );
  const required = requiredOf(group);
  const kept: [string, unknown][] = [];
  const there = new Set<string>();
  for (const [name, value] of given) {
    const question = known.get(name);
    const unticked = value === false && question && isTick(question) && required.includes(name);
    if (isEmpty(value) || unticked) continue;
    there.add(name);
    // What is no group where one is asked for stays as it is, to be refused.
    kept.push([name, question ? read(question, value) : value]);
  }
  // A required group is always there, so that what it requires is asked for.
  for (const [name, question] of known)
    if (question.properties && required.includes(name) && !there.has(name))
      kept.push([name, read(question, {})]);
  return Object.fromEntries(kept);
}

/** Of answers that were read. */
const groups = new WeakMap<object, object>();

/** Which questions of a group are asked, and the answers to them. */
export function readGroup<Group extends FormSchema>(schema: Group, data: unknown): Reading<Group> {
  const every = schema.allOf === undefined ? {} : everyQuestionIn(schema);
  const given = Object.entries(isRecord(data) ? data : {});
  const read = reader();
  const reading = (group: Group): Reading<Group> => {
    const asked = questionsIn(group);
    const known = given.filter(([name]) => Object.hasOwn(asked, name) || !Object.hasOwn(every, name));
    return { group, answers: answersTo(group, known, read) };
  };
  let last = reading(alone(schema));
  for (const condition of conditionsOf(schema)) {
    const part = holds(condition.if, last.answers) ? condition.then : condition.else;
    if (isRecord(part)) last = reading(joined(last.group, part));
  }
  groups.set(last.answers, last.group);
  return last;
}

/**
 * The answers without blank texts, without empty choices, without the unticked box of a question that requires
 * a tick, and without those to questions that are not asked.
 */
export const withoutEmpty = (schema: FormSchema, data: unknown): Fields => readGroup(schema, data).answers;

/** The group without conditions whose answers these are; undefined for what `withoutEmpty` did not give. */
export const groupOf = <Group extends FormSchema>(answers: unknown): Group | undefined =>
  (isRecord(answers) ? groups.get(answers) : undefined) as Group | undefined;

/** Data as it is, but for answers to questions that are not asked. */
export function withoutUnasked(schema: FormSchema, data: unknown): unknown {
  const { items } = schema;
  if (Array.isArray(data))
    return isRecord(items) ? data.map((entry: unknown) => withoutUnasked(items, entry)) : data;
  if (!isRecord(data) || !isRecord(schema.properties)) return data;
  const asked = questionsIn(schema.allOf === undefined ? schema : readGroup(schema, data).group);
  const every = everyQuestionIn(schema);
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => Object.hasOwn(asked, name) || !Object.hasOwn(every, name))
      .map(([name, value]) => {
        const question = Object.hasOwn(asked, name) ? asked[name] : undefined;
        return [name, isRecord(question) ? withoutUnasked(question, value) : value];
      }),
  );
}

/** A form as it stands: each group with the questions that are asked in it. Lists have a group for each entry. */
export function shownSchema<Group extends FormSchema>(schema: Group, data: unknown): Group {
  const given = new Map(Object.entries(isRecord(data) ? data : {}));
  const { group } = readGroup(schema, data);
  const shown = Object.entries(questionsIn(group)).map(([name, question]) => [
    name,
    isRecord(question) && question.properties ? shownSchema(question, given.get(name)) : question,
  ]);
  return { ...group, properties: Object.fromEntries(shown) };
}
