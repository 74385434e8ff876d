/**
 * Stores unsaved changes of the customer's details, because the page reloads when the server ends the
 * session. Only the customer who typed them gets them back.
 */
import { call, select } from 'typed-redux-saga';
import { documentState, visitStorage, type Answers, type RootState } from '../../../core/contract';
import { nonSensitiveAnswers, isAnswers } from '../domain/nonSensitive';
import { typedSince } from '../state/forms';
import { selectForm } from '../state/selectors';

export const DETAILS_FORM = 'membership_purchase';
export const DETAILS_KEY = 'identity.details';
export const DETAILS_NAME = 'identity';
export const DETAILS_VERSION = 1;

interface StoredDetails {
  /** The customer's id. */
  readonly of: string;
  /** The answers that differ from the server's. */
  readonly answers: Answers;
}

export function isStoredDetails(value: unknown): value is StoredDetails {
  if (typeof value !== 'object' || value === null) return false;
  const { of, answers } = value as Partial<StoredDetails>;
  return typeof of === 'string' && isAnswers(answers);
}

export function* clearStoredDetails() {
  yield* call(visitStorage.clear, DETAILS_KEY);
  yield* call(documentState.drop, DETAILS_NAME);
}

/**
 * Used when another document replaces this page, also in a kiosk. It contains everything that was typed,
 * including sensitive answers.
 */
export function giveDetails(state: RootState): StoredDetails | undefined {
  const form = selectForm(state, DETAILS_FORM);
  const { of, content } = form;
  const answers = content.at === 'ready' ? typedSince(form) : {};
  return of === undefined || Object.keys(answers).length === 0 ? undefined : { of, answers };
}

export function* storeDetails() {
  const form = yield* select(selectForm, DETAILS_FORM);
  const { of, content } = form;
  if (of === undefined || content.at !== 'ready') return;
  const answers = nonSensitiveAnswers(typedSince(form), content.sections);
  if (Object.keys(answers).length === 0) yield* clearStoredDetails();
  else yield* call(visitStorage.write, DETAILS_KEY, DETAILS_VERSION, { of, answers } satisfies StoredDetails);
}
