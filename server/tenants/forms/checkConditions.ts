/**
 * Checks the conditions of a tenant's questions: which questions are asked or required, depending on other
 * answers. They must name existing questions, must not block a customer, and must not ask a question in two
 * different ways at the same time.
 */
import { nearest } from '../../net/nearestName';
import type { Path } from '../jsonTree';
import { isOfType, limitFault, valuesOf } from './checkAnswers';
import {
  allParts,
  CONDITIONAL,
  conditionsIn,
  DEPENDENT,
  everyQuestion,
  isList,
  testedNames,
  orderedConditions,
  partsOf,
  questionsIn,
  nestedMistakeReporter,
  type AddedPart,
  type ConditionalSchema,
  type Schema,
  type ReportMistake,
} from './questions';

type Questions = ReturnType<typeof everyQuestion>;

const UNANSWERED = { code: 'condition-unanswered', severity: 'warning' } as const;

/** `group`: a question with correct keywords. */
export function checkConditions(group: Schema, report: ReportMistake): void {
  const written = CONDITIONAL.find((keyword) => group[keyword] !== undefined);
  const { properties, type } = group;
  // A group without questions is reported elsewhere.
  if (written === undefined || (properties === undefined && (type === undefined || type === 'object')))
    return;
  if (properties === undefined)
    return report([written], 'A condition tests the answers of a group. It stands beside its "properties".');
  let isSound = true;
  const tell: ReportMistake = (...mistake) => {
    isSound = false;
    report(...mistake);
  };
  const conditions = conditionsIn(group);
  const questions = everyQuestion(group);
  checkForms(group, questions, tell);
  const isTest = ({ path }: ConditionalSchema): boolean => path.at(-1) === 'if';
  for (const condition of conditions.filter(isTest))
    checkTest(condition.if, group, nestedMistakeReporter(reportOnce(tell), condition.path));
  if (!isSound) return;
  const { cyclic } = orderedConditions(group);
  if (cyclic) {
    const names = [...testedNames(cyclic.if)].map((name) => `"${name}"`).join(', ');
    const message = `This condition depends on itself, through ${names}. A condition tests questions that are asked without it.`;
    tell(cyclic.path, message);
  }
  checkAdded(group, conditions, tell);
  for (const condition of conditions) {
    const { if: test, path } = condition;
    const [name = ''] = testedNames(test);
    if (name === '') tell(path, 'This condition tests no answer.');
    if (isTest(condition)) warnOfUnanswered(test, [], nestedMistakeReporter(report, path));
    // A box that was ticked and unticked has the answer 'no', which also counts as an answer.
    const testsAnyAnswer = Object.keys(test).every((keyword) => keyword === 'required');
    if (!testsAnyAnswer || questions.get(name)?.question.type !== 'boolean') continue;
    const message = `"${name}" also has an answer when it is 'no'. Write { "if": { "properties": { "${name}": { "const": true } }, "required": ["${name}"] } } for 'yes' only.`;
    report(path, message, UNANSWERED);
  }
}

/** A name may be in `required` and in `properties` of one condition. */
function reportOnce(tell: ReportMistake): ReportMistake {
  const reported = new Set<string>();
  return (path, message, note) => {
    if (!reported.has(message)) tell(path, message, note);
    reported.add(message);
  };
}

/** Checks that each condition is complete, also the conditions in `allOf`. */
function checkForms(holder: Schema, questions: Questions, tell: ReportMistake): void {
  const part = holder.then ? 'then' : holder.else && 'else';
  if (!holder.if && part) tell([part], '"then" and "else" need an "if" beside them.');
  if (holder.if && !part) tell(['if'], 'This condition has no effect. Add "then" or "else".');
  for (const keyword of DEPENDENT)
    for (const [name, dependent] of Object.entries(holder[keyword] ?? {})) {
      const found = questions.get(name);
      const branches = isList(dependent) ? undefined : dependent.oneOf;
      if (found === undefined)
        tell([keyword, name], `"${name}" is not a question here.`, {
          suggestion: nearest(name, questions.keys()),
          atKey: true,
        });
      else if (branches)
        checkBranches(name, branches, found.question, nestedMistakeReporter(tell, [keyword, name, 'oneOf']));
    }
  holder.allOf?.forEach((each, index) =>
    checkForms(each, questions, nestedMistakeReporter(tell, ['allOf', index])),
  );
}

const values = (rules: Schema): readonly { readonly path: Path; readonly value: unknown }[] => [
  ...('const' in rules ? [{ path: ['const'], value: rules.const }] : []),
  ...(rules.enum ?? []).map((value, index) => ({ path: ['enum', index], value })),
];

