/** The page reloads when the server ends the session. Only the customer who typed changes gets them back. */
import { call, select } from 'typed-redux-saga';
import {
  dataOf,
  documentState,
  isRecord,
  visitStorage,
  type Answers,
  type RootState,
} from '../../../core/contract';
import { isAnswers, nonSensitiveAnswers } from '../domain/nonSensitive';
import { DETAILS } from '../state/events';
import { typedSince } from '../state/forms';
import { selectForm } from '../state/selectors';

const KEY = 'identity.details';
const PART = 'identity';
const VERSION = 1;

interface StoredDetails {
  /** The customer's id. */
  readonly of: string;
  /** The answers that differ from the server's. */
  readonly answers: Answers;
}

const isStoredDetails = (value: unknown): value is StoredDetails =>
  isRecord(value) && typeof value['of'] === 'string' && isAnswers(value['answers']);

export const storedDetails = () =>
  documentState.take(PART, isStoredDetails) ?? visitStorage.recall(KEY, VERSION, isStoredDetails);

export function* clearStoredDetails() {
  yield* call(visitStorage.clear, KEY);
  yield* call(documentState.drop, PART);
}

/** Undefined until both the questions and the customer are known. */
export function selectTyped(state: RootState) {
  const form = selectForm(state, DETAILS);
  const sections = dataOf(form.content)?.sections;
  return form.of === undefined || sections === undefined
    ? undefined
    : { of: form.of, answers: typedSince(form), sections };
}

/** For the document that replaces this page, also in a kiosk. It includes sensitive answers. */
export function detailsForNextDocument(state: RootState): StoredDetails | undefined {
  const typed = selectTyped(state);
  if (typed === undefined || Object.keys(typed.answers).length === 0) return undefined;
  return { of: typed.of, answers: typed.answers };
}

export function* storeDetails() {
  const typed = yield* select(selectTyped);
  if (typed === undefined) return;
  const answers = nonSensitiveAnswers(typed.answers, typed.sections);
  if (Object.keys(answers).length === 0) yield* clearStoredDetails();
  else yield* call(visitStorage.write, KEY, VERSION, { of: typed.of, answers } satisfies StoredDetails);
}
