/** Keys that would reach the prototype of an object, in whatever disguise, as sent or as renamed. */
const POISON = /^(?:_*proto_*|constructor|prototype)$/i;

export function isSafeKey(key: string): boolean {
  return !POISON.test(key);
}

/** `pro_rata_fee` becomes `proRataFee`; the generated types are named by the same rule. */
export function camelKey(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
