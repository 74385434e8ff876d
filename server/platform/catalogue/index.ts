/** The catalogue: theme, venues, memberships, promotions, questions, terms. Other modules import only this file. */
export { checkAnswer } from './answers';
export {
  codeKey,
  findMembership,
  findMembershipOfOption,
  findOption,
  findPromotion,
  findPromotionByCode,
  findVenue,
  listMemberships,
  listVenues,
} from './catalogue';
export { type Answers, checksumOf, fieldsOf, meaningPaths, serializeSections } from './dataFields';
export type {
  BenefitCover,
  DataField,
  DataFields,
  FieldMeaning,
  MembershipType,
  OnboardingType,
  PaymentOption,
  Period,
  Promotion,
  Question,
  QuestionGroup,
  Terms,
  Themes,
  Venue,
} from './format';
export { countWrongCodes } from './promotionCodeLimit';
export { promotionHolds } from './promotionHolds';
export { questionsOf } from './membershipParts';
export { catalogueRoutes } from './routes';
export { givesAccessTo, serializeMembership } from './serializeMembership';
export { sellsOnline, serializeVenue } from './serializeVenue';
export { readDataFields, readQuestions, readTerms } from './tenantRow';
export { hasChanged, haveChanged } from './termVersions';
