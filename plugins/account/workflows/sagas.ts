/** All stories of the account: one piece of code, which comes with the first of its pages. */
export { watchAddToBasket } from './addToBasket';
export { watchCancelBooking } from './cancelBooking';
export { watchRemoveCard } from './removeCard';
export { watchUploadDocument } from './uploadDocument';
export { watchGuestPasses } from './guestPasses';
export { watchAccountData } from './loadAccountData';
