/** Memberships: joining, changing, renewing. Other modules import only this file. */
export { type CurrentMembership, listCurrentMemberships } from './current/currentMemberships';
export {
  billingDateFrom,
  type CollectedMembership,
  lastCollectable,
  type MonthlyAmount,
  monthlyAmounts,
} from './current/monthlyAmounts';
export { predecessorOf, type PredecessorQuery, refusePredecessor } from './current/predecessor';
export { renewalChoice } from './current/renewalChoice';
export { type Situation, situationOf } from './joining/customerSituation';
export { friendlyName, serializePredecessor } from './joining/itemNames';
export { type ChosenMembership, loadJoiningFacts, needsMandate } from './joining/joiningFacts';
export { checkedAnswers, replaceAnswers } from './joining/membershipAnswers';
export { type Offer, priceFor } from './joining/offer';
export { joiningErrors, MONTHS_AHEAD } from './joining/rules';
export { serializeCosts, serializeOption } from './joining/serializeOffer';
export { membershipRoutes } from './routes';
