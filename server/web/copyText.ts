import copy from './copy/en-GB.json';

/** The web host's own words. Pages of a tenant have theirs in the rendered bundle. */
export type CopyKey = keyof typeof copy;

export function copyText(key: CopyKey): string {
  return copy[key];
}

export function isCopyKey(key: string): key is CopyKey {
  return Object.hasOwn(copy, key);
}
