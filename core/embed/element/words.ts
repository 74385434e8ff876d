/** The script's own words: it stands in pages that have none of ours. */
import copy from './copy/en-GB.json';

export type WordKey = keyof typeof copy;

export const words = (key: WordKey, values: Readonly<Record<string, string>> = {}): string =>
  copy[key].replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
