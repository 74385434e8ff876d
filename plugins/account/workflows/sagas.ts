/** All sagas of the account, in one chunk that is loaded with the first page. */
export { watchAddToBasket } from './addToBasket';
export { watchCancelBooking } from './cancelBooking';
export { watchRemoveCard } from './removeCard';
export { watchUploadDocument } from './uploadDocument';
export { watchGuestPasses } from './watchGuestPasses';
export { watchAccountData } from './loadAccountData';
