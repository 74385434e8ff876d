import { compare, type Compared } from './checkOrders';

const paid: Compared = {
  attempts: [{ code: 'a', cart: 'c1', order: 'o1' }],
  orders: [{ id: 'o1', email: 'jo@example.com', total: 2800 }],
  movements: [
    { kind: 'authorised', vendorTxCode: 'a', amount: 2800 },
    { kind: 'captured', vendorTxCode: 'a', amount: 2800 },
  ],
  joins: [{ email: 'jo@example.com', orderId: 'o1' }],
};

test('a captured payment with its order is in order', () => {
  expect(compare(paid)).toEqual({ orders: 1, captures: 1, lost: [], duplicated: [], wrong: [] });
});

test('a captured payment without an order is lost', () => {
  const { lost } = compare({ ...paid, orders: [], attempts: [{ code: 'a', cart: 'c1', order: null }] });
  expect(lost).toEqual(['a was captured and has no order', 'the customer has seen the order o1']);
});

test('a cart that was captured with two payments is duplicated', () => {
  const { duplicated } = compare({
    ...paid,
    attempts: [...paid.attempts, { code: 'b', cart: 'c1', order: 'o1' }],
    movements: [...paid.movements, { kind: 'captured', vendorTxCode: 'b', amount: 2800 }],
  });
  expect(duplicated).toEqual(['the cart c1 was paid several times']);
});

test('a customer with two orders is duplicated', () => {
  const { duplicated, wrong } = compare({
    ...paid,
    orders: [...paid.orders, { ...paid.orders[0]!, id: 'o2' }],
  });
  expect(duplicated).toEqual(['jo@example.com has several orders']);
  expect(wrong).toEqual(['the order o2 of 2800 was paid with undefined']);
});

test('an authorisation that was neither captured nor voided is wrong', () => {
  const movements = [...paid.movements, { kind: 'authorised', vendorTxCode: 'b', amount: 2800 }];
  expect(compare({ ...paid, movements }).wrong).toEqual(['the provider still holds the money of b']);
});
