/** Answers to questions of any kind: data fields of a customer and additional questions of a membership. */
import type { Wire } from '../../../schemas/generated/api';
import { isCalendarDate, text } from '../kernel';
import { brokenPersonalRule, PERSONAL_RULES, type PersonalRule } from '../../../schemas/personalRules';
import { typedNumber } from '../../../schemas/typedNumber';
import { typedDate, typedLine } from '../../../schemas/typedText';

export interface QuestionDefinition {
  readonly label: string;
  readonly type: Wire.FieldType;
  readonly isRequired: boolean;
  /** For select and multi_select. */
  readonly options: readonly string[];
  /** The last allowed date. Undefined: any date. */
  readonly latest?: string;
  readonly maxLength?: number;
  /** The rule for a text or date about a person. */
  readonly rule?: PersonalRule | undefined;
  /** Today at the venue, `YYYY-MM-DD`. */
  readonly today?: string;
  /** The locale in which the user types numbers. */
  readonly locale: string;
}

export type AnswerCheckResult =
  | { readonly kind: 'answer'; readonly value: Wire.AnswerValue }
  | { readonly kind: 'error'; readonly message: string };

/** Maximum characters of an answer when its question sets no limit. */
const MAX_TEXT = 2000;

export function checkAnswer(question: QuestionDefinition, given: unknown): AnswerCheckResult {
  if (isEmpty(given, question)) {
    return question.isRequired
      ? error(text('field.required', { label: question.label }))
      : { kind: 'answer', value: null };
  }
  switch (question.type) {
    case 'text':
      return checkText(question, given);
    case 'number':
      return checkNumber(question, given);
    case 'date':
      return checkDate(question, given);
    case 'checkbox':
      return typeof given === 'boolean'
        ? answer(given)
        : error(text('field.yesNo', { label: question.label }));
    case 'select':
      return isOption(question, given)
        ? answer(given)
        : error(text('field.choice', { label: question.label }));
    case 'multi_select':
      return checkSeveral(question, given);
    default:
      return checkPluginAnswer(question, given);
  }
}

/** A required checkbox that is not ticked counts as unanswered. */
function isEmpty(given: unknown, { type, isRequired }: QuestionDefinition): boolean {
  if (given === undefined || given === null) return true;
  if (typeof given === 'string') return typedLine(given) === '';
  if (Array.isArray(given)) return given.length === 0;
  return type === 'checkbox' && isRequired && given === false;
}

function checkText(question: QuestionDefinition, given: unknown): AnswerCheckResult {
  const { label, maxLength = MAX_TEXT, rule } = question;
  if (typeof given !== 'string') return error(text('field.text', { label }));
  // Each of these questions has a single-line field. Pasted spaces and invisible characters are removed.
  const kept = rule ? PERSONAL_RULES[rule].read(given) : typedLine(given);
  if (kept.length > maxLength) return error(text('field.tooLong', { label, limit: maxLength }));
  return checkRule(question, kept);
}

function checkRule({ label, rule, today }: QuestionDefinition, kept: string): AnswerCheckResult {
  const broken = rule && brokenPersonalRule(rule, kept, today);
  return broken ? error(text(`register.${broken}`, { label })) : answer(kept);
}

function checkNumber({ label, locale }: QuestionDefinition, given: unknown): AnswerCheckResult {
  const read = typeof given === 'string' ? typedNumber(given, { locale }) : undefined;
  if (read?.kind === 'twoWays') {
    const { whole, fraction } = read;
    return error(text('field.numberTwoWays', { label, typed: String(given), whole, fraction }));
  }
  const value = read?.kind === 'number' ? Number(read.decimal) : given;
  return typeof value === 'number' && Number.isFinite(value)
    ? answer(value)
    : error(text('field.number', { label }));
}

function checkDate(question: QuestionDefinition, given: unknown): AnswerCheckResult {
  const { label, latest } = question;
  const date = typeof given === 'string' ? typedDate(given) : '';
  if (!isCalendarDate(date)) return error(text('field.date', { label }));
  const isFuture = latest !== undefined && date > latest;
  return isFuture ? error(text('field.dateInFuture', { label })) : checkRule(question, date);
}

/** The form of the plugin checks the answer. Only the kind of value is checked here. */
function checkPluginAnswer(question: QuestionDefinition, given: unknown): AnswerCheckResult {
  return typeof given === 'number' || typeof given === 'boolean' ? answer(given) : checkText(question, given);
}

function checkSeveral(question: QuestionDefinition, given: unknown): AnswerCheckResult {
  const wrong = error(text('field.choice', { label: question.label }));
  if (!Array.isArray(given)) return wrong;
  const values: unknown[] = [...new Set<unknown>(given)];
  return values.every((value): value is string => isOption(question, value)) ? answer(values) : wrong;
}

function isOption({ options }: QuestionDefinition, given: unknown): given is string {
  return typeof given === 'string' && options.includes(given);
}

function answer(value: Wire.AnswerValue): AnswerCheckResult {
  return { kind: 'answer', value };
}

function error(message: string): AnswerCheckResult {
  return { kind: 'error', message };
}
