/** `pro_rata_fee` becomes `proRataFee`: so the types for the browser are named, and so its answers are renamed. */
export function camelKey(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
