import { isSafeKey } from './safeKeys';

/** Characters. Much longer than the path of any question. */
const MAX_LENGTH = 200;

/** False for a key that is unsafe as a whole or in a part of its path (`a.__proto__.b`, `a[constructor]`). */
export function isAnswerKey(key: unknown): key is string {
  if (typeof key !== 'string' || key === '' || key.length > MAX_LENGTH) return false;
  return key.split(/[.[\]/]+/).every((part) => isSafeKey(part.trim()));
}
