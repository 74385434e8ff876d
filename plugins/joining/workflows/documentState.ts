/**
 * The part of a visit that is passed to a new document which replaces this page: the data that a reload
 * restores, and the data that a browser must not store. Only the same session receives it.
 */
import { call, put, select } from 'typed-redux-saga';
import {
  bankFields,
  documentState,
  isRecord,
  type GiveDocumentState,
  type StoredValue,
  type RootState,
  type BankDetails,
} from '../../../core/contract';
import type { AccountPair } from '../domain/bankDetails';
import type { Answers } from '../domain/answers';
import { afterDocumentChange } from '../domain/tenantSchemas';
import { visitContinued, type VisitProgress } from '../state/events';
import { selectStoredVisitName } from '../state/currentMembershipSelectors';
import {
  readAuthorisation,
  bankDetailsMemory,
  readWarnedPair,
  storeAuthorisation,
  storeBankDetails,
  storeWarnedPair,
} from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';
import type { Questions } from '../state/questions';
import { isAnswers, isStoredVisit, isTenantQuestions, type StoredVisit } from '../state/storedVisit';
import { selectTenantSchemas } from '../state/settings';
import { consentsToStore, visitToStore } from './storeVisit';

export interface DocumentVisit {
  /** The type of visit: joining, change and renewal are separate visits. */
  readonly name: string;
  readonly visit: StoredVisit;
  readonly progress: VisitProgress;
  readonly bankDetails?: BankDetails;
  /** The customer confirmed that they are the account holder. */
  readonly accountHolderConfirmed: boolean;
  /** The sort code and account number of the last warning. */
  readonly warnedPair?: AccountPair;
}

const isYesOrNo = (value: unknown) => typeof value === 'boolean';

const isProgress = (value: unknown): value is VisitProgress =>
  isRecord(value) &&
  [value.registeredHere, value.reviewAccepted, value.bankDetailsGiven, value.questionsDone].every(
    isYesOrNo,
  ) &&
  isAnswers(value.answers) &&
  isTenantQuestions(value.tenantAnswers);

const isBankDetails = (value: unknown): value is BankDetails =>
  isRecord(value) && bankFields(true).every((field) => typeof value[field] === 'string');

const isPair = (value: unknown): value is AccountPair =>
  isRecord(value) && typeof value.accountNumber === 'string' && typeof value.sortCode === 'string';

const isDocumentVisit = (value: unknown): value is DocumentVisit =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  isStoredVisit(value.visit) &&
  isProgress(value.progress) &&
  (value.bankDetails === undefined || isBankDetails(value.bankDetails)) &&
  (value.warnedPair === undefined || isPair(value.warnedPair)) &&
  isYesOrNo(value.accountHolderConfirmed);

/** Until the questions are loaded here, the answers are those of the previous document, or the stored ones. */
function answersOf(questions: Questions): { readonly answers: Answers; readonly done: boolean } {
  if (questions.state === 'ready') return questions;
  return questions.whole ?? { answers: questions.kept, done: questions.keptDone };
}

function progressOf(state: RootState): VisitProgress {
  const { questions, tenantQuestions, details, review, mandate } = selectJoining(state);
  const { answers, done: questionsDone } = answersOf(questions);
  return {
    registeredHere: details.registeredHere,
    reviewAccepted: review.accepted,
    bankDetailsGiven: mandate.step !== 'asked',
    answers,
    questionsDone,
    tenantAnswers: tenantQuestions,
  };
}

function visitOf(state: RootState): DocumentVisit {
  const [bankDetails, warnedPair] = [bankDetailsMemory(), readWarnedPair()];
  return {
    name: selectStoredVisitName(state),
    visit: { ...visitToStore(state), ...consentsToStore(state) },
    progress: progressOf(state),
    ...(bankDetails ? { bankDetails } : {}),
    ...(warnedPair ? { warnedPair } : {}),
    accountHolderConfirmed: readAuthorisation(),
  };
}

/**
 * Joining and a current membership are separate visits. The state contains one of them. At the checkout there is
 * no page of joining: only a joining visit is continued there.
 */
export const giveVisit =
  (ofExisting: boolean): GiveDocumentState =>
  (state) => {
    const { page, selection } = selectJoining(state);
    const isIt = (page?.existing !== undefined) === ofExisting;
    return isIt && selection.step !== 'nothing' ? visitOf(state) : undefined;
  };

/** Undefined if the data belongs to another visit. */
export function takeVisit(under: string, name: string): StoredValue<DocumentVisit> | undefined {
  const taken = documentState.take(under, isDocumentVisit);
  return taken?.value.name === name ? taken : undefined;
}

/** Runs before `visitRestored`, so that no saga starts with partial data. */
export function* continueVisit({ value, documentChanged }: StoredValue<DocumentVisit>) {
  const { progress, bankDetails, warnedPair, accountHolderConfirmed } = value;
  if (bankDetails) yield* call(storeBankDetails, bankDetails);
  if (warnedPair) yield* call(storeWarnedPair, warnedPair);
  yield* call(storeAuthorisation, accountHolderConfirmed);
  const schemas = yield* select(selectTenantSchemas);
  const tenantAnswers = documentChanged
    ? afterDocumentChange(progress.tenantAnswers, schemas)
    : progress.tenantAnswers;
  yield* put(visitContinued({ ...progress, tenantAnswers }));
}
