import copy from './copy/en-GB.json';

/** The web host's own words. Pages of a tenant have theirs in the rendered bundle. */
export type WordingKey = keyof typeof copy;

export function words(key: WordingKey): string {
  return copy[key];
}

export function isWordingKey(key: string): key is WordingKey {
  return Object.hasOwn(copy, key);
}
