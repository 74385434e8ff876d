import { fillText, type TextValues } from '../../../schemas/fillText';
import words from './copy/en-GB.json';

export type OperatorTextKey = keyof typeof words;

/** A message of the accounts of operators, or a text of their mails. */
export const operatorText = (key: OperatorTextKey, values: TextValues = {}): string =>
  fillText(words[key], values);
