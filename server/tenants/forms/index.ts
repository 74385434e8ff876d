/**
 * Reads the questions that a tenant writes as JSON Schema, as `docs/questions.md` describes them. A form that
 * is read without a mistake can be answered. The steps:
 *
 * 1. References are replaced by their targets (`references.ts`). The later steps know no `$ref`.
 * 2. Only the keywords of `questionKeywords.json` are accepted, and no slow pattern (`slowPattern.ts`). The
 *    later steps therefore work with the type `Schema` (`schema.ts`).
 * 3. Each question has a possible answer (`answers.ts`). Each condition tests answers that are possible
 *    (`conditions.ts`), and the questions that it adds block no customer (`addedQuestions.ts`).
 * 4. The `uiSchema` names existing questions, and shows all that must be answered (`display.ts`).
 * 5. The form is converted to the one that browser and server use (`order.ts`).
 */
import { isAnswerKey } from '../../../schemas/answerKey';
import { checkSchema } from '../checkSchema';
import { itemsOf, memberOf, membersOf, textOf, toValue, type JsonNode } from '../jsonTree';
import { compileSchema } from '../schemas';
import type { ReportProblem } from '../source';
import { checkRequired } from './addedQuestions';
import { checkAnswers } from './answers';
import { checkConditions } from './conditions';
import { checkShown, uiSchemaRules } from './display';
import { mistakeReporter, type ReportMistake } from './mistakes';
import { convertedForm, type TenantForm } from './order';
import keywords from './questionKeywords.json';
import { withReferences } from './references';
import { groupOf, questionsIn, type Schema } from './schema';
import { isSlow } from './slowPattern';
import type { ProblemCode } from '../problemCodes';

export type { TenantForm };

/** Undefined if an error was reported. Without `uiSchema`, the form is not shown but validates answers. */
export function readForm(
  written: JsonNode,
  uiSchema: JsonNode | undefined,
  report: ReportProblem,
): TenantForm | undefined {
  let isSound = true;
  const reported = new Set<string>();
  // A definition that several questions use is reported once.
  const reportOnce: ReportProblem = (finding) => {
    if (finding.severity !== 'warning') isSound = false;
    const text = `${finding.at?.pointer ?? ''} ${finding.message}`;
    if (!reported.has(text)) report(finding);
    reported.add(text);
  };
  const form = withReferences(written, reportOnce);
  if (isSound) checkKeywords(form, keywords, 'form-schema', reportOnce);
  if (isSound) reportSlowPatterns(form, reportOnce);
  if (!isSound) return undefined;
  const { read, reportMistake } = mistakeReporter(reportOnce);
  const schema = read(form, 'form-schema') as Schema;
  checkQuestion(schema, reportMistake, true);
  if (!isSound) return undefined;
  if (uiSchema === undefined) return convertedForm({ schema, uiSchema: {} });
  if (membersOf(uiSchema).length > 0)
    checkKeywords(uiSchema, uiSchemaRules(schema, toValue(uiSchema)), 'form-ui-schema', reportOnce);
  if (!isSound) return undefined;
  const shown = read(uiSchema, 'form-ui-schema') as TenantForm['uiSchema'];
  checkShown(schema, shown, { isLocked: false, mayBeAbsent: false, nearest: shown }, reportMistake);
  return isSound ? convertedForm({ schema, uiSchema: shown }) : undefined;
}

/** The questions of a form that was read without a mistake, as they are written, for further checks. */
export function writtenForm(
  written: JsonNode,
  report: ReportProblem,
): { readonly schema: Schema; readonly reportMistake: ReportMistake } {
  const { read, reportMistake } = mistakeReporter(report);
  const schema = read(withReferences(written, report), 'form-schema') as Schema;
  return { schema, reportMistake };
}

function checkKeywords(root: JsonNode, rules: object, code: ProblemCode, report: ReportProblem): void {
  const reportProblem: ReportProblem = (finding) => report({ ...finding, code });
  checkSchema({ root, path: [], validate: compileSchema(rules), reportProblem });
}

/** Includes the patterns in conditions. */
function reportSlowPatterns(node: JsonNode, report: ReportProblem): void {
  const at = memberOf(node, 'pattern')?.value;
  const pattern = textOf(at);
  if (pattern !== undefined && isSlow(pattern)) {
    const message = `"${pattern}" takes very long for some answers, because a text can match it in several ways. Write [a-z]+ instead of ([a-z]+)+, and begin the pattern with ^.`;
    report({ code: 'slow-pattern', at, message });
  }
  for (const { value } of membersOf(node)) reportSlowPatterns(value, report);
  for (const item of itemsOf(node)) reportSlowPatterns(item, report);
}

function checkQuestion(question: Schema, report: ReportMistake, isForm = false): void {
  checkKind(question, report, isForm);
  checkAnswers(question, report);
  checkRequired(question, report);
  for (const [name, inner] of groupOf(question).parts.flatMap(questionsIn)) {
    checkName(name, inner, report);
    checkQuestion(inner, report);
  }
  if (question.items) checkQuestion(question.items, report);
  checkConditions(question, report);
}

/** Valid keywords that still do not make a question. */
function checkKind(question: Schema, report: ReportMistake, isForm: boolean): void {
  const { type, properties, items } = question;
  const isGroup = type === 'object' || properties !== undefined || isForm;
  const hasAnswers = 'enum' in question || 'const' in question;
  if (isGroup && Object.keys(properties ?? {}).length === 0)
    report({ at: question, message: 'This group has no questions. Write them under "properties".' });
  else if (!isGroup && type === undefined && !hasAnswers)
    report({ at: question, message: 'This question has no "type".' });
  else if (type === 'array' && items === undefined)
    report({ at: question, message: 'A list has a question for its entries under "items".' });
}

/** An answer is stored under its question's name, in an object that has inherited names. */
function checkName(name: string, question: Schema, report: ReportMistake): void {
  if (isAnswerKey(name) && !(name in Object.prototype)) return;
  const shown = name.length > 40 ? `${name.slice(0, 37)}...` : name;
  const message = `"${shown}" cannot be the name of a question. Choose another; customers read the "title".`;
  report({ at: question, isName: true, message });
}
