/** The stories that begin once a centre is in sight: one piece of code, which the first screen does without. */
export { watchCosts } from './costs';
export { watchExisting } from './existing';
export { watchMemberships } from './memberships';
export { watchPromotion } from './promotion';
export { watchQuestions } from './questions';
export { watchSteps } from './steps';
export { watchStore } from './store';
export { watchTerms } from './terms';
export { watchVisit } from './visit';
export { watchWriting } from './writing';
