import { sharedEvent } from './sharedEvent';

const added = sharedEvent('cart/added');

test('an event is received under its declared name with its payload', () => {
  const received = added({ items: [] });
  expect(received).toEqual({ type: 'cart/added', payload: { items: [] } });
  expect(sharedEvent('cart/added').match(received)).toBe(true);
  expect(sharedEvent('cart/addRefused').match(received)).toBe(false);
});

test('an undeclared name or another payload does not compile', () => {
  // @ts-expect-error it is not declared
  sharedEvent('cart/addded');
  // @ts-expect-error it has items
  added({ item: 'spin-1' });
  // @ts-expect-error it says why
  sharedEvent('cart/addRefused')({ items: [] });
  expect.assertions(0);
});
