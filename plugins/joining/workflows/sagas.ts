/** The sagas that start when a venue is known, in one chunk that the first screen does not load. */
export { watchCosts } from './costs';
export { watchCurrentMembership } from './loadCurrentMembership';
export { watchMemberships } from './memberships';
export { watchPromotion } from './promotion';
export { watchQuestions } from './questions';
export { watchSteps } from './checkSteps';
export { watchStore } from './storeMembership';
export { watchTerms } from './loadTerms';
export { watchVisit } from './followAddress';
export { watchVisitChanges } from './storeVisit';
