/** The confirmation slice, by state and event. */
import { signedOut } from '../../../core/contract';
import { order as orderOf } from '../testing/builders';
import { confirmationReducer } from './confirmation';
import { order } from './events';

const opened = confirmationReducer(undefined, order.requested('order-1'));

test('the requested order is shown', () => {
  expect(confirmationReducer(opened, order.loaded('order-1', orderOf())).order).toMatchObject({
    status: 'ready',
    data: orderOf(),
  });
});

test.each([
  ['arrives', order.loaded('order-1', orderOf())],
  ['fails', order.loadFailed('order-1', { reason: 'missing', message: '' })],
])('an order that %s after its customer has left is not kept', (_, late) => {
  expect(confirmationReducer(confirmationReducer(opened, signedOut()), late)).toEqual({
    order: { status: 'idle' },
    mandateOf: null,
  });
});
