/**
 * Stores unsaved changes of the customer's details, because the page reloads when the server ends the
 * session. Only the customer who typed them gets them back.
 */
import type { Action } from 'redux';
import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import {
  documentState,
  visitStorage,
  signedOut,
  userLoaded,
  type Answers,
  type RootState,
} from '../../../core/contract';
import { editable, nonSensitiveAnswers, isAnswers, askedAnswers } from '../domain/nonSensitive';
import * as events from '../state/events';
import { typedSince } from '../state/forms';
import { selectForm } from '../state/selectors';

const FORM = 'membership_purchase';
const KEPT = 'identity.details';
const NAME = 'identity';
const VERSION = 1;

interface StoredDetails {
  /** The customer's id. */
  readonly of: string;
  /** The answers that differ from the server's. */
  readonly answers: Answers;
}

function isStoredDetails(value: unknown): value is StoredDetails {
  if (typeof value !== 'object' || value === null) return false;
  const { of, answers } = value as Partial<StoredDetails>;
  return typeof of === 'string' && isAnswers(answers);
}

function* clearStoredDetails() {
  yield* call(visitStorage.clear, KEPT);
  yield* call(documentState.drop, NAME);
}

/**
 * Used when another document replaces this page, also in a kiosk. It contains everything that was typed,
 * including sensitive answers.
 */
export function giveDetails(state: RootState): StoredDetails | undefined {
  const form = selectForm(state, FORM);
  const { of, content } = form;
  const answers = content.at === 'ready' ? typedSince(form) : {};
  return of === undefined || Object.keys(answers).length === 0 ? undefined : { of, answers };
}

function* storeDetailsSaga() {
  const form = yield* select(selectForm, FORM);
  const { of, content } = form;
  if (of === undefined || content.at !== 'ready') return;
  const answers = nonSensitiveAnswers(typedSince(form), content.sections);
  if (Object.keys(answers).length === 0) yield* clearStoredDetails();
  else yield* call(visitStorage.write, KEPT, VERSION, { of, answers } satisfies StoredDetails);
}

/** Runs when both the questions and the customer are known. */
function* restoreDetails() {
  const { of, content } = yield* select(selectForm, FORM);
  if (of === undefined || content.at !== 'ready') return;
  const earlier =
    documentState.take(NAME, isStoredDetails) ??
    (yield* call(() => visitStorage.recall(KEPT, VERSION, isStoredDetails)));
  if (!earlier) return;
  if (earlier.value.of !== of) {
    yield* clearStoredDetails();
    return;
  }
  const answers = askedAnswers(earlier.value.answers, editable(content.sections));
  yield* put(events.detailsRestored({ answers, documentChanged: earlier.documentChanged }));
}

const isFormLoaded = (event: Action): boolean =>
  events.formLoaded.match(event) && event.payload.form === FORM;
const isTyping = (event: Action): boolean =>
  events.answersChanged.match(event) && event.payload.form === FORM;

/** A logout in another tab keeps the stored details: the customer continues here after the next login. */
const isOwnLogout = (event: Action): boolean => signedOut.match(event) && !event.payload.elsewhere;

export function* storeDetails(): Generator<unknown, void, unknown> {
  yield* takeEvery([isFormLoaded, userLoaded.match], restoreDetails);
  yield* takeLatest([isTyping, events.detailsUpdated.match], storeDetailsSaga);
  yield* takeEvery([isOwnLogout, events.detailsDiscarded.match], clearStoredDetails);
}
