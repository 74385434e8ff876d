import { typedText } from '../../../schemas/typedText';

/** The JSON pointer of the first text that has only blanks or invisible characters. Empty texts are allowed. */
export function blankText(value: unknown, pointer = '#'): string | undefined {
  if (typeof value === 'string') return value !== '' && typedText(value) === '' ? pointer : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const step = key.replaceAll('~', '~0').replaceAll('/', '~1');
    const found = blankText(each, `${pointer}/${step}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
