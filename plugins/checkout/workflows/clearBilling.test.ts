import { signedOut } from '../../../core/contract';
import { openForKeeping } from '../../../tests/kit/visitStorage';
import { savedBillingText } from '../domain/card';
import entry from '../entry';
import { storeBilling, storedBilling } from '../state/storedBilling';
import { runSaga } from '../testing/runSaga';

const FIELDS = savedBillingText(undefined);
const TYPED = { ...FIELDS, billingCity: 'Derby' };

beforeEach(openForKeeping);

// `checkout.billing` alone has the code for this: no page has loaded the sagas of the checkout.
test('a customer who logs out on a page without the checkout leaves no address on the device', () => {
  storeBilling('cart-1', TYPED);
  const saga = runSaga({}, { workflows: Object.values(entry.workflows ?? {}) });
  expect(storedBilling('cart-1', FIELDS)).toEqual(TYPED);
  saga.store.dispatch(signedOut({ elsewhere: true }));
  expect(storedBilling('cart-1', FIELDS)).toEqual(TYPED);
  saga.store.dispatch(signedOut());
  expect(storedBilling('cart-1', FIELDS)).toEqual({});
});
