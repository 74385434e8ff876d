/** Orders and the checkout. Other modules import only this file. */
import type { MessageSenders } from '../kernel';
import { getCheckoutCart } from './getCheckoutCart';
import { getOrder } from './getOrder';
import { sendAmendment } from './sendAmendment';
import { sendCollection } from './sendCollection';
import { sendMandate } from './sendMandate';

export type { Mandate } from './collections';
export { checkCollections } from './checkCollections';
export { endReplacedMandates } from './endReplacedMandates';
export { type Collection, shownCollections } from './collections';
export { type DirectDebitProblem, directDebitProblems } from './directDebitProblems';
export { receiveDirectDebit } from './receiveDirectDebit';
export { requestCollections } from './requestCollections';
export { warnWithoutDirectDebit } from './directDebitProvider';
export { cartPayables } from './cartPayables';
export { confirmFreeOrder } from './confirmFreeOrder';
export { recordConsent } from './consent';
export { BALANCES, giveCredit, recordMovement } from './creditMovements';
export { findOrder, serializeOrder } from './getOrder';
export { collectedFrom, firstReported, mandatesOf } from './mandates';
export { namesOfOrders } from './orderNames';
export { type OrderPayment, paymentsOfOrders } from './orderPayments';
export { cartEmpty, lockPayableCart } from './payableCart';
export { placeOrder } from './placeOrder';
export { quoteForPayment } from './quoteForPayment';

export const orderRoutes = [getCheckoutCart, getOrder];

/** Sends the messages that orders write to the outbox. */
export const orderMessageSenders: MessageSenders = {
  mandate: sendMandate,
  amendment: sendAmendment,
  collection: sendCollection,
};
