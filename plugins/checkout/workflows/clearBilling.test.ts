import { signedOut } from '../../../core/contract';
import { savedBillingText } from '../domain/card';
import entry from '../entry';
import { storeBilling, storedBilling } from '../state/storedBilling';
import { runSaga } from '../testing/runSaga';

const FIELDS = { ...savedBillingText(undefined), billingCity: 'Derby' };

test.each([
  ['here', signedOut(), {}],
  ['in another tab', signedOut({ elsewhere: true }), FIELDS],
])('after a logout %s, a page without the checkout keeps only an address that may stay', (_, event, left) => {
  storeBilling('cart-1', FIELDS);
  const saga = runSaga({}, { workflows: Object.values(entry.workflows ?? {}) });
  saga.store.dispatch(event);
  expect(storedBilling('cart-1', FIELDS)).toEqual(left);
});
