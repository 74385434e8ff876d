/**
 * The part of a visit that is passed to a new document which replaces this page: the data that a reload
 * restores, and the data that a browser must not store. Only the same session receives it.
 */
import { call, put, select } from 'typed-redux-saga';
import {
  bankFields,
  documentState,
  visitStorage,
  type DocumentPart,
  type GiveDocumentState,
  type StoredValue,
  type RootState,
} from '../../../core/contract';
import { NO_ADDRESS } from '../domain/customerAddress';
import { afterDocumentChange } from '../domain/tenantSchemas';
import { visitContinued, type VisitProgress } from '../state/events';
import { bankMemory, storeBankMemory, type RememberedBankDetails } from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';
import { codeOf } from '../state/promotion';
import { selectStoredVisitName } from '../state/selectors';
import { answersOf } from '../state/questions';
import {
  absentOr,
  hasFields,
  isAnswers,
  isFlag,
  isStoredVisit,
  isTenantQuestions,
  isAnyText,
  STORED_VISIT_VERSION,
  type StoredVisit,
} from '../state/storedVisit';
import { selectTenantSchemas } from '../state/settings';
import { consentsToStore, visitToStore } from './storeVisit';

export interface DocumentVisit extends DocumentPart, RememberedBankDetails {
  /** The type of visit: joining, change and renewal are separate visits. */
  readonly name: string;
  readonly visit: StoredVisit;
  readonly progress: VisitProgress;
  /** The web host wrote it for a preview that starts at a later section. Each page of the preview receives it. */
  readonly isSample?: boolean;
}

const isAddress = absentOr(
  hasFields(Object.fromEntries(Object.keys(NO_ADDRESS).map((field) => [field, isAnyText]))),
);

const isVisit = hasFields({
  name: isAnyText,
  visit: isStoredVisit,
  progress: hasFields({
    registeredHere: isFlag,
    reviewAccepted: isFlag,
    bankDetailsGiven: isFlag,
    directDebitConfirmed: absentOr(isFlag),
    questionsDone: isFlag,
    answers: isAnswers,
    tenantAnswers: isTenantQuestions,
  }),
  bankDetails: absentOr(hasFields(Object.fromEntries(bankFields(true).map((field) => [field, isAnyText])))),
  warnedPair: absentOr(hasFields({ accountNumber: isAnyText, sortCode: isAnyText })),
  ownAddress: isAddress,
  typedAddress: isAddress,
  isOwnAddress: absentOr(isFlag),
  accountHolderConfirmed: isFlag,
  isSample: absentOr(isFlag),
});

export const isDocumentVisit = (value: unknown): value is DocumentVisit => isVisit(value);

function progressOf(state: RootState): VisitProgress {
  const { questions, tenantQuestions, details, review, mandate } = selectJoining(state);
  const { answers, done: questionsDone } = answersOf(questions);
  return {
    registeredHere: details.registeredHere,
    reviewAccepted: review.accepted,
    bankDetailsGiven: mandate !== 'asked',
    answers,
    questionsDone,
    tenantAnswers: tenantQuestions,
  };
}

function visitOf(state: RootState): DocumentVisit {
  const visit = { ...visitToStore(state), ...consentsToStore(state) };
  const progress = progressOf(state);
  return {
    name: selectStoredVisitName(state),
    visit,
    progress,
    ...bankMemory(),
    isStored: isStored(state, visit),
  };
}

/** The browser can restore the visit. It has no private answers and ticks, and its storage may be full or disabled. */
function isStored(state: RootState, visit: StoredVisit): boolean {
  const { questions, tenantQuestions, promotion, terms } = selectJoining(state);
  const stored = visitStorage.read(selectStoredVisitName(state), STORED_VISIT_VERSION, isStoredVisit);
  return (
    isSame(stored, visit) &&
    isSame(visit.answers, answersOf(questions).answers) &&
    isSame(visit.tenantAnswers, tenantQuestions) &&
    codeOf(promotion) === (visit.promotion?.code ?? visit.promotionTyped ?? '') &&
    !Object.values(terms.ticked).includes(true) &&
    !hasBankDetails()
  );
}

const hasBankDetails = (): boolean => Object.values(bankMemory()).some(Boolean);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The state contains one of the separate visits. Without a page (checkout), only joining is continued. */
export const visitForNextDocument =
  (ofExisting: boolean): GiveDocumentState =>
  (state) => {
    const { page, selection, tenantQuestions, promotion } = selectJoining(state);
    const isIt = (page?.membershipReference !== undefined) === ofExisting;
    // They stay while the customer chooses another venue.
    const hasInput = Object.keys(tenantQuestions).length > 0 || codeOf(promotion) !== '' || hasBankDetails();
    return isIt && (selection.step !== 'nothing' || hasInput) ? visitOf(state) : undefined;
  };

/** `own`: the visit that this browser has stored. Undefined if the data belongs to another visit than `name`. */
export function takeDocumentVisit(
  under: string,
  { name, own }: { readonly name: string; readonly own: StoredVisit | undefined },
): StoredValue<DocumentVisit> | undefined {
  const stored = documentState.take(under, isDocumentVisit);
  if (stored?.value.name !== name) return undefined;
  return stored.value.isSample && own ? withOwnAnswers(stored, own) : stored;
}

/** After a reload of the preview, the answers in the browser are newer. Undefined: they are for another membership. */
function withOwnAnswers(
  sample: StoredValue<DocumentVisit>,
  own: StoredVisit,
): StoredValue<DocumentVisit> | undefined {
  const { visit, progress } = sample.value;
  if (!isSame(own.selection, visit.selection)) return undefined;
  const answers = { ...progress.answers, ...own.answers };
  const tenantAnswers = { ...progress.tenantAnswers, ...own.tenantAnswers };
  const value = {
    ...sample.value,
    visit: { ...own, ticks: visit.ticks },
    progress: { ...progress, answers, tenantAnswers },
  };
  return { ...sample, value };
}

/** Runs before `visitRestored`, so that no saga starts with partial data. */
export function* continueVisit({ value, documentChanged }: StoredValue<DocumentVisit>) {
  const { name: _name, visit: _visit, isStored: _isStored, isSample: _isSample, progress, ...memory } = value;
  yield* call(storeBankMemory, memory);
  const schemas = yield* select(selectTenantSchemas);
  const tenantAnswers = documentChanged
    ? afterDocumentChange(progress.tenantAnswers, schemas)
    : progress.tenantAnswers;
  yield* put(visitContinued({ ...progress, tenantAnswers }));
}
