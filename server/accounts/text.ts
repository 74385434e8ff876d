import { fillText, type TextValues } from '../../schemas/fillText';
import words from './copy/en-GB.json';

export type AccountTextKey = keyof typeof words;

/** A message about a password or a login. */
export const accountText = (key: AccountTextKey, values: TextValues = {}): string =>
  fillText(words[key], values);
