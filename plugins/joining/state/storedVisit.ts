/** The part of a visit that is stored for a reload. It contains no password and no bank, card or health data. */
import { isCalendarDate, isRecord } from '../../../core/contract';
import type { Answers } from '../domain/answers';
import type { Selection } from './selection';
import type { TenantQuestions } from './tenantQuestions';

export const STORED_VISIT_NAME = 'joining.visit';
/** A change and a renewal are separate visits. They are stored beside that of joining. */
export const STORED_VISIT_NAMES = {
  joining: STORED_VISIT_NAME,
  change: 'joining.change',
  renewal: 'joining.renewal',
} as const;
/** Increase it when the shape of the stored data changes. Data with another version is not read. */
export const STORED_VISIT_VERSION = 1;

/** Names of the visits that move to the next document. */
export const DOCUMENT_VISIT_NAME = 'joining';
/** For a change or a renewal. */
export const EXISTING_DOCUMENT_VISIT_NAME = 'joining-existing';

/** The customer's consents, for the page after a lost session. */
export interface StoredConsents {
  /** Id of the customer. The consents are not valid for another customer. */
  readonly by: string;
  /** Version by the id of each ticked term. A newer text must be ticked again. */
  readonly versions: Readonly<Record<string, number | string>>;
}

export interface StoredVisit {
  readonly selection: Selection;
  readonly startDate: string | undefined;
  readonly billingDay: number | undefined;
  readonly promotion: { readonly code: string; readonly id: string } | undefined;
  /** A code that was typed but not applied. */
  readonly promotionTyped?: string;
  readonly answers: Answers;
  /** The additional questions were complete, and all their answers are stored here. */
  readonly questionsDone?: boolean;
  readonly tenantAnswers: TenantQuestions;
  readonly detailsConfirmed: boolean;
  readonly ticks?: StoredConsents;
  /** Id of the membership that is changed or renewed. */
  readonly existingId?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4000;
/** Any length: one answer that is too long must not cause the loss of all others. */
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

/** Storage may contain anything: older versions, data of other programs, or manipulated data. */
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
