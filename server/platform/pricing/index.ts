/** Prices of memberships. Other modules import only this file. */
export { changePriceOf } from './changePrice';
export { type FeeType, feesDueNow, type QuotedFee } from './feesDueNow';
export { basePriceAt, type Price, priceOf } from './price';
export { firstBillingDate } from './proRata';
