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
  '^.*a.*a.*a.*a.*b$',
  '^(\\d+){1,2}$',
  '\\s+$',
  '^(\\w+)\\1+$',
])('%s is very slow for some texts', (pattern) => {
  expect(isSlow(pattern)).toBe(true);
});

test.each([
  '^[a-z]+$',
  '^(\\d+,)*\\d+$',
  '^[^@]+@([\\w-]+\\.)+[a-z]{2,}$',
  '^(\\+44|0)(\\s?\\d){9,10}$',
  '^[(+*]+(\\(a\\))?$',
  '^([+*(]x)+$',
  '^(?=.*\\d).{8,}$',
  '^(a)(\\1)*$',
  '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{8,20}$',
  '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$',
])('%s is not slow', (pattern) => {
  expect(isSlow(pattern)).toBe(false);
});
