/** Orders and the checkout. Other modules import only this file. */
export { cartPayables } from './cartPayables';
export { confirmFreeOrder } from './confirmFreeOrder';
export { recordConsent } from './consent';
export { BALANCES, recordMovement } from './creditMovements';
export { findOrder, serializeOrder } from './getOrder';
export { collectedFrom, firstReported, mandatesOf } from './mandates';
export { orderMessageSenders } from './messageSenders';
export { type OrderPayment, paymentsOfOrders } from './orderPayments';
export { cartEmpty, lockPayableCart } from './payableCart';
export { placeOrder } from './placeOrder';
export { quoteForPayment } from './quoteForPayment';
export { orderRoutes } from './routes';
