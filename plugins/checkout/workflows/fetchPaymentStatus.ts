import { callApi } from '../../../core/contract';
import { getPaymentStatus } from '../../../schemas/generated/calls/getPaymentStatus';
import { progressFromStatus, progressOfCart } from '../api/paymentProgress';

const ofBasket = (cartId?: string) => (cartId === undefined ? {} : { cart_id: cartId });

/** Without a transaction, asks for this cart: another tab may have started another payment. */
export function* fetchStatus(transactionUuid?: string, cartId?: string) {
  const query = transactionUuid === undefined ? ofBasket(cartId) : { transaction_uuid: transactionUuid };
  return progressFromStatus(yield* callApi(getPaymentStatus, { query }), transactionUuid);
}

/** The customer has left: the server finishes the payment of this cart and sends the outcome by email. */
export function* reportCustomerGone(cartId?: string) {
  const query = { ...ofBasket(cartId), customer_gone: true };
  yield* callApi(getPaymentStatus, { query, outlivesPage: true });
}

export function* findPayment() {
  return progressOfCart(yield* callApi(getPaymentStatus, { query: {} }));
}
