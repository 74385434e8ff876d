/** The limits of an answer: the numbers it is between, the length of a text, and its form. */
import { typedLine } from '../../../../core/contract';
import type { Change } from '../applyChanges';
import { removeAt, setAt } from './changeQuestion';
import type { QuestionForm } from './questionForms';
import type { LimitKeyword, QuestionKind } from './questionKind';
import type { Question } from './readForm';

const NUMBER = /^-?\d+(\.\d+)?$/;
/** The least value that the check of documents accepts. */
const LEAST: Readonly<Partial<Record<LimitKeyword, number>>> = { minLength: 0, maxLength: 1 };

/** Null: no limit. Undefined: the text is no limit of this keyword. */
export function typedLimit(
  text: string,
  keyword: LimitKeyword,
  kind: QuestionKind,
): number | null | undefined {
  const typed = typedLine(text);
  if (typed === '') return null;
  const value = Number(typed);
  const isWhole = kind !== 'number';
  if (!NUMBER.test(typed) || (isWhole && !Number.isSafeInteger(value))) return undefined;
  return value < (LEAST[keyword] ?? value) ? undefined : value;
}

export const limitOf = ({ schema }: Question, keyword: LimitKeyword): number | undefined => {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
};

type Form = Pick<QuestionForm, 'schemaPointer'>;

/** Null removes the limit. Empty list: nothing changes. */
export function limitChanges(
  form: Form,
  question: Question,
  keyword: LimitKeyword,
  limit: number | null,
): readonly Change[] {
  const pointer = `${form.schemaPointer}${question.pointer}/${keyword}`;
  if (limit === null) return keyword in question.schema ? [removeAt(pointer)] : [];
  return limitOf(question, keyword) === limit ? [] : [setAt(pointer, limit)];
}

/** Ready forms of a text, by the name of their copy key. */
export const PATTERNS = {
  digits: '^[0-9]+$',
  letters: "^[A-Za-zÀ-ÖØ-öø-ÿ .’'-]+$",
  postcode: '^[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}$',
  telephone: '^[+0-9][0-9 ]{5,19}$',
} as const;
export type PatternName = keyof typeof PATTERNS;
export const PATTERN_NAMES = Object.keys(PATTERNS) as readonly PatternName[];

/** `other`: a pattern that was written in the schema. Undefined: any text. */
export function patternOf({ schema }: Question): PatternName | 'other' | undefined {
  if (typeof schema.pattern !== 'string') return undefined;
  return PATTERN_NAMES.find((name) => PATTERNS[name] === schema.pattern) ?? 'other';
}

export function patternChange(form: Form, question: Question, name: PatternName | undefined): Change {
  const pointer = `${form.schemaPointer}${question.pointer}/pattern`;
  return name === undefined ? removeAt(pointer) : setAt(pointer, PATTERNS[name]);
}
