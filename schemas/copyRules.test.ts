import { copyTextFault } from './copyRules';

const PLACES = '{count, plural, one {# place} other {# places}} left';

test.each([
  ['a blank text', 'joining.page.intro', ' \u200B', 'Join', /blank/],
  [
    'a title that is too long',
    'joining.page.heading',
    'x'.repeat(121),
    'Join',
    /121 characters; 120 are possible/,
  ],
  ['a brace that is not closed', 'joining.page.intro', 'Hello {name', 'Hello {name}', /a \{ is not closed/],
  ['a plural without its last case', 'joining.places', '{count, plural, one {#}}', PLACES, /no case "other"/],
  [
    'a placeholder of another text',
    'joining.places',
    '{number} left',
    PLACES,
    /the placeholders are \{count\}/,
  ],
  ['a missing placeholder', 'joining.places', 'Some left', PLACES, /\{count\} is missing/],
  ['a value that is text already', 'joining.price', '{price, number}', '{price}', /already formatted/],
])('%s cannot be a text, and the message says why', (_what, key, text, standard, message) => {
  expect(copyTextFault(key, text, standard)).toMatch(message);
});

test('a correct text has no fault, and neither has a text of the tenant’s own key', () => {
  expect(copyTextFault('joining.places', 'Only {count} left', PLACES)).toBeUndefined();
  expect(copyTextFault('riverside.hello', 'Hello {name}', undefined)).toBeUndefined();
});
