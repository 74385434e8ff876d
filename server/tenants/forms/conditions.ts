/** Checks the conditions of a group: they test existing questions for possible answers, and not themselves. */
import { nearest } from '../../net/nearestName';
import { checkAddedQuestions } from './addedQuestions';
import { contradictionIn, optionValues, typeChecker } from './answers';
import type { Place, ReportMistake } from './mistakes';
import { orderedConditions } from './order';
import {
  CONDITIONAL,
  DEPENDENT,
  groupOf,
  isList,
  testedNames,
  ownValue,
  type ConditionalSchema,
  type Schema,
} from './schema';

const UNANSWERED = { code: 'condition-unanswered', severity: 'warning' } as const;

export function checkConditions(group: Schema, report: ReportMistake): void {
  const { properties, type } = group;
  const first = CONDITIONAL.find((keyword) => group[keyword] !== undefined);
  // A group without questions is reported elsewhere.
  if (first === undefined || (properties === undefined && (type === undefined || type === 'object'))) return;
  if (properties === undefined) {
    const message = 'A condition tests the answers of a group. It stands beside its "properties".';
    return report({ at: group, key: first, message });
  }
  let isSound = true;
  const reportError: ReportMistake = (mistake) => {
    isSound = false;
    report(mistake);
  };
  const { conditions } = groupOf(group);
  checkHolder(group, group, reportError);
  for (const { if: test, writtenAt } of conditions)
    if (writtenAt === test) checkTest(test, group, reportError);
  if (!isSound) return;
  checkCycle(group, report);
  checkAddedQuestions(group, report);
  for (const condition of conditions) checkUnanswered(condition, group, report);
}

/** Checks that conditions are complete. `holder` is the group, or an entry of `allOf`. */
function checkHolder(holder: Schema, group: Schema, report: ReportMistake): void {
  const part = holder.then ? 'then' : holder.else && 'else';
  if (!holder.if && part)
    report({ at: holder, key: part, message: '"then" and "else" need an "if" beside them.' });
  if (holder.if && !part)
    report({ at: holder, key: 'if', message: 'This condition has no effect. Add "then" or "else".' });
  const { questions } = groupOf(group);
  for (const [name, dependent] of DEPENDENT.flatMap((keyword) => Object.entries(holder[keyword] ?? {}))) {
    const question = questions.get(name);
    const branches = isList(dependent) ? undefined : dependent.oneOf;
    if (question === undefined) {
      const message = `"${name}" is not a question here.`;
      report({ at: dependent, isName: true, message, suggestion: nearest(name, questions.keys()) });
    } else if (branches) checkBranches(name, question, branches, report);
  }
  for (const each of holder.allOf ?? []) checkHolder(each, group, report);
}

interface Value extends Place {
  readonly value: unknown;
}

/** The answers that a test names. */
const valuesIn = (test: Schema): readonly Value[] => [
  ...('const' in test ? [{ at: test, key: 'const', value: test.const }] : []),
  ...(test.enum ?? []).map((value, key) => ({ at: test.enum ?? [], key, value })),
];

/** The older syntax: one branch for each answer. An answer without a branch would make all answers invalid. */
function checkBranches(
  name: string,
  question: Schema,
  branches: readonly Schema[],
  report: ReportMistake,
): void {
  const options = optionValues(question) ?? (question.type === 'boolean' ? [true, false] : undefined);
  if (options === undefined) {
    const message = `"oneOf" has a branch for each option, and "${name}" has no options. Use "if".`;
    return report({ at: branches, message });
  }
  const answersWithBranch = new Set<unknown>();
  let isComplete = true;
  for (const branch of branches) {
    const test = ownValue(branch.properties ?? {}, name);
    const answers = valuesIn(test ?? {});
    if (test && answers.length > 0) checkTest(test, question, report);
    else {
      isComplete = false;
      const example = `{ "properties": { "${name}": { "const": ... }, ... } }`;
      report({ at: test ?? branch, message: `A branch contains its answer: ${example}.` });
    }
    for (const { value, ...place } of answers) {
      const message = `${JSON.stringify(value)} has a branch already. Keep one of the two.`;
      if (answersWithBranch.has(value)) report({ ...place, message });
      answersWithBranch.add(value);
    }
  }
  const missing = options
    .filter((option) => !answersWithBranch.has(option))
    .map((option) => JSON.stringify(option));
  if (!isComplete || missing.length === 0) return;
  const branch = `{ "properties": { "${name}": { "const": ${missing[0]} } } }`;
  const message = `${missing.join(', ')} of "${name}" has no branch, and cannot be answered. Add ${branch}.`;
  report({ at: branches, message });
}

