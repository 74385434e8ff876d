/** Sentences from the copy file. */
import copy from '../copy/en-GB.json';
import { factInWords } from '../../../schemas/factInWords';
import { fillText } from '../../../schemas/fillText';

/** `file` and `pointer`: the place of the change, in the newer version if it exists there. */
export interface Sentence {
  readonly text: string;
  readonly file: string;
  readonly pointer: string;
}

type Key = keyof typeof copy;

export const words = (key: Key, values: Readonly<Record<string, string>> = {}): string =>
  fillText(copy[key], values);

export function sentence(
  { file, pointer }: Pick<Sentence, 'file' | 'pointer'>,
  key: Key,
  values: Readonly<Record<string, string>>,
): Sentence {
  return { text: words(key, values), file, pointer };
}

export const quoted = (text: string): string => words('difference.quoted', { text });

/** The name of a condition of the tenant, as the console shows it. */
export const quotedFact = (name: string): string => quoted(factInWords(name));

export const fileNameText = quoted;
