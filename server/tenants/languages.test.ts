import { directionOf } from './languages';

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['uz-Arab-AF', 'rtl'],
  ['uz', 'ltr'],
  ['cy-GB', 'ltr'],
])('copy in %s runs %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