/** The older syntax: one branch for each answer. An answer without a branch would make all answers invalid. */
function checkBranches(
  name: string,
  branches: readonly Schema[],
  question: Schema,
  tell: ReportMistake,
): void {
  const options = valuesOf(question) ?? (question.type === 'boolean' ? [true, false] : undefined);
  if (options === undefined)
    return tell([], `"oneOf" has a branch for each option, and "${name}" has no options. Use "if".`);
  const answersWithBranch = new Set<unknown>();
  let isWhole = true;
  branches.forEach(({ properties = {} }, index) => {
    const answer = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const path: Path = answer ? [index, 'properties', name] : [index];
    const answers = values(answer ?? {});
    if (!answer || answers.length === 0) {
      isWhole = false;
      const example = `{ "properties": { "${name}": { "const": ... }, ... } }`;
      tell(path, `A branch contains its answer: ${example}.`);
    } else checkTest(answer, question, nestedMistakeReporter(tell, path));
    for (const { path: at, value } of answers) {
      if (answersWithBranch.has(value))
        tell([...path, ...at], `${JSON.stringify(value)} has a branch already. Keep one of the two.`);
      answersWithBranch.add(value);
    }
  });
  const missing = options
    .filter((option) => !answersWithBranch.has(option))
    .map((option) => JSON.stringify(option));
  if (!isWhole || missing.length === 0) return;
  const branch = `{ "properties": { "${name}": { "const": ${missing[0]} } } }`;
  tell([], `${missing.join(', ')} of "${name}" has no branch, and cannot be answered. Add ${branch}.`);
}

/** `testedSchema`: the group or question whose answers are tested. */
function checkTest(test: Schema, testedSchema: Schema | undefined, tell: ReportMistake): void {
  const questions = everyQuestion(testedSchema);
  const tellUnknown = (path: Path, name: string, atKey: boolean): void => {
    const suggestion = nearest(name, questions.keys());
    tell(path, `"${name}" is not a question that this condition can test.`, { suggestion, atKey });
  };
  test.required?.forEach((name, index) => {
    if (!questions.has(name)) tellUnknown(['required', index], name, false);
  });
  for (const [name, inside] of Object.entries(test.properties ?? {})) {
    const path = ['properties', name];
    const found = questions.get(name);
    if (found) checkTest(inside, found.question, nestedMistakeReporter(tell, path));
    else tellUnknown(path, name, true);
  }
  const fault = limitFault(test);
  if (fault) tell([fault.name], fault.message);
  if (testedSchema)
    for (const { path, value } of values(test))
      checkValue(value, testedSchema, nestedMistakeReporter(tell, path));
  for (const name of ['items', 'contains'] as const)
    if (test[name]) checkTest(test[name], testedSchema?.items, nestedMistakeReporter(tell, [name]));
  if (test.not) checkTest(test.not, testedSchema, nestedMistakeReporter(tell, ['not']));
  for (const name of ['anyOf', 'allOf', 'oneOf'] as const)
    test[name]?.forEach((each, index) =>
      checkTest(each, testedSchema, nestedMistakeReporter(tell, [name, index])),
    );
}

/** The value must be a possible answer. Otherwise the condition would always or never be true. */
function checkValue(value: unknown, testedSchema: Schema, tell: ReportMistake): void {
  const options = valuesOf(testedSchema) ?? [];
  // Options with reported errors are not used to check a condition.
  const isChoice = options.length > 0 && options.every((option) => isOfType(testedSchema, option));
  if (isOfType(testedSchema, value) && (!isChoice || options.includes(value))) return;
  const suggestion = typeof value === 'string' ? nearest(value, options.map(String)) : undefined;
  tell([], `${JSON.stringify(value)} is never the answer to this question.`, { suggestion });
}

interface ConditionalQuestion {
  readonly condition: ConditionalSchema;
  readonly part: AddedPart;
  readonly question: Schema;
}

