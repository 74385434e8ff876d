/** Keys from outside, of responses and of questions: none may access the prototype of an object. */
const PROTOTYPE_KEYS = '_*(?:proto|constructor|prototype)_*';
const UNSAFE = new RegExp(`^${PROTOTYPE_KEYS}$`, 'i');

/** An unsafe key in JSON text, or an escape sequence that may spell one. */
const UNSAFE_IN_JSON = new RegExp(`"${PROTOTYPE_KEYS}"\\s*:|\\\\u`, 'i');

export function isSafeKey(key: string): boolean {
  return !UNSAFE.test(key);
}

/** True: no key of this JSON text is unsafe. False: a key may be unsafe. */
export function hasSafeKeys(json: string): boolean {
  return !UNSAFE_IN_JSON.test(json);
}
