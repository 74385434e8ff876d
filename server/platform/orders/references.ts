import { randomInt } from 'node:crypto';

/** Without 0, O, 1, I and L, and without vowels: read aloud over a counter, and never a word. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ';
/** 27 letters to the eighth are 282 thousand million references. */
const LENGTH = 8;

/** What a customer quotes: `R-7KQ2MWXD`. Not guessable in number; it opens nothing by itself. */
export function newReference(prefix: 'R' | 'P' | 'M' | 'B' | 'G'): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${prefix}-${letters}`;
}
