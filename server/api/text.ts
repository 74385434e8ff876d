import { fillText, type TextValues } from '../../schemas/fillText';
import words from './copy/en-GB.json';

export type ApiTextKey = keyof typeof words;

/** A message about a call for a person: why it failed, or what is wrong with a field. */
export const apiText = (key: ApiTextKey, values: TextValues = {}): string => fillText(words[key], values);
