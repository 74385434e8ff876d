import { fillPlaceholders, type TextValues } from '../api/text';
import words from './copy/en-GB.json';

export type AccountTextKey = keyof typeof words;

/** A message about a password or a login. */
export const accountText = (key: AccountTextKey, values: TextValues = {}): string =>
  fillPlaceholders(words[key], values);