/** A name may be added once, or as the same kind of question in parts that exclude each other. */
function checkAdded(
  { properties = {}, additionalProperties }: Schema,
  conditions: readonly ConditionalSchema[],
  tell: ReportMistake,
) {
  const added = new Map<string, ConditionalQuestion[]>();
  for (const condition of conditions)
    for (const part of partsOf(condition))
      for (const { name, question, path } of questionsIn(part)) {
        const use = { condition, part, question };
        const others = added.get(name) ?? [];
        const message = Object.hasOwn(properties, name)
          ? `"${name}" is always asked. A condition adds questions, and changes none.`
          : conflictReason(name, use, others);
        if (message !== undefined) tell(path, message, { atKey: true });
        added.set(name, [...others, use]);
      }
  // In JSON Schema a closed group accepts only its own `properties`.
  const refused = [...added.keys()].find((name) => !Object.hasOwn(properties, name));
  if (additionalProperties !== false || refused === undefined) return;
  const message = `This rejects answers to "${refused}", which a condition asks. Remove it.`;
  tell(['additionalProperties'], message);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function conflictReason(
  name: string,
  use: ConditionalQuestion,
  others: readonly ConditionalQuestion[],
): string | undefined {
  if (others.some((other) => !isSame(kindOf(other.question), kindOf(use.question))))
    return `Another condition asks "${name}" as a different question. Only texts and limits may differ. Choose another name.`;
  if (others.every((other) => isSame(other.question, use.question) || excludeEachOther(use, other)))
    return undefined;
  return `A condition that can be true at the same time asks "${name}" differently. Ask it in the same way, or let one condition exclude the other.`;
}

/** Texts and limits may differ. An answer under one condition must be of the same kind under the other. */
const MAY_DIFFER =
  /^(\$comment|title|description|examples|pattern|format|multipleOf|m(in|ax)(Length|Items|imum)|exclusiveM(in|ax)imum)$/;

const kindOf = (question: Schema): unknown =>
  Object.entries(question)
    .filter(([name]) => !MAY_DIFFER.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** Whether it is certain that two parts are never added at the same time. */
function excludeEachOther(one: ConditionalQuestion, other: ConditionalQuestion): boolean {
  const isThen = ({ condition, part }: ConditionalQuestion): boolean => part === condition.then;
  if (isThen(one) !== isThen(other)) return isSame(one.condition.if, other.condition.if);
  if (!isThen(one)) return false;
  const demanded = demandedBy(other.condition.if);
  return [...demandedBy(one.condition.if)].some(
    ([name, answers]) => demanded.get(name)?.some((answer) => answers.includes(answer)) === false,
  );
}

/** The answers for which a test is true, of required questions that must have one of a few answers. */
function demandedBy({ required = [], properties = {} }: Schema): ReadonlyMap<string, readonly string[]> {
  return new Map(
    required.flatMap((name): [string, string[]][] => {
      const answer = (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? {};
      const answers = 'const' in answer ? [answer.const] : answer.enum;
      return answers ? [[name, answers.map((each) => JSON.stringify(each))]] : [];
    }),
  );
}

/**
 * A question must be asked whenever it is required. Otherwise it would block every customer. A group without
 * questions is reported elsewhere.
 */
export function checkRequired(group: Schema, tell: ReportMistake): void {
  if (Object.keys(group.properties ?? {}).length === 0) return;
  const questions = everyQuestion(group);
  for (const { fields, answered, requiredPath } of allParts(group)) {
    const names = [...[group, fields].flatMap(({ properties = {} }) => Object.keys(properties)), ...answered];
    fields.required?.forEach((name, index) => {
      const path = [...requiredPath, index];
      if (names.includes(name)) return;
      if (questions.has(name))
        tell(path, `Only a condition asks "${name}". Require it there, beside its "properties".`);
      else
        tell(path, `"${name}" is required, but is not a question here.`, {
          suggestion: nearest(name, names),
        });
    });
  }
}

/**
 * In JSON Schema a missing answer breaks no rule: `{ "properties": { "x": { "const": 1 } } }` is true while
 * `x` has no answer. Under a `not` this is usually intended.
 */
function warnOfUnanswered(test: Schema, answered: readonly string[], tell: ReportMistake): void {
  const here = [...answered, ...[test, ...(test.allOf ?? [])].flatMap(({ required = [] }) => required)];
  for (const [name, inside] of Object.entries(test.properties ?? {})) {
    warnOfUnanswered(inside, [], nestedMistakeReporter(tell, ['properties', name]));
    if (here.includes(name)) continue;
    const message = `This condition is also true while "${name}" is not answered. Write "required": ["${name}"] beside "properties" if it should be false.`;
    tell(['properties', name], message, { ...UNANSWERED, atKey: true });
  }
  for (const name of ['anyOf', 'allOf', 'oneOf'] as const)
    test[name]?.forEach((each, index) =>
      warnOfUnanswered(each, here, nestedMistakeReporter(tell, [name, index])),
    );
}
