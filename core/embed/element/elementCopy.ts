/** The script's own words: it stands in pages that have none of ours. */
import copy from './copy/en-GB.json';

export type ElementCopyKey = keyof typeof copy;

export const elementCopy = (key: ElementCopyKey, values: Readonly<Record<string, string>> = {}): string =>
  copy[key].replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
