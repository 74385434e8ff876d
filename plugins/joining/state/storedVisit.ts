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

type Check = (value: unknown) => boolean;

/** Storage may contain anything: older versions, data of other programs, or manipulated data. */
export const hasFields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);

export const absentOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const isText: Check = (value) => typeof value === 'string' && value.length <= 4000;
/** Any length: one answer that is too long must not cause the loss of all others. */
export const isAnyText: Check = (value) => typeof value === 'string';
export const isFlag: Check = (value) => typeof value === 'boolean';
const isDay: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 28;

const isAnswer: Check = (value) =>
  value === null ||
  isAnyText(value) ||
  typeof value === 'number' ||
  isFlag(value) ||
  (Array.isArray(value) && value.every(isAnyText));

export const isAnswers = recordOf(isAnswer);

export const isTenantQuestions = recordOf(
  hasFields({ sectionId: isText, done: isFlag, sensitive: isFlag, answers: isRecord }),
);

const CHOICE = { step: (step: unknown) => step === 'membership', typeId: isText, optionId: isText };

const isSelection: Check = (value) =>
  isRecord(value) &&
  (value.step === 'nothing' ||
    (isText(value.venueId) && (value.step === 'centre' || hasFields(CHOICE)(value))));

const isVisit = hasFields({
  selection: isSelection,
  startDate: absentOr(isCalendarDate),
  billingDay: absentOr(isDay),
  promotion: absentOr(hasFields({ code: isText, id: isText })),
  promotionTyped: absentOr(isAnyText),
  answers: isAnswers,
  questionsDone: absentOr(isFlag),
  tenantAnswers: isTenantQuestions,
  detailsConfirmed: isFlag,
  ticks: absentOr(
    hasFields({ by: isText, versions: recordOf((version) => Number.isInteger(version) || isText(version)) }),
  ),
  existingId: absentOr(isText),
});

export const isStoredVisit = (value: unknown): value is StoredVisit => isVisit(value);

/** After a reload by the customer, and on another device, the terms must be agreed to again. */
export function withoutConsents(visit: StoredVisit): StoredVisit {
  const { ticks: _given, ...others } = visit;
  return others;
}

export const hasAnswers = ({ answers, tenantAnswers }: StoredVisit): boolean =>
  Object.keys({ ...answers, ...tenantAnswers }).length > 0;
