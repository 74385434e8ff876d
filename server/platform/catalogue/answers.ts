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

export function checkAnswer(question: QuestionDefinition, input: unknown): AnswerCheckResult {
  if (isEmpty(input, question)) {
    return question.isRequired
      ? error(text('field.required', { label: question.label }))
      : { kind: 'answer', value: null };
  }
  switch (question.type) {
    case 'text':
      return checkText(question, input);
    case 'number':
      return checkNumber(question, input);
    case 'date':
      return checkDate(question, input);
    case 'checkbox':
      return typeof input === 'boolean'
        ? answer(input)
        : error(text('field.yesNo', { label: question.label }));
    case 'select':
      return isOption(question, input)
        ? answer(input)
        : error(text('field.choice', { label: question.label }));
    case 'multi_select':
      return checkSeveral(question, input);
    default:
      return checkPluginAnswer(question, input);
  }
}

/** A required checkbox that is not ticked counts as unanswered. */
function isEmpty(input: unknown, { type, isRequired }: QuestionDefinition): boolean {
  if (input === undefined || input === null) return true;
  if (typeof input === 'string') return typedLine(input) === '';
  if (Array.isArray(input)) return input.length === 0;
  return type === 'checkbox' && isRequired && input === false;
}

function checkText(question: QuestionDefinition, input: unknown): AnswerCheckResult {
  const { label, maxLength = MAX_TEXT, rule } = question;
  if (typeof input !== 'string') return error(text('field.text', { label }));
  // Each of these questions has a single-line field. Pasted spaces and invisible characters are removed.
  const cleaned = rule ? PERSONAL_RULES[rule].read(input) : typedLine(input);
  if (cleaned.length > maxLength) return error(text('field.tooLong', { label, limit: maxLength }));
  return checkRule(question, cleaned);
}

function checkRule({ label, rule, today }: QuestionDefinition, cleaned: string): AnswerCheckResult {
  const broken = rule && brokenPersonalRule(rule, cleaned, today);
  return broken ? error(text(`register.${broken}`, { label })) : answer(cleaned);
}

function checkNumber({ label, locale }: QuestionDefinition, input: unknown): AnswerCheckResult {
  const read = typeof input === 'string' ? typedNumber(input, { locale }) : undefined;
  if (read?.kind === 'twoWays') {
    const { whole, fraction } = read;
    return error(text('field.numberTwoWays', { label, typed: String(input), whole, fraction }));
  }
  const value = read?.kind === 'number' ? Number(read.decimal) : input;
  return typeof value === 'number' && Number.isFinite(value)
    ? answer(value)
    : error(text('field.number', { label }));
}

function checkDate(question: QuestionDefinition, input: unknown): AnswerCheckResult {
  const { label, latest } = question;
  const date = typeof input === 'string' ? typedDate(input) : '';
  if (!isCalendarDate(date)) return error(text('field.date', { label }));
  const isFuture = latest !== undefined && date > latest;
  return isFuture ? error(text('field.dateInFuture', { label })) : checkRule(question, date);
}

/** The form of the plugin checks the answer. Only the kind of value is checked here. */
function checkPluginAnswer(question: QuestionDefinition, input: unknown): AnswerCheckResult {
  return typeof input === 'number' || typeof input === 'boolean' ? answer(input) : checkText(question, input);
}

function checkSeveral(question: QuestionDefinition, input: unknown): AnswerCheckResult {
  const wrong = error(text('field.choice', { label: question.label }));
  if (!Array.isArray(input)) return wrong;
  const values: unknown[] = [...new Set<unknown>(input)];
  return values.every((value): value is string => isOption(question, value)) ? answer(values) : wrong;
}

function isOption({ options }: QuestionDefinition, input: unknown): input is string {
  return typeof input === 'string' && options.includes(input);
}

function answer(value: Wire.AnswerValue): AnswerCheckResult {
  return { kind: 'answer', value };
}

function error(message: string): AnswerCheckResult {
  return { kind: 'error', message };
}
