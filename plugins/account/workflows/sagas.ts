/** The sagas of the account that its home page does not need. */
export { watchAddToBasket } from './addToBasket';
export { watchCancelBooking } from './cancelBooking';
export { watchRemoveCard } from './removeCard';
export { watchUploadDocument } from './uploadDocument';
export { watchGuestPasses } from './watchGuestPasses';
export { watchAccountData } from './loadAccountData';
