import { foldedWords, searchedWords } from './foldedText';

test.each([
  ['O‘Neill', 'oneill'],
  ['O’Neill', 'oneill'],
  ['O´Neill', 'oneill'],
  ["O'Neill", 'oneill'],
  ['Clark–Jones', 'clark jones'],
  ['Clark‑Jones', 'clark jones'],
  ['Łukasiewicz', 'lukasiewicz'],
  ['Zoë', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['Bjørn Straße', 'bjorn strasse'],
  ['İbrahim', 'ibrahim'],
  ['Matlock, Lido', 'matlock lido'],
  ['Bed & Bath', 'bed and bath'],
  ['St. Ann‘s', 'st anns'],
  ['\u200bLeeds\u200b', 'leeds'],
  ['李', '李'],
  [' – ', ''],
])('%s is compared as %s', (text, words) => expect(foldedWords(text).join(' ')).toBe(words));

test('a name with Saint is found by the whole word and by its short form', () => {
  expect(searchedWords('St Ives')).toEqual(['st', 'saint', 'ives']);
  expect(searchedWords('Saint Ives')).toEqual(['saint', 'st', 'ives']);
});
