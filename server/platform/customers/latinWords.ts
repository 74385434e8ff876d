import anyAscii from 'any-ascii';
import { foldedWords } from '../../../schemas/foldedText';

/**
 * The forms in which a search compares a word, with a Latin form for other scripts: `Пётр` is `петр` and
 * `petr`, `Məmməd` is `məmməd` and `memmed`. The letter table is too large for a browser, so the platform
 * does this.
 */
export const latinForms = (word: string): readonly string[] => {
  const latin = foldedWords(anyAscii(word)).join('');
  return latin === '' || latin === word ? [word] : [word, latin];
};
