import { isSlow } from './slowPattern';

test.each([
  '^(a+)+$',
  '^ID-(\\d+)*$',
  '^(?:a|aa)+$',
  '(\\w+\\s?)*!',
  '^([\\w.-]+\\.)+[a-z]{2,}$',
  '^(?<word>x*)*$',
  '^\\((\\d{1,3})+\\)$',
  '^((ab?)+c?)+$',
])('%s takes for ever over some texts', (pattern) => {
  expect(isSlow(pattern)).toBe(true);
});

test.each([
  '^[a-z]+$',
  '^(\\d+,)*\\d+$',
  '^[^@]+@([\\w-]+\\.)+[a-z]{2,}$',
  '^(\\+44|0)(\\s?\\d){9,10}$',
  '^(\\d+){1,2}$',
  '^[(+*]+(\\(a\\))?$',
  '^([+*(]x)+$',
  '^(?=.*\\d).{8,}$',
  '^(a)(\\1)*$',
])('%s does not', (pattern) => {
  expect(isSlow(pattern)).toBe(false);
});
