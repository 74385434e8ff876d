/** `pro_rata_fee` becomes `proRataFee`. The browser uses this name in its types and in API responses. */
export function camelKey(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
