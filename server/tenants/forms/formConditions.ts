/**
 * Conditions in a tenant's questions: which questions are asked or required, depending on other answers. They
 * must name existing questions, must not block a customer, and must not ask a question in two different ways
 * at the same time.
 */
import { nearest } from '../../net/nearestName';
import { itemsOf, memberOf, membersOf, nodeAt, textOf, toValue, type JsonNode } from '../jsonTree';
import type { ReportProblem } from '../source';
import { inOrder } from './conditionOrder';
import { isOfType, limitFault, valuesOf } from './formAnswers';
import { fieldsOf, listOf } from './formOfTenant';
import { everyQuestionNode } from './questionNodes';
import {
  addedMembers,
  CONDITIONAL,
  excludeOneAnother,
  partsOf,
  readBy,
  type AddedPart,
  type WrittenCondition,
} from './writtenConditions';

type Conditions = readonly WrittenCondition[];
type Tell = (
  at: { readonly offset: number; readonly pointer: string } | undefined,
  message: string,
  suggestion?: string,
) => void;

/** `node`: a question with correct keywords. */
export function checkConditions(node: JsonNode, conditions: Conditions, say: ReportProblem): void {
  let isSound = true;
  const tell: Tell = (at, message, suggestion) => {
    isSound = false;
    say({ code: 'form-schema', at: at && { offset: at.offset, pointer: at.pointer }, message, suggestion });
  };
  const [written] = CONDITIONAL.flatMap((name) => memberOf(node, name)?.value ?? []);
  if (written === undefined) return;
  if (memberOf(node, 'properties') === undefined) {
    // A group without questions is reported elsewhere.
    if (['object', undefined].includes(textOf(memberOf(node, 'type')?.value))) return;
    return tell(written, 'A condition tests the answers of a group. It stands beside its "properties".');
  }
  for (const holder of holdersIn(node)) checkHolder(holder, node, tell);
  for (const { path } of conditions) {
    const test = nodeAt(node, path);
    if (test !== undefined && path.at(-1) === 'if') checkTest(test, node, withoutRepeats(tell));
  }
  if (!isSound) return;
  checkCircle(node, tell);
  checkRepeated(node, conditions, tell);
  checkRequiredOf(node, conditions, tell);
  checkClosed(node, conditions, tell);
  for (const { if: test, path } of conditions) {
    const at = nodeAt(node, path);
    if (readBy(test).size === 0) tell(at, 'This condition tests no answer.');
    if (at !== undefined && path.at(-1) === 'if') warnOfUnanswered(at, new Set(), say);
    warnOfTick(node, test, at, say);
  }
}

/** A name may be in `required` and in `properties` of one condition. */
function withoutRepeats(tell: Tell): Tell {
  const seen = new Set<string>();
  return (at, message, suggestion) => {
    if (!seen.has(message)) tell(at, message, suggestion);
    seen.add(message);
  };
}

/** The group, and the entries of its `allOf`. */
const holdersIn = (node: JsonNode): readonly JsonNode[] => [
  node,
  ...itemsOf(memberOf(node, 'allOf')?.value).flatMap(holdersIn),
];

function checkHolder(holder: JsonNode, group: JsonNode, tell: Tell): void {
  const [test, then, otherwise] = ['if', 'then', 'else'].map((name) => memberOf(holder, name)?.value);
  const part = then ?? otherwise;
  if (!test && part) tell(part, '"then" and "else" need an "if" beside them.');
  if (test && !part) tell(test, 'This condition has no effect. Add "then" or "else".');
  const questions = everyQuestionNode(group);
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies'])
    for (const member of membersOf(memberOf(holder, keyword)?.value)) {
      const question = questions.get(member.key)?.value;
      const branches = memberOf(member.value, 'oneOf')?.value;
      if (question === undefined)
        tell(member, `"${member.key}" is not a question here.`, nearest(member.key, questions.keys()));
      else if (branches !== undefined) checkBranches(member.key, branches, question, tell);
    }
}

