import type { Answers } from '../../../core/contract';

/** Which answers may be kept in the browser: never one that looks like a payment card, wherever it was typed. */

const CARD_LIKE = /(?:\d[ -]?){12,19}/;

const looksLikeCard = (value: unknown): boolean => typeof value === 'string' && CARD_LIKE.test(value);

export const harmless = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !looksLikeCard(value)));

/** Answers read back from storage: an object whose values are what a question can hold. */
export function isAnswers(value: unknown): value is Answers {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (answer) =>
      answer === null ||
      ['string', 'number', 'boolean'].includes(typeof answer) ||
      (Array.isArray(answer) && answer.every((one) => typeof one === 'string')),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Updating sends what was filled in, and leaves the rest as it is. */
export const nonEmpty = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isEmpty(value)));
