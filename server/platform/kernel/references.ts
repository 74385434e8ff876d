import { randomInt } from 'node:crypto';

/** No 0, O, 1, I and L, because references are read aloud at a counter. No vowels, so that no word appears. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ';
/** 27 letters to the eighth are 282 thousand million references. */
const LENGTH = 8;

/** A reference for customers: `R-7KQ2MWXD`. It cannot be guessed easily, and it gives no access. */
export function newReference(prefix: 'R' | 'P' | 'M' | 'B' | 'G'): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${prefix}-${letters}`;
}
