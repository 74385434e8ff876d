/** The order of the confirmation page by state and event. */
import { signedOut } from '../../../core/contract';
import { order } from '../testing/builders';
import { confirmationReducer } from './confirmation';
import { confirmationOpened, orderArrived, orderFailed } from './events';

const opened = confirmationReducer(undefined, confirmationOpened({ orderId: 'order-1' }));

test('the order that was asked for is shown', () => {
  expect(confirmationReducer(opened, orderArrived({ order: order() }))).toEqual({
    at: 'ready',
    order: order(),
  });
});

test.each([
  ['arrives', orderArrived({ order: order() })],
  ['fails', orderFailed({ orderId: 'order-1', missing: true })],
])('nothing stays of an order that %s after its customer has gone', (_, late) => {
  expect(confirmationReducer(confirmationReducer(opened, signedOut()), late)).toEqual({ at: 'closed' });
});
