/** Refunds of orders. Other modules import only this file. */
export { refundById, refundsWhere, type ListedRefund } from './listRefunds';
export { makeRefund, type NewRefund } from './makeRefund';
export { measureRefunds } from './refundMetrics';
export { reconcileRefunds } from './reconcileRefunds';
export { refundablePayments, refundableOfBooking, type RefundablePayment } from './refundable';
