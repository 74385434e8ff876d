/** All stories of the account: one piece of code, which comes with the first of its pages. */
export { watchBasket } from './basket';
export { watchBookings } from './bookings';
export { watchCard } from './card';
export { watchDocuments } from './documents';
export { watchGuestPasses } from './guestPasses';
export { watchReadings } from './readings';
