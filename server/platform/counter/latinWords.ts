import anyAscii from 'any-ascii';
import { foldedWords } from '../../../schemas/foldedText';

/**
 * Words as a search compares them, also in Latin letters where they are spelt with others: `Пётр` is `петр` and
 * `petr`, `Məmməd` is `məmməd` and `memmed`. The table of letters is too large for a browser: the counter asks the
 * platform.
 */
export const latinForms = (word: string): readonly string[] => {
  const latin = foldedWords(anyAscii(word)).join('');
  return latin === '' || latin === word ? [word] : [word, latin];
};
