import { typedNumber } from '../../schemas/typedNumber';
import { isEmpty } from '../../schemas/isEmptyAnswer';
import { isCalendarDate } from '../domain/dates';
import { parseDate } from '../domain/parseDate';
import type { AnswerValue, Question } from './questionForm';

/** A date with a time and perhaps a zone. Its date is used as written, in any zone. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}.*$/;

/** Platforms write numbers as text in English format, whatever the language of the page. */
const WRITTEN = { locale: 'en' };

type Coerce = (given: unknown, question: Question) => AnswerValue | undefined;

function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  return typeof given === 'number' && Number.isFinite(given) ? String(given) : undefined;
}

function oneOption(given: unknown, question: Question): string | undefined {
  const text = textOf(given);
  return question.options.some((option) => option.value === text) ? text : undefined;
}

const COERCE: Readonly<Record<string, Coerce>> = {
  text: textOf,
  number: (given) => {
    const read = typeof given === 'string' ? typedNumber(given, WRITTEN) : undefined;
    const value = read?.kind === 'number' ? Number(read.decimal) : given;
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  },
  select: oneOption,
  multi_select: (given, question) => {
    const list: readonly unknown[] = Array.isArray(given) ? given : [given];
    const known = list.map((one) => oneOption(one, question)).filter((one) => one !== undefined);
    return known.length > 0 ? [...new Set(known)] : undefined;
  },
  date: (given) => {
    if (typeof given !== 'string') return undefined;
    const day = given.replace(MOMENT, '$1');
    return isCalendarDate(day) ? day : parseDate(day);
  },
  checkbox: (given) => {
    if (given === true || given === 1 || given === '1' || given === 'true') return true;
    return given === false || given === 0 || given === '0' || given === 'false' ? false : undefined;
  },
};

/** The form checks the answer of a plugin's type against its schema. */
const ofPlugin: Coerce = (given) =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? given : undefined;

/** An answer or default in the form of the question's type. Undefined if it does not fit. */
export function coerceAnswer(given: unknown, question: Question): AnswerValue | undefined {
  if (isEmpty(given)) return undefined;
  const coerce = Object.hasOwn(COERCE, question.type) ? COERCE[question.type] : ofPlugin;
  return coerce?.(given, question);
}
