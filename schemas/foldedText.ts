/** Texts for searches, typed or searched: lower case, without accents, apostrophes and full stops. */

/** Latin letters that Unicode does not decompose. */
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

/** Apostrophes as keyboards and word processors write them, full stops, accents, invisible characters. */
const DROPPED = /['’‘‛′`´ʼʻ＇.\p{M}\p{Cf}]/gu;

/** `Łukasz O‘Neill–Jones` -> `lukasz`, `oneill`, `jones`; `Bed & Bath, St. Ann’s` -> `bed`, `and`, `bath`, `st`, `anns`. */
export function foldedWords(text: string): readonly string[] {
  const plain = text
    // Runs before NFKD, which converts a standing acute to a space with an accent.
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

/** The words under which a text is found. `St` is also found as `Saint`, and `Saint` as `St`. */
export function searchedWords(text: string): readonly string[] {
  return foldedWords(text).flatMap((word) => {
    const other = Object.hasOwn(SAINT, word) ? SAINT[word] : undefined;
    return other === undefined ? [word] : [word, other];
  });
}

/** The searchable form of a text. Compute it once for each list entry, not for each key press. */
export const searchedText = (text: string): string => searchedWords(text).join(' ');

/** True if the text contains every typed word, in any order. An empty search matches every text. */
export const isFoundIn = (searched: string, typed: string): boolean =>
  foldedWords(typed).every((word) => searched.includes(word));
