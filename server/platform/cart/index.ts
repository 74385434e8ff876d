/** Carts. Other modules import only this file. */
export { addMembershipToCart } from './addMembershipToCart';
export {
  checkStoredBankDetails,
  decryptMandateDetails,
  eraseAbandoned,
  hasBankDetails,
  moveToMandate,
} from './bankDetails';
export { customerOf } from './cartOwner';
export { acceptTerms, showTerms, openTerms } from './cartTerms';
export {
  type Cart,
  closeCart,
  countPrepare,
  type CustomersCart,
  findCart,
  findCustomersCart,
  findLastCart,
  findOpenCart,
  lockCustomersCart,
  uncountPrepare,
  updateCart,
  updateItemsOf,
} from './carts';
export { CREDIT_TYPES } from './credit';
export { consumeEntitlement, releaseBookingUse, releaseEntitlement } from './entitlementUses';
export { timeAndPlace } from './items/bookingItem';
export { membershipsOf, type PricedItem, type PricedMembershipItem } from './items/priced';
export { mergeVisitorCart } from './mergeVisitorCart';
export { penaltiesOf } from './penalties';
export { priceChanged } from './priceChanged';
export { returnPromotionUse, takePromotionUse } from './promotionUses';
export {
  type AppliedCredit,
  dueOf,
  isMembershipSale,
  membershipOf,
  type Quote,
  type QuotedBooking,
  type QuotedItem,
  type QuotedMembership,
  type QuotedPackage,
  type QuotedPenalty,
  type SoldItem,
  sumOf,
} from './quote';
export { dropPromotion, quoteCart, type QuotedCart } from './quoteCart';
export { releaseExpired, releaseExpiredItems, releaseExpiredNow } from './releaseExpired';
export { cartRoutes } from './routes';
export { serializeCart } from './serializeCart';
export { releaseSpace } from './spaces';
export { refuseOpenWaivers, waiversOf } from './waivers';
