/** The script's own copy: its host pages contain none of the application's copy. */
import copy from './copy/en-GB.json';

export type ElementCopyKey = keyof typeof copy;

export const elementCopy = (key: ElementCopyKey, values: Readonly<Record<string, string>> = {}): string =>
  copy[key].replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
