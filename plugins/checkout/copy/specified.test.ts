import words from './en-GB.json';

/** The specification defines the exact texts of these toasts. */
// @spec platform 5.9, 8.6b, 8.6c, 8.6d, 8.6e, 8.6f, 8.6g, 8.7a, 8.8a, 8.8b
test.each([
  ['checkout.toast.added', 'Successfully added item to the basket.'],
  ['checkout.toast.removed', 'Successfully removed item from the basket.'],
  ['checkout.toast.updated', 'Successfully updated item in the basket.'],
  ['checkout.toast.entitlementRemoved.benefit', 'Successfully removed benefit.'],
  ['checkout.toast.entitlementRemoved.package', 'Successfully removed package usage.'],
  ['checkout.toast.cleared', 'Successfully cleared order.'],
  ['checkout.toast.failed', 'Something went wrong, please try again.'],
  ['checkout.toast.incalculable', 'Could not calculate price.'],
  ['checkout.toast.paid', 'Order completed Successfully.'],
  ['checkout.toast.notCompleted', 'Unable to complete your order, please try again.'],
] as const)('%s has the text of the specification', (key, text) => expect(words[key]).toBe(text));

test.each(Object.entries(words).filter(([key]) => /^checkout\.(?:hold|released)\./.test(key)))(
  'a message about held places suits customers and staff and never says you: %s',
  (_key, text) => expect(text).not.toMatch(/\byou(?:rs?)?\b/i),
);
