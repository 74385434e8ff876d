/** Keys that would reach the prototype of an object, in whatever disguise, as sent or as renamed. */
const POISON = /^(?:_*proto_*|constructor|prototype)$/i;

/** One of them as a key in JSON text, or an escape that may spell one. */
const POISON_IN_JSON = /"(?:_*proto_*|constructor|prototype)"\s*:|\\u/i;

export function isSafeKey(key: string): boolean {
  return !POISON.test(key);
}

/** True: no key of this JSON text, once parsed, is unsafe. False says nothing: it may hold one. */
export function hasSafeKeys(json: string): boolean {
  return !POISON_IN_JSON.test(json);
}

/** `pro_rata_fee` becomes `proRataFee`; the generated types are named by the same rule. */
export function camelKey(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
