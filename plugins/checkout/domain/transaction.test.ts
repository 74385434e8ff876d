import { money, order, orderItem } from '../testing/builders';
import { transactionOf } from './transaction';

const place = (fees: Parameters<typeof orderItem>[0]) =>
  orderItem({
    type: 'booking',
    friendlyName: 'Yoga',
    membershipTypeId: null,
    paymentType: null,
    categories: [{ id: 'c-1', name: 'Classes' }],
    ...fees,
  });
const price = { label: 'Price', price: money(800), type: 'price' } as const;
const benefit = { label: 'Benefit', price: money(-800), type: 'benefit' } as const;

test('a membership counts the amount paid now, not the monthly amount', () => {
  const item = orderItem({
    paymentType: 'recurring',
    fees: [
      { label: 'Monthly fee', price: money(3250), type: 'base' },
      { label: 'Joining fee', price: money(4500), type: 'joining' },
    ],
  });
  expect(transactionOf(order({ items: [item] })).items).toEqual([
    { id: 'm-1', name: 'Gold', category: 'membership', price: 4500, quantity: 1 },
  ]);
});

test('two places in one class are one item with quantity two; one paid by a benefit is a separate free item', () => {
  const items = [place({ fees: [price] }), place({ fees: [price, benefit] }), place({ fees: [price] })];
  expect(transactionOf(order({ items })).items).toEqual([
    { id: 'booking', name: 'Yoga', category: 'Classes', price: 800, quantity: 2 },
    { id: 'booking', name: 'Yoga', category: 'Classes', price: 0, quantity: 1 },
  ]);
});
