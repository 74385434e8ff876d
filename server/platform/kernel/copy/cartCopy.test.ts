/** @jest-environment node */
import words from './checkout.en-GB.json';

/** Error messages about a cart, and about paying for it at a till. */
const OF_BASKETS = /^cart\.|^checkout\.(?:cartEmpty|cartChanged|startPassed|bankDetailsGone)$/;

test.each(Object.entries(words).filter(([key]) => OF_BASKETS.test(key)))(
  'a cart message suits customers and staff and never says you: %s',
  (_key, text) => expect(text).not.toMatch(/\byou(?:rs?)?\b/i),
);
