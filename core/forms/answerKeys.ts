/** Names that would reach into an object's inheritance in place of becoming a key. */
const DANGEROUS = /^_*(?:proto|constructor|prototype)_*$/i;

/**
 * May this text be the key of an answer? Keys stay exactly as the server sent them; those that
 * reach for a prototype, whole or as one part of a path (`a.__proto__.b`, `a[constructor]`), are refused.
 */
export function isSafeKey(key: unknown): key is string {
  if (typeof key !== 'string' || key === '' || key.length > 200) return false;
  return key.split(/[.[\]/]+/).every((part) => !DANGEROUS.test(part.trim()));
}
