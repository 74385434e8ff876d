/** Loads the customer's address when the details are known, so that it is there when the direct debit is set up. */
import { call, fork, put, select, takeLatest } from 'typed-redux-saga';
import { watchRemote } from '../../../core/contract';
import { fetchDetails } from '../api/calls';
import { customerAddressIn } from '../domain/customerAddress';
import { storeBankMemory } from '../state/bankDetailsMemory';
import { customerAddress, customerRegistered, detailsConfirmed } from '../state/events';
import { selectNeedsMandate } from '../state/priceSelectors';
import { selectSettings } from '../state/settings';

function* fetchCustomerAddress() {
  const details = yield* call(fetchDetails);
  if (!details.ok) return details;
  const ownAddress = customerAddressIn(details.data);
  yield* call(storeBankMemory, { ownAddress });
  return { ...details, data: ownAddress !== undefined };
}

function* loadEarly() {
  const { collectBillingAddress } = yield* select(selectSettings);
  if (collectBillingAddress && (yield* select(selectNeedsMandate))) yield* put(customerAddress.requested());
}

export function* watchCustomerAddress() {
  yield* fork(watchRemote, customerAddress, fetchCustomerAddress);
  yield* takeLatest([customerRegistered, detailsConfirmed], loadEarly);
}
