/** The sagas that start when a venue is known, in one chunk that the first screen does not load. */
export { watchCosts } from './requestCosts';
export { watchCurrentMembership } from './loadCurrentMembership';
export { watchMemberships } from './watchMemberships';
export { watchPromotion } from './checkPromotionCode';
export { watchQuestions } from './watchQuestions';
export { watchSteps } from './watchSteps';
export { watchStore } from './storeMembership';
export { watchTerms } from './watchTerms';
export { watchVisit } from './followAddress';
export { watchVisitChanges } from './storeVisit';
