import { typedCode, typedLine, typedText } from './typedText';

test.each([
  ['a zero-width blank before and after', '\u200bZoë\u200b', 'Zoë'],
  ['a byte order mark and blanks', '\ufeff  Zoë \u00a0', 'Zoë'],
  ['a soft hyphen inside', 'Wood\u00adbridge', 'Woodbridge'],
  ['signs that turn the direction', 'Zo\u202eë\u2066 Bell', 'Zoë Bell'],
  ['a joiner at the end', 'Zoë\u200d', 'Zoë'],
  ['nothing visible', '\u200b\u200d \u3000', ''],
  ['a letter that shows nothing', '\u3164\u2800', ''],
])('%s is not kept', (_what, typed, kept) => expect(typedText(typed)).toBe(kept));

test.each(['نامه\u200cای', "O'Neill-Smith", '李', 'Łukasiewicz'])(
  'the name %p is kept as it is spelt',
  (name) => expect(typedText(name)).toBe(name),
);

test('a text keeps its lines, and a name is one line', () => {
  expect(typedText('Knee.\n\nBack.')).toBe('Knee.\n\nBack.');
  expect(typedLine('Zoë\r\n  Bell')).toBe('Zoë Bell');
});

test('a letter and its accent, typed apart, are kept as one letter', () => {
  expect(typedText('Cafe\u0301')).toBe('Caf\u00e9');
});

test('an email address is the same one with and without invisible signs', () => {
  expect(typedCode('\u200bann\u200d@test.\u2060example \n')).toBe('ann@test.example');
});
