/**
 * Questions that a tenant writes as JSON Schema, in a setting with `"holds": "form-schema"`. They become
 * forms and validators, so only what forms can show is accepted. `questionKeywords.json` lists the keywords.
 * The other checks read a form whose keywords are correct.
 */
import { isAnswerKey } from '../../../schemas/answerKey';
import { checkSchema } from '../checkSchema';
import { itemsOf, memberOf, membersOf, textOf, toValue, type JsonMember, type JsonNode } from '../jsonTree';
import { compileSchema } from '../schemas';
import type { ReportProblem } from '../source';
import { checkAnswers } from './formAnswers';
import { checkConditions, checkRequired } from './formConditions';
import { fieldsOf } from './formOfTenant';
import keywords from './questionKeywords.json';
import { isSlow } from './slowPattern';
import { addedMembers, conditionsIn } from './writtenConditions';

/** False if a problem was reported. */
export function checkFormSchema(form: JsonNode | undefined, report: ReportProblem): boolean {
  if (form === undefined) return true;
  let isSound = true;
  const say: ReportProblem = (finding) => {
    if (finding.severity !== 'warning') isSound = false;
    report(finding);
  };
  checkSchema({
    root: form,
    path: [],
    validate: compileSchema(keywords),
    say: (finding) => say({ ...finding, code: 'form-schema' }),
  });
  if (isSound) patternsIn(form).forEach((pattern) => checkPattern(pattern, say));
  if (isSound) checkQuestion(form, say);
  return isSound;
}

/** The patterns of a schema, also of the tests in its conditions. */
function patternsIn(node: JsonNode): readonly JsonNode[] {
  const own = memberOf(node, 'pattern')?.value;
  const inside = [...membersOf(node).map(({ value }) => value), ...itemsOf(node)].flatMap(patternsIn);
  return own !== undefined && textOf(own) !== undefined ? [own, ...inside] : inside;
}

function checkPattern(at: JsonNode, say: ReportProblem): void {
  const pattern = textOf(at) ?? '';
  if (!isSlow(pattern)) return;
  const message = `"${pattern}" takes very long for some answers, because a text can match it in several ways. Write [a-z]+ instead of ([a-z]+)+, and begin the pattern with ^.`;
  say({ code: 'slow-pattern', at, message });
}

function checkQuestion(node: JsonNode, say: ReportProblem): void {
  checkKind(node, say);
  checkAnswers(node, say);
  checkRequired(node, say);
  const conditions = conditionsIn(fieldsOf(toValue(node)) ?? {});
  const added = conditions.flatMap((condition) => addedMembers(node, condition));
  for (const member of [...membersOf(memberOf(node, 'properties')?.value), ...added]) {
    checkName(member, say);
    checkQuestion(member.value, say);
  }
  const items = memberOf(node, 'items')?.value;
  if (items !== undefined) checkQuestion(items, say);
  checkConditions(node, conditions, say);
}

/** Valid keywords that still do not make a question. */
function checkKind(node: JsonNode, say: ReportProblem): void {
  const [type, properties] = [textOf(memberOf(node, 'type')?.value), memberOf(node, 'properties')?.value];
  const tell = (message: string): void => say({ code: 'form-schema', at: node, message });
  const isGroup = type === 'object' || properties !== undefined || node.pointer === '';
  if (isGroup && membersOf(properties).length === 0)
    tell('This group has no questions. Write them under "properties".');
  else if (!isGroup && type === undefined && !['enum', 'const'].some((name) => memberOf(node, name)))
    tell('This question has no "type".');
  else if (type === 'array' && memberOf(node, 'items') === undefined)
    tell('A list has a question for its entries under "items".');
}

/** An answer is stored under its question's name, in an object that has inherited names. */
function checkName({ key, offset, pointer }: JsonMember, say: ReportProblem): void {
  if (isAnswerKey(key) && !(key in Object.prototype)) return;
  const found = key.length > 40 ? `${key.slice(0, 37)}...` : key;
  const message = `"${found}" cannot be the name of a question. Choose another; customers read the "title".`;
  say({ code: 'form-schema', at: { offset, pointer }, message });
}
