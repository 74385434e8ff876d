import {
  typedCode,
  typedDate,
  typedDeep,
  typedDigits,
  typedLine,
  typedPhone,
  typedPostcode,
  typedText,
} from './typedText';

test.each([
  ['a zero-width space before and after', '\u200bZoë\u200b', 'Zoë'],
  ['a byte order mark and spaces', '\ufeff  Zoë \u00a0', 'Zoë'],
  ['a soft hyphen inside', 'Wood\u00adbridge', 'Woodbridge'],
  ['direction marks', 'Zo\u202eë\u2066 Bell', 'Zoë Bell'],
  ['a zero-width joiner at the end', 'Zoë\u200d', 'Zoë'],
  ['a text without visible characters', '\u200b\u200d \u3000', ''],
  ['an invisible letter', '\u3164\u2800', ''],
])('%s is removed', (_what, typed, kept) => expect(typedText(typed)).toBe(kept));

test.each(['نامه\u200cای', "O'Neill-Smith", '李', 'Łukasiewicz'])('the name %p keeps its spelling', (name) =>
  expect(typedText(name)).toBe(name),
);

test('a text keeps its lines, and a name is one line', () => {
  expect(typedText('Knee.\n\nBack.')).toBe('Knee.\n\nBack.');
  expect(typedLine('Zoë\r\n  Bell')).toBe('Zoë Bell');
});

test('a letter and its separately typed accent are stored as one character', () => {
  expect(typedText('Cafe\u0301')).toBe('Caf\u00e9');
});

test('all texts in an answer are normalised in the same way, and nothing else changes', () => {
  const typed = { note: '\u200bKnee.\nBack. ', ages: [7, ' 8\ufeff'], agreed: true, none: null };
  expect(typedDeep(typed)).toEqual({ note: 'Knee.\nBack.', ages: [7, '8'], agreed: true, none: null });
});

test('an email address is equal with and without invisible characters', () => {
  expect(typedCode('\u200bann\u200d@test.\u2060example \n')).toBe('ann@test.example');
});

test.each([
  ['spaces', '12 34 56'],
  ['hyphens', '12-34-56'],
  ['en dashes', '12\u201334\u201356'],
  ['minus signs', '12\u221234\u221256'],
  ['dots', '12.34.56'],
  ['slashes', '12/34/56'],
  ['a zero-width space at the end', '12-34-56\u200b'],
  ['full-width digits', '\uff11\uff12\uff13\uff14\uff15\uff16'],
  ['Arabic-Indic digits', '١٢-٣٤-٥٦'],
  ['Persian digits', '۱۲-۳۴-۵۶'],
  ['Devanagari digits', '१२ ३४ ५६'],
])('a sort code with %s is its six digits', (_what, typed) => expect(typedDigits(typed)).toBe('123456'));

test('non-digits in a sort code are kept, so that it is rejected', () => {
  expect(typedDigits('12-34-5x')).toBe('12345x');
});

test.each([
  ['ng1 1wq', 'NG1 1WQ'],
  [' SW1    3EF  ', 'SW1 3EF'],
  ['S W1 A 1 AA', 'SW1A 1AA'],
  ['ng11wq\u200b', 'NG1 1WQ'],
  ['ＮＧ１ １ＷＱ', 'NG1 1WQ'],
  ['NG١ ١WQ', 'NG1 1WQ'],
  ['D02 X285', 'D02 X285'],
  ['xx', 'xx'],
])('the postcode %p is shown and sent as %p', (typed, kept) => expect(typedPostcode(typed)).toBe(kept));

test('a phone number and a date are stored with plain digits, from any keyboard', () => {
  expect(typedPhone('٠٧٧٠٠ ٩٠٠١٢٣')).toBe('07700 900123');
  expect(typedPhone('+४४ ७७०० ९००१२३')).toBe('+44 7700 900123');
  expect(typedDate('٠١/٠٢/٢٠٢٦')).toBe('01/02/2026');
});
