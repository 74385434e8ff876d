import { isSafeKey } from './safeKeys';

/** Characters; far more than any path of a question has. */
const MAX_LENGTH = 200;

/**
 * May this be the key of an answer? Keys stay exactly as they were sent; one that is unsafe as a whole or in
 * one part of its path (`a.__proto__.b`, `a[constructor]`) is refused.
 */
export function isAnswerKey(key: unknown): key is string {
  if (typeof key !== 'string' || key === '' || key.length > MAX_LENGTH) return false;
  return key.split(/[.[\]/]+/).every((part) => isSafeKey(part.trim()));
}
