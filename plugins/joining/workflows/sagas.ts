/** The sagas that start when a venue is known, in one chunk that the first screen does not load. */
export { watchCosts } from './requestCosts';
export { watchCurrentMembership } from './loadCurrentMembership';
export { watchCustomerAddress } from './loadCustomerAddress';
export { watchMemberships } from './loadMemberships';
export { watchPromotion } from './checkPromotionCode';
export { watchQuestions } from './loadQuestions';
export { watchSteps } from './checkStep';
export { watchStore } from './storeMembership';
export { watchTerms } from './loadTerms';
export { watchVisit } from './followAddress';
export { watchVisitChanges } from './storeVisit';
