/** The stories that begin once a centre is in sight: one piece of code, which the first screen does without. */
export { watchCosts } from './costs';
export { watchCurrentMembership } from './loadCurrentMembership';
export { watchMemberships } from './memberships';
export { watchPromotion } from './promotion';
export { watchQuestions } from './questions';
export { watchSteps } from './checkSteps';
export { watchStore } from './storeMembership';
export { watchTerms } from './terms';
export { watchVisit } from './followAddress';
export { watchVisitChanges } from './storeVisit';
