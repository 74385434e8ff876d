import { typedNumber } from '../../schemas/typedNumber';
import { isEmpty } from '../../schemas/isEmptyAnswer';
import { isCalendarDate } from '../domain/dates';
import { parseDate } from '../domain/parseDate';
import type { AnswerValue, Question } from './questionForm';

/** A date with a time and perhaps a zone. Its date is used as written, in any zone. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}.*$/;

/** Platforms write numbers as text in English format, whatever the language of the page. */
const WRITTEN = { locale: 'en' };

type Coerce = (input: unknown, question: Question) => AnswerValue | undefined;

function textOf(input: unknown): string | undefined {
  if (typeof input === 'string') return input;
  return typeof input === 'number' && Number.isFinite(input) ? String(input) : undefined;
}

function oneOption(input: unknown, question: Question): string | undefined {
  const text = textOf(input);
  return question.options.some((option) => option.value === text) ? text : undefined;
}

const COERCE: Readonly<Record<string, Coerce>> = {
  text: textOf,
  number: (input) => {
    const read = typeof input === 'string' ? typedNumber(input, WRITTEN) : undefined;
    const value = read?.kind === 'number' ? Number(read.decimal) : input;
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  },
  select: oneOption,
  multi_select: (input, question) => {
    const list: readonly unknown[] = Array.isArray(input) ? input : [input];
    const options = list.map((one) => oneOption(one, question)).filter((one) => one !== undefined);
    return options.length > 0 ? [...new Set(options)] : undefined;
  },
  date: (input) => {
    if (typeof input !== 'string') return undefined;
    const day = input.replace(MOMENT, '$1');
    return isCalendarDate(day) ? day : parseDate(day);
  },
  checkbox: (input) => {
    if (input === true || input === 1 || input === '1' || input === 'true') return true;
    return input === false || input === 0 || input === '0' || input === 'false' ? false : undefined;
  },
};

/** The form checks the answer of a plugin's type against its schema. */
const ofPlugin: Coerce = (input) =>
  typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean' ? input : undefined;

/** An answer or default in the form of the question's type. Undefined if it does not fit. */
export function coerceAnswer(input: unknown, question: Question): AnswerValue | undefined {
  if (isEmpty(input)) return undefined;
  const coerce = Object.hasOwn(COERCE, question.type) ? COERCE[question.type] : ofPlugin;
  return coerce?.(input, question);
}
