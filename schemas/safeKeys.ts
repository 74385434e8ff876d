/**
 * Keys that somebody else chose: of the platform's answers, and of questions in a tenant's document. One that
 * reaches for the prototype of an object, in whatever disguise, becomes a key of none.
 */
const REACHING = '_*(?:proto|constructor|prototype)_*';
const UNSAFE = new RegExp(`^${REACHING}$`, 'i');

/** One of them as a key in JSON text, or an escape that may spell one. */
const UNSAFE_IN_JSON = new RegExp(`"${REACHING}"\\s*:|\\\\u`, 'i');

export function isSafeKey(key: string): boolean {
  return !UNSAFE.test(key);
}

/** True: no key of this JSON text, once parsed, is unsafe. False says nothing: it may hold one. */
export function hasSafeKeys(json: string): boolean {
  return !UNSAFE_IN_JSON.test(json);
}
