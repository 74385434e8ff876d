/** What of a visit outlives a reload: nothing that is a password, bank, card or health matter. */
import { isCalendarDate, isRecord } from '../../../core/contract';
import type { Answers } from '../domain/answers';
import type { Selection } from './selection';
import type { TenantQuestions } from './tenantQuestions';

export const STORED_VISIT_NAME = 'joining.visit';
/** Changing and renewing a membership are visits of their own, kept beside that of joining. */
export const STORED_VISIT_NAMES = {
  joining: STORED_VISIT_NAME,
  change: 'joining.change',
  renewal: 'joining.renewal',
} as const;
/** Raised when what is kept changes its shape: what was kept in another is then not read. */
export const STORED_VISIT_VERSION = 1;

/** What a customer has agreed to, for the page after a lost session. */
export interface StoredConsents {
  /** Id of the customer: nobody else has agreed. */
  readonly by: string;
  /** Version by the id of each ticked term: a newer text is ticked anew. */
  readonly versions: Readonly<Record<string, number | string>>;
}

export interface StoredVisit {
  readonly selection: Selection;
  readonly startDate: string | undefined;
  readonly billingDay: number | undefined;
  readonly promotion: { readonly code: string; readonly id: string } | undefined;
  /** Typed and not applied. */
  readonly promotionTyped?: string;
  readonly answers: Answers;
  /** The additional questions were complete, and all their answers are kept here. */
  readonly questionsDone?: boolean;
  readonly tenantAnswers: TenantQuestions;
  readonly detailsConfirmed: boolean;
  readonly ticks?: StoredConsents;
  /** The membership that is changed or renewed. */
  readonly existingId?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4000;
/** However long: one answer that nobody will accept is no reason to lose all the others. */
const isTyped = (value: unknown): value is string => typeof value === 'string';
const isDate = (value: unknown) => isText(value) && isCalendarDate(value);
const isDay = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 28;
const isAbsentOr = (value: unknown, check: (value: unknown) => boolean) =>
  value === undefined || check(value);

const isYesOrNo = (value: unknown) => typeof value === 'boolean';

export const isAnswers = (value: unknown): value is Answers =>
  isRecord(value) && Object.values(value).every(isAnswer);

const isAnswer = (value: unknown) =>
  value === null ||
  isTyped(value) ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every(isTyped));

function isSelection(value: unknown): value is Selection {
  if (!isRecord(value)) return false;
  if (value.step === 'nothing') return true;
  if (!isText(value.venueId)) return false;
  return (
    value.step === 'centre' || (value.step === 'membership' && isText(value.typeId) && isText(value.optionId))
  );
}

const isPromotion = (value: unknown) => isRecord(value) && isText(value.code) && isText(value.id);

const isTicks = (value: unknown) =>
  isRecord(value) &&
  isText(value.by) &&
  isRecord(value.versions) &&
  Object.values(value.versions).every((version) => Number.isInteger(version) || isText(version));

const isTenantSection = (value: unknown) =>
  isRecord(value) &&
  isText(value.sectionId) &&
  typeof value.done === 'boolean' &&
  typeof value.sensitive === 'boolean' &&
  isRecord(value.answers);

export const isTenantQuestions = (value: unknown): value is TenantQuestions =>
  isRecord(value) && Object.values(value).every(isTenantSection);

/** Storage may hold anything: older versions, other programs, mischief. */
export function isStoredVisit(value: unknown): value is StoredVisit {
  return (
    isRecord(value) &&
    isSelection(value.selection) &&
    isAbsentOr(value.startDate, isDate) &&
    isAbsentOr(value.billingDay, isDay) &&
    isAbsentOr(value.promotion, isPromotion) &&
    isAbsentOr(value.promotionTyped, isTyped) &&
    isAnswers(value.answers) &&
    isAbsentOr(value.questionsDone, isYesOrNo) &&
    isTenantQuestions(value.tenantAnswers) &&
    typeof value.detailsConfirmed === 'boolean' &&
    isAbsentOr(value.ticks, isTicks) &&
    isAbsentOr(value.existingId, isText)
  );
}
