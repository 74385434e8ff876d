import { childPointer } from '../../../schemas/jsonPointer';
import { typedText } from '../../../schemas/typedText';

/** The JSON pointers of texts that have only blanks or invisible characters. Empty texts are allowed. */
export function blankTexts(value: unknown, pointer = '#'): readonly string[] {
  if (typeof value === 'string') return value !== '' && typedText(value) === '' ? [pointer] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => blankTexts(each, childPointer(pointer, key)));
}