/** `tested`: the group or question whose answers are tested. Undefined if it was reported. */
function checkTest(test: Schema, tested: Schema | undefined, report: ReportMistake): void {
  const { properties = {}, required = [] } = test;
  const questions = groupOf(tested ?? {}).questions;
  const reportUnknown = (name: string, place: Place): void => {
    const message = `"${name}" is not a question that this condition can test.`;
    report({ ...place, message, suggestion: nearest(name, questions.keys()) });
  };
  required.forEach((name, key) => {
    if (!questions.has(name)) reportUnknown(name, { at: required, key });
  });
  for (const [name, inside] of Object.entries(properties)) {
    const question = questions.get(name);
    if (question) checkTest(inside, question, report);
    else if (!required.includes(name)) reportUnknown(name, { at: inside, isName: true });
  }
  const contradiction = contradictionIn(test);
  if (contradiction) report({ at: test, ...contradiction });
  if (tested) for (const value of valuesIn(test)) checkValue(value, tested, report);
  for (const inside of [test.items, test.contains]) if (inside) checkTest(inside, tested?.items, report);
  for (const each of partsOfTest(test)) checkTest(each, tested, report);
  if (test.not) checkTest(test.not, tested, report);
}

const partsOfTest = ({ anyOf = [], allOf = [], oneOf = [] }: Schema): readonly Schema[] => [
  ...anyOf,
  ...allOf,
  ...oneOf,
];

/** The value must be a possible answer. Otherwise the condition would always or never be true. */
function checkValue({ value, ...place }: Value, question: Schema, report: ReportMistake): void {
  const options = optionValues(question) ?? [];
  const wrongType = typeChecker(question);
  // Options with reported errors are not used to check a condition.
  const isChoice = options.length > 0 && options.every((option) => wrongType(option) === undefined);
  if (wrongType(value) === undefined && (!isChoice || options.includes(value))) return;
  const suggestion = typeof value === 'string' ? nearest(value, options.map(String)) : undefined;
  report({ ...place, message: `${JSON.stringify(value)} is never the answer to this question.`, suggestion });
}

function checkCycle(group: Schema, report: ReportMistake): void {
  const { cyclic } = orderedConditions(group);
  if (!cyclic) return;
  const names = [...testedNames(cyclic.if)].map((name) => `"${name}"`).join(', ');
  const message = `This condition depends on itself, through ${names}. A condition tests questions that are asked without it.`;
  report({ at: cyclic.writtenAt, message });
}

/** Warns of a condition that is true although its question has no answer, or the answer 'no'. */
function checkUnanswered(
  { if: test, writtenAt }: ConditionalSchema,
  group: Schema,
  report: ReportMistake,
): void {
  const [name] = testedNames(test);
  if (name === undefined) return report({ at: writtenAt, message: 'This condition tests no answer.' });
  if (writtenAt === test) warnOfUnanswered(test, [], report);
  // A box that was ticked and unticked has the answer 'no', which also counts as an answer.
  const testsAnyAnswer = Object.keys(test).every((keyword) => keyword === 'required');
  if (!testsAnyAnswer || groupOf(group).questions.get(name)?.type !== 'boolean') return;
  const message = `"${name}" also has an answer when it is 'no'. Write { "if": { "properties": { "${name}": { "const": true } }, "required": ["${name}"] } } for 'yes' only.`;
  report({ at: writtenAt, message, ...UNANSWERED });
}

/**
 * In JSON Schema a missing answer breaks no rule: `{ "properties": { "x": { "const": 1 } } }` is true while
 * `x` has no answer. Under a `not` this is usually intended.
 */
function warnOfUnanswered(test: Schema, answered: readonly string[], report: ReportMistake): void {
  const required = [...answered, ...[test, ...(test.allOf ?? [])].flatMap((each) => each.required ?? [])];
  for (const [name, inside] of Object.entries(test.properties ?? {})) {
    warnOfUnanswered(inside, [], report);
    if (required.includes(name)) continue;
    const message = `This condition is also true while "${name}" is not answered. Write "required": ["${name}"] beside "properties" if it should be false.`;
    report({ at: inside, isName: true, message, ...UNANSWERED });
  }
  for (const each of partsOfTest(test)) warnOfUnanswered(each, required, report);
}