/** The older syntax: one branch for each answer. An answer without a branch would make all answers invalid. */
function checkBranches(name: string, branches: JsonNode, question: JsonNode, tell: Tell): void {
  const isTick = textOf(memberOf(question, 'type')?.value) === 'boolean';
  const options = valuesOf(question) ?? (isTick ? [true, false] : undefined);
  if (options === undefined)
    return tell(branches, `"oneOf" has a branch for each option, and "${name}" has no options. Use "if".`);
  const seen = new Set<unknown>();
  let isWhole = true;
  for (const branch of itemsOf(branches)) {
    const answer = memberOf(memberOf(branch, 'properties')?.value, name)?.value;
    const constant = memberOf(answer, 'const')?.value;
    const answers = constant ? [constant] : itemsOf(memberOf(answer, 'enum')?.value);
    const message = `A branch contains its answer: { "properties": { "${name}": { "const": ... }, ... } }.`;
    if (answer === undefined || answers.length === 0) {
      isWhole = false;
      tell(answer ?? branch, message);
    } else checkTest(answer, question, tell);
    for (const at of answers) {
      const value = toValue(at);
      if (seen.has(value)) tell(at, `${JSON.stringify(value)} has a branch already. Keep one of the two.`);
      seen.add(value);
    }
  }
  const missing = options.filter((option) => !seen.has(option)).map((option) => JSON.stringify(option));
  if (!isWhole || missing.length === 0) return;
  const branch = `{ "properties": { "${name}": { "const": ${missing[0]} } } }`;
  tell(branches, `${missing.join(', ')} of "${name}" has no branch, and cannot be answered. Add ${branch}.`);
}

const ALTERNATIVES = ['anyOf', 'allOf', 'oneOf'];

/** `about`: the group or question whose answers are tested. */
function checkTest(test: JsonNode, about: JsonNode | undefined, tell: Tell): void {
  const questions = everyQuestionNode(about);
  const tellUnknown: typeof tell = (at, name) =>
    tell(at, `"${name}" is not a question that this condition can test.`, nearest(name, questions.keys()));
  for (const item of itemsOf(memberOf(test, 'required')?.value))
    if (!questions.has(textOf(item) ?? '')) tellUnknown(item, textOf(item) ?? '');
  for (const member of membersOf(memberOf(test, 'properties')?.value))
    if (questions.has(member.key)) checkTest(member.value, questions.get(member.key)?.value, tell);
    else tellUnknown(member, member.key);
  const fault = limitFault(fieldsOf(toValue(test)) ?? {});
  if (fault) tell(memberOf(test, fault.name)?.value, fault.message);
  const constant = memberOf(test, 'const')?.value;
  for (const at of [...(constant ? [constant] : []), ...itemsOf(memberOf(test, 'enum')?.value)])
    checkValue(at, about, tell);
  for (const name of ['items', 'contains']) {
    const inside = memberOf(test, name)?.value;
    if (inside) checkTest(inside, memberOf(about, 'items')?.value, tell);
  }
  const not = memberOf(test, 'not')?.value;
  const alternatives = ALTERNATIVES.flatMap((name) => itemsOf(memberOf(test, name)?.value));
  for (const inside of [...(not ? [not] : []), ...alternatives]) checkTest(inside, about, tell);
}

/** The value must be a possible answer. Otherwise the condition would always or never be true. */
function checkValue(at: JsonNode, about: JsonNode | undefined, tell: Tell): void {
  if (about === undefined) return;
  const [value, options] = [toValue(at), valuesOf(about) ?? []];
  // Options with reported errors are not used to check a condition.
  const isChoice = options.length > 0 && options.every((option) => isOfType(about, option));
  if (isOfType(about, value) && (!isChoice || options.includes(value))) return;
  const meant = typeof value === 'string' ? nearest(value, options.map(String)) : undefined;
  tell(at, `${JSON.stringify(value)} is never the answer to this question.`, meant);
}

function checkCircle(group: JsonNode, tell: Tell): void {
  const { circle } = inOrder(fieldsOf(toValue(group)) ?? {});
  if (circle === undefined) return;
  const names = [...readBy(circle.if)].map((name) => `"${name}"`).join(', ');
  const message = `This condition depends on itself, through ${names}. A condition tests questions that are asked without it.`;
  tell(nodeAt(group, circle.path), message);
}

interface Asked {
  readonly condition: WrittenCondition;
  readonly part: AddedPart;
  readonly question: unknown;
}

