import copy from './copy/en-GB.json';

/** Copy of the web host. The rendered bundle contains the copy of tenant pages. */
export type CopyKey = keyof typeof copy;

export function copyText(key: CopyKey): string {
  return copy[key];
}

export function isCopyKey(key: string): key is CopyKey {
  return Object.hasOwn(copy, key);
}
