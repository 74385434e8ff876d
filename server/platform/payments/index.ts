/** Card payments. Other modules import only this file. */
export { LIVE_STATES } from './attemptStates';
export { alreadyPaid, refuseCounter, refuseLivePayment } from './conflicts';
export type { AgreedPayment, Payable, Payables } from './payable';
export { findLivePaymentAttempt, findPaymentAttempt } from './paymentAttempts';
export { measurePayments } from './paymentMetrics';
export { refundCard } from './refundCard';
export { reconcileOpenPayments, type ReconciliationOptions } from './reconciliation';
export { paymentRoutes } from './routes';
export { findSavedCard, serializeSavedCard } from './savedCards';
export { addScaReturn } from './scaReturn';
export { addWebhooks, handleOnce, type ReceivedWebhook, type WebhookOutcome } from './webhooks';
