/**
 * Checks questions that a tenant writes as JSON Schema, in a setting with `"holds": "form-schema"`. They
 * become forms and validators, so only what forms can show is accepted: the keywords of
 * `questionKeywords.json`. The other checks read a form whose keywords are correct.
 */
import { isAnswerKey } from '../../../schemas/answerKey';
import { checkSchema } from '../checkSchema';
import { itemsOf, memberOf, membersOf, textOf, toValue, type JsonNode, type Path } from '../jsonTree';
import { compileSchema } from '../schemas';
import type { ReportProblem } from '../source';
import { checkAnswers } from './checkAnswers';
import { checkConditions, checkRequired } from './checkConditions';
import keywords from './questionKeywords.json';
import {
  allParts,
  questionsIn,
  mistakeReporter,
  nestedMistakeReporter,
  type Schema,
  type ReportMistake,
} from './questions';
import { isSlow } from './slowPattern';

/** False if an error was reported. */
export function checkForm(form: JsonNode | undefined, report: ReportProblem): boolean {
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
    reportProblem: (finding) => say({ ...finding, code: 'form-schema' }),
  });
  if (isSound) reportSlowPatterns(form, say);
  if (!isSound) return false;
  checkQuestion(toValue(form) as Schema, true, mistakeReporter(form, 'form-schema', say));
  return isSound;
}

/** Includes the patterns in conditions. */
function reportSlowPatterns(node: JsonNode, say: ReportProblem): void {
  const at = memberOf(node, 'pattern')?.value;
  const pattern = textOf(at);
  if (pattern !== undefined && isSlow(pattern)) {
    const message = `"${pattern}" takes very long for some answers, because a text can match it in several ways. Write [a-z]+ instead of ([a-z]+)+, and begin the pattern with ^.`;
    say({ code: 'slow-pattern', at, message });
  }
  for (const { value } of membersOf(node)) reportSlowPatterns(value, say);
  for (const item of itemsOf(node)) reportSlowPatterns(item, say);
}

function checkQuestion(question: Schema, isForm: boolean, tell: ReportMistake): void {
  checkKind(question, isForm, tell);
  checkAnswers(question, tell);
  checkRequired(question, tell);
  for (const { name, question: inner, path } of allParts(question).flatMap(questionsIn)) {
    checkName(name, path, tell);
    checkQuestion(inner, false, nestedMistakeReporter(tell, path));
  }
  if (question.items) checkQuestion(question.items, false, nestedMistakeReporter(tell, ['items']));
  checkConditions(question, tell);
}

/** Valid keywords that still do not make a question. */
function checkKind(
  { type, properties, items, ...question }: Schema,
  isForm: boolean,
  tell: ReportMistake,
): void {
  const isGroup = type === 'object' || properties !== undefined || isForm;
  if (isGroup && Object.keys(properties ?? {}).length === 0)
    tell([], 'This group has no questions. Write them under "properties".');
  else if (!isGroup && type === undefined && !('enum' in question || 'const' in question))
    tell([], 'This question has no "type".');
  else if (type === 'array' && items === undefined)
    tell([], 'A list has a question for its entries under "items".');
}

/** An answer is stored under its question's name, in an object that has inherited names. */
function checkName(name: string, path: Path, tell: ReportMistake): void {
  if (isAnswerKey(name) && !(name in Object.prototype)) return;
  const shown = name.length > 40 ? `${name.slice(0, 37)}...` : name;
  const message = `"${shown}" cannot be the name of a question. Choose another; customers read the "title".`;
  tell(path, message, { atKey: true });
}
