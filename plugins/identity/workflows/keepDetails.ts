/**
 * Changes to one's details that are not saved yet outlive the page: a session that the server ended loads it
 * anew. They wait for the customer who typed them, and for nobody else.
 */
import type { Action } from 'redux';
import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import {
  documentState,
  visitStorage,
  signedOut,
  userArrived,
  type Answers,
  type RootState,
} from '../../../core/contract';
import { editable, harmless, isAnswers, stillAsked } from '../domain/harmless';
import * as said from '../state/events';
import { typedSince } from '../state/forms';
import { selectForm } from '../state/selectors';

const FORM = 'membership_purchase';
const KEPT = 'identity.details';
const NAME = 'identity';
const VERSION = 1;

interface KeptDetails {
  /** The id of the customer. */
  readonly of: string;
  /** What differs from what the server has. */
  readonly answers: Answers;
}

function isKeptDetails(value: unknown): value is KeptDetails {
  if (typeof value !== 'object' || value === null) return false;
  const { of, answers } = value as Partial<KeptDetails>;
  return typeof of === 'string' && isAnswers(answers);
}

function* forgetStory() {
  yield* call(visitStorage.clear, KEPT);
  yield* call(documentState.drop, NAME);
}

/** Where another document takes the place of this one, in a kiosk too: all that was typed. */
function giveDetails(state: RootState): KeptDetails | undefined {
  const form = selectForm(state, FORM);
  const { of, content } = form;
  const answers = content.at === 'ready' ? typedSince(form) : {};
  return of === undefined || Object.keys(answers).length === 0 ? undefined : { of, answers };
}

function* keepStory() {
  const form = yield* select(selectForm, FORM);
  const { of, content } = form;
  if (of === undefined || content.at !== 'ready') return;
  const answers = harmless(typedSince(form), content.sections);
  if (Object.keys(answers).length === 0) yield* forgetStory();
  else yield* call(visitStorage.write, KEPT, VERSION, { of, answers } satisfies KeptDetails);
}

/** Once both are here: the questions, and who it is. */
function* restoreStory() {
  const { of, content } = yield* select(selectForm, FORM);
  if (of === undefined || content.at !== 'ready') return;
  const earlier =
    documentState.take(NAME, isKeptDetails) ??
    (yield* call(() => visitStorage.recall(KEPT, VERSION, isKeptDetails)));
  if (!earlier) return;
  if (earlier.value.of !== of) {
    yield* forgetStory();
    return;
  }
  const answers = stillAsked(earlier.value.answers, editable(content.sections));
  yield* put(said.detailsRestored({ answers, documentChanged: earlier.documentChanged }));
}

const isArrival = (event: Action): boolean => said.formArrived.match(event) && event.payload.form === FORM;
const isTyping = (event: Action): boolean => said.answersChanged.match(event) && event.payload.form === FORM;

/** Who was logged out in another tab goes on here once they have logged in again. */
const isOwnLogout = (event: Action): boolean => signedOut.match(event) && !event.payload.elsewhere;

export function* keepingDetails(): Generator<unknown, void, unknown> {
  yield* call(documentState.add, NAME, () => Promise.resolve(giveDetails));
  yield* takeEvery([isArrival, userArrived.match], restoreStory);
  yield* takeLatest([isTyping, said.detailsUpdated.match], keepStory);
  yield* takeEvery([isOwnLogout, said.detailsDiscarded.match], forgetStory);
}