/** A name may be added once, or as the same kind of question in parts that exclude each other. */
function checkRepeated(group: JsonNode, conditions: Conditions, tell: Tell): void {
  const always = memberOf(group, 'properties')?.value;
  const before = new Map<string, Asked[]>();
  for (const condition of conditions)
    for (const part of partsOf(condition))
      for (const member of addedMembers(group, condition, part)) {
        const { key } = member;
        const asked = { condition, part, question: toValue(member.value) };
        const others = before.get(key) ?? [];
        const message = memberOf(always, key)
          ? `"${key}" is always asked. A condition adds questions, and changes none.`
          : whyNotTwice(key, asked, others);
        if (message !== undefined) tell(member, message);
        before.set(key, [...others, asked]);
      }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function whyNotTwice(name: string, asked: Asked, others: readonly Asked[]): string | undefined {
  if (others.some((other) => !isSame(kindOf(other.question), kindOf(asked.question))))
    return `Another condition asks "${name}" as a different question. Only texts and limits may differ. Choose another name.`;
  if (others.every((other) => isSame(other.question, asked.question) || excludeOneAnother(asked, other)))
    return undefined;
  return `A condition that can be true at the same time asks "${name}" differently. Ask it in the same way, or let one condition exclude the other.`;
}

/** Texts and limits may differ. An answer under one condition must be of the same kind under the other. */
const MAY_DIFFER = new Set(
  [
    '$comment title description examples pattern format minLength maxLength minimum maximum exclusiveMinimum',
    'exclusiveMaximum multipleOf minItems maxItems',
  ].flatMap((names) => names.split(' ')),
);

const kindOf = (question: unknown): unknown =>
  Object.entries(fieldsOf(question) ?? {})
    .filter(([name]) => !MAY_DIFFER.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** A required question that may not be asked would block every customer. */
function checkNames(list: JsonNode | undefined, names: readonly string[], group: JsonNode, tell: Tell): void {
  for (const item of itemsOf(list)) {
    const name = textOf(item) ?? '';
    if (names.includes(name)) continue;
    if (everyQuestionNode(group).has(name))
      tell(item, `Only a condition asks "${name}". Require it there, beside its "properties".`);
    else tell(item, `"${name}" is required, but is not a question here.`, nearest(name, names));
  }
}

const namesIn = (group: JsonNode): readonly string[] =>
  membersOf(memberOf(group, 'properties')?.value).map(({ key }) => key);

/** The names that a group requires in any case. */
export function checkRequired(group: JsonNode, say: ReportProblem): void {
  const names = namesIn(group);
  // A group without questions is reported elsewhere.
  if (names.length === 0) return;
  checkNames(memberOf(group, 'required')?.value, names, group, (at, message, suggestion) =>
    say({ code: 'form-schema', at, message, suggestion }),
  );
}

/** A required question must be asked in every case in which a condition requires it. */
function checkRequiredOf(group: JsonNode, conditions: Conditions, tell: Tell): void {
  for (const condition of conditions)
    for (const part of partsOf(condition)) {
      const own = Object.keys(fieldsOf(part.fields.properties) ?? {});
      const answered = part === condition.then ? (listOf(condition.if.required) ?? []).map(String) : [];
      const list = nodeAt(group, [...part.path, 'required']) ?? nodeAt(group, part.path);
      checkNames(list, [...namesIn(group), ...own, ...answered], group, tell);
    }
}

/** In JSON Schema a closed group accepts only its own `properties`. */
function checkClosed(group: JsonNode, conditions: Conditions, tell: Tell): void {
  const at = memberOf(group, 'additionalProperties')?.value;
  if (at === undefined || toValue(at) !== false) return;
  const added = conditions.flatMap((condition) => addedMembers(group, condition));
  const name = added.find(({ key }) => !namesIn(group).includes(key))?.key;
  if (name !== undefined) tell(at, `This rejects answers to "${name}", which a condition asks. Remove it.`);
}

/**
 * In JSON Schema a missing answer breaks no rule: `{ "properties": { "x": { "const": 1 } } }` is true while
 * `x` has no answer. Under a `not` this is usually intended.
 */
function warnOfUnanswered(test: JsonNode, answered: ReadonlySet<string>, say: ReportProblem): void {
  const all = itemsOf(memberOf(test, 'allOf')?.value);
  const required = [test, ...all].flatMap((each) => itemsOf(memberOf(each, 'required')?.value));
  const here = new Set([...answered, ...required.map((item) => textOf(item) ?? '')]);
  for (const { key, value, offset, pointer } of membersOf(memberOf(test, 'properties')?.value)) {
    warnOfUnanswered(value, new Set(), say);
    if (here.has(key)) continue;
    const message = `This condition is also true while "${key}" is not answered. Write "required": ["${key}"] beside "properties" if it should be false.`;
    say({ code: 'condition-unanswered', at: { offset, pointer }, message, severity: 'warning' });
  }
  for (const each of ALTERNATIVES.flatMap((name) => itemsOf(memberOf(test, name)?.value)))
    warnOfUnanswered(each, here, say);
}

/** A box that was ticked and unticked has the answer 'no', which also counts as an answer. */
function warnOfTick(
  group: JsonNode,
  test: WrittenCondition['if'],
  at: JsonNode | undefined,
  say: ReportProblem,
): void {
  const [name = ''] = readBy(test);
  const type = memberOf(everyQuestionNode(group).get(name)?.value, 'type')?.value;
  if (Object.keys(test).some((each) => each !== 'required') || textOf(type) !== 'boolean') return;
  const message = `"${name}" also has an answer when it is 'no'. Write { "if": { "properties": { "${name}": { "const": true } }, "required": ["${name}"] } } for 'yes' only.`;
  say({ code: 'condition-unanswered', at, message, severity: 'warning' });
}
