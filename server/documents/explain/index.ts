/** Why a section, a membership or a centre is shown to a described person, or not. */
export {
  explain,
  type Answer,
  type AnsweredReason,
  type ExplainParts,
  type Question,
  type Subject,
} from './explain';
export { platformOverHttp } from './platformOverHttp';
export type { PlatformAnswer, PlatformOffers } from './platformOffers';
export type { LastChange } from './lastChange';
