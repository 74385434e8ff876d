/** @jest-environment node */
import { codeKey } from './catalogue';

test('a promotion code is equal in upper and lower case, with spaces and with pasted invisible characters', () => {
  expect(['SPRING10', ' spring 10 ', '\u200bSpring10\ufeff', 'SPRING\u00ad10'].map(codeKey)).toEqual(
    Array<string>(4).fill('SPRING10'),
  );
});
