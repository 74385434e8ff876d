/** The confirmation slice, by state and event. */
import { signedOut } from '../../../core/contract';
import { order } from '../testing/builders';
import { confirmationReducer } from './confirmation';
import { confirmationOpened, orderLoaded, orderLoadFailed } from './events';

const opened = confirmationReducer(undefined, confirmationOpened({ orderId: 'order-1' }));

test('the order that was asked for is shown', () => {
  expect(confirmationReducer(opened, orderLoaded({ order: order() }))).toEqual({
    at: 'ready',
    order: order(),
  });
});

test.each([
  ['arrives', orderLoaded({ order: order() })],
  ['fails', orderLoadFailed({ orderId: 'order-1', missing: true })],
])('nothing stays of an order that %s after its customer has gone', (_, late) => {
  expect(confirmationReducer(confirmationReducer(opened, signedOut()), late)).toEqual({ at: 'closed' });
});
