/**
 * Conditions in a tenant's questions: which questions are asked or required, depending on other answers. This
 * file checks their syntax, and `conditionSense.ts` checks their meaning.
 */
import { checkSense } from './conditionSense';
import { checkIf } from './formIf';
import { isObject, keywords, soundMembers } from './formKeywords';
import type { ReportProblem, Sound } from './formSchema';
import { checkKey, TYPES } from './formWords';
import { itemsOf, memberOf, membersOf, textOf, type JsonMember, type JsonNode } from '../jsonTree';
import { everyQuestionNode } from './questionNodes';
import { nearest } from '../../net/nearestName';
import { CONDITIONAL } from './writtenConditions';

const HOLDER = keywords({
  object: 'if then else dependentRequired dependentSchemas dependencies',
  list: 'allOf',
});
const PART = keywords({ object: 'properties', list: 'required' });
const DEPENDENT_PART = keywords({ object: 'properties', list: 'required oneOf' });

interface Group {
  readonly node: JsonNode;
  readonly checkQuestion: (node: JsonNode, say: ReportProblem) => void;
  readonly say: ReportProblem;
}

/** `isWhole`: the group has no reported problem so far. */
export function checkConditions(
  node: JsonNode,
  sound: Sound,
  isWhole: boolean,
  checkQuestion: Group['checkQuestion'],
  report: ReportProblem,
): void {
  const [written] = CONDITIONAL.flatMap((name) => sound.get(name) ?? []);
  if (written === undefined) return;
  const type = textOf(sound.get('type'));
  // A group without questions is reported elsewhere.
  if (sound.get('properties') === undefined) {
    const message = 'Conditions are about the answers of a group: they stand beside its "properties".';
    if (type !== 'object' && TYPES.includes(type ?? ''))
      report({ code: 'form-schema', at: written, message });
    return;
  }
  let isSound = isWhole;
  const say: ReportProblem = (finding) => {
    if (finding.severity !== 'warning') isSound = false;
    report(finding);
  };
  checkHolder(sound, isWhole, { node, checkQuestion, say });
  if (isSound) checkSense(node, report);
}

/**
 * Checks a group, or an entry of its `allOf`. `isWhole`: no keyword was misspelt, so a missing one is really
 * missing.
 */
function checkHolder(holder: Sound, isWhole: boolean, group: Group): void {
  const { say } = group;
  const [test, then, otherwise] = ['if', 'then', 'else'].map((name) => holder.get(name));
  const orphan = test === undefined ? (then ?? otherwise) : undefined;
  if (isWhole && orphan !== undefined)
    say({ code: 'form-schema', at: orphan, message: '"then" and "else" need an "if" beside them.' });
  if (isWhole && test !== undefined && then === undefined && otherwise === undefined)
    say({ code: 'form-schema', at: test, message: 'This condition leads to nothing: add "then" or "else".' });
  if (test !== undefined) checkIf(test, group.node, say);
  if (then !== undefined) checkPart(then, '"then"', group);
  if (otherwise !== undefined) checkPart(otherwise, '"else"', group);
  const all = holder.get('allOf');
  if (all !== undefined && itemsOf(all).length === 0)
    say({ code: 'form-schema', at: all, message: 'There is no condition in this list.' });
  for (const each of itemsOf(all)) checkEntry(each, group);
  for (const name of ['dependentRequired', 'dependentSchemas', 'dependencies'])
    for (const member of membersOf(holder.get(name))) checkDependent(member, name, group);
}

function checkEntry(entry: JsonNode, group: Group): void {
  const { say } = group;
  const message = 'What stands in "allOf" is a condition, { "if": ..., "then": ... }';
  if (!isObject(entry, 'What stands in "allOf"', say)) return;
  if (membersOf(entry).length === 0) say({ code: 'form-schema', at: entry, message: `${message}.` });
  const { sound, isWhole } = soundMembers(entry, HOLDER, say, (key) => `${message}, and not "${key}".`);
  checkHolder(sound, isWhole, group);
}

/** `what`: the keyword that contains the part. */
function checkPart(part: JsonNode, what: string, group: Group, known = PART): void {
  const { checkQuestion, say } = group;
  if (!isObject(part, what, say)) return;
  const unknown = (key: string): string =>
    `${what} adds questions, by "properties" and "required", and not "${key}".`;
  const { sound } = soundMembers(part, known, say, unknown);
  for (const member of membersOf(sound.get('properties'))) {
    checkKey(member, say);
    checkQuestion(member.value, say);
  }
}

function checkDependent({ key, value, offset, pointer }: JsonMember, keyword: string, group: Group): void {
  const { node, say } = group;
  const questions = everyQuestionNode(node);
  if (!questions.has(key)) {
    const message = `"${key}" is none of the questions here.`;
    const suggestion = nearest(key, questions.keys());
    return say({ code: 'form-schema', at: { offset, pointer }, message, suggestion });
  }
  const isList = value.content.kind === 'array';
  if (isList && keyword !== 'dependentSchemas') return;
  if (keyword === 'dependentRequired')
    return say({ code: 'form-schema', at: value, message: `"${key}" is a list of questions here, [ ].` });
  checkPart(value, `"${keyword}"`, group, DEPENDENT_PART);
  for (const branch of itemsOf(memberOf(value, 'oneOf')?.value)) checkBranch(branch, key, group);
}

/** The older syntax: one branch for each answer, and each branch names its answers. */
function checkBranch(branch: JsonNode, name: string, group: Group): void {
  const { node, checkQuestion, say } = group;
  if (!isObject(branch, 'A branch', say)) return;
  const unknown = (key: string): string =>
    `A branch adds questions, by "properties" and "required", and not "${key}".`;
  const { sound } = soundMembers(branch, PART, say, unknown);
  const answer = membersOf(sound.get('properties')).find(({ key }) => key === name);
  if (answer === undefined || !['const', 'enum'].some((word) => memberOf(answer.value, word) !== undefined)) {
    const message = `Each branch says for which answers it stands: { "properties": { "${name}": { "const": ... }, ... } }.`;
    say({ code: 'form-schema', at: answer ?? branch, message });
  } else checkIf(answer.value, everyQuestionNode(node).get(name)?.value, say);
  for (const member of membersOf(sound.get('properties'))) {
    if (member === answer) continue;
    checkKey(member, say);
    checkQuestion(member.value, say);
  }
}
