/** The sagas of the checkout page, in the chunk of that page. */
export { afterDeclinedPayment } from './afterDeclinedPayment';
export { watchCheckoutPage } from './watchCheckoutPage';
export { payment } from './payment';
export { sessionChanges } from './sessionChanges';
export { startOver } from './startOver';
