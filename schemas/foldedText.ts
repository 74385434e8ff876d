/**
 * How texts are compared in a search, by the browser and the servers alike: in small letters, without accents,
 * apostrophes and full stops, as words. Both what is typed and what is searched go through it.
 */

/** Latin letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Apostrophes in each form that keyboards and word processors write, full stops, accents, invisible signs. */
const DROPPED = /['’‘‛′`´ʼʻ＇.\p{M}\p{Cf}]/gu;

/** `Łukasz O‘Neill–Jones` -> `lukasz`, `oneill`, `jones`; `Bed & Bath, St. Ann’s` -> `bed`, `and`, `bath`, `st`, `anns`. */
export function foldedWords(text: string): readonly string[] {
  const plain = text
    // Before compatibility forms, in which a standing acute is a space with an accent.
    .replace(DROPPED, '')
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/[&＆]/g, ' and ');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const SAINT: Readonly<Record<string, string>> = { st: 'saint', saint: 'st' };

/** The words by which something is found: `St` also as `Saint`, and the other way round. */
export function searchedWords(text: string): readonly string[] {
  return foldedWords(text).flatMap((word) => {
    const other = Object.hasOwn(SAINT, word) ? SAINT[word] : undefined;
    return other === undefined ? [word] : [word, other];
  });
}

/** A text as it is searched: made once for each entry of a list, not at every key. */
export const searchedText = (text: string): string => searchedWords(text).join(' ');

/** Whether every word that was typed is in the text, in any order. Nothing typed is in every text. */
export const isFoundIn = (searched: string, typed: string): boolean =>
  foldedWords(typed).every((word) => searched.includes(word));
