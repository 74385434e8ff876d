/** @jest-environment node */
import { codeKey } from './catalogue';

test('a promotion code is the same one in any letters, with blanks and with pasted invisible characters', () => {
  expect(['SPRING10', ' spring 10 ', '\u200bSpring10\ufeff', 'SPRING\u00ad10'].map(codeKey)).toEqual(
    Array<string>(4).fill('SPRING10'),
  );
});
