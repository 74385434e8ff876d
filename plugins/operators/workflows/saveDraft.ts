/** Saves the steps of a draft, one after the other. No step is lost: what was not saved is sent again. */
import { delay, put, race, select, take, takeLeading } from 'typed-redux-saga';
import { selectCopy, toastShown, type Failure } from '../../../core/contract';
import { redoDraft } from '../../../schemas/generated/calls/operators/redoDraft';
import { replaceDraftFile } from '../../../schemas/generated/calls/operators/replaceDraftFile';
import { saveDraft } from '../../../schemas/generated/calls/operators/saveDraft';
import { undoDraft } from '../../../schemas/generated/calls/operators/undoDraft';
import { callAsOperator } from '../api/callAsOperator';
import { stepConflicts } from '../domain/stepConflict';
import { isTypedStep, type Step } from '../domain/steps';
import type { EditState } from '../state/edit';
import * as events from '../state/events';
import { selectEdit } from '../state/operators';

/** Milliseconds after the last key press. */
export const TYPING_MS = 600;
const RETRY_MS = [2_000, 4_000, 8_000, 15_000];

const UNAUTHENTICATED = 401;
const NOT_FOUND = 404;
const CONFLICT = 409;
const TOO_MANY = 429;

function* send(step: Step, { draft = '', revision }: EditState) {
  const params = { draft };
  if (step.kind === 'undo') return yield* callAsOperator(undoDraft, { params, body: { revision } });
  if (step.kind === 'redo') return yield* callAsOperator(redoDraft, { params, body: { revision } });
  const { id: changeId } = step;
  if (step.kind === 'changes') {
    const { changes } = step;
    return yield* callAsOperator(saveDraft, { params, body: { revision, changeId, changes } });
  }
  const { file, text } = step;
  return yield* callAsOperator(replaceDraftFile, { params, body: { revision, changeId, file, text } });
}

/** The server may have saved the step, or can save it later: the same step is sent again. */
const isTemporary = (failure: Failure): boolean =>
  failure.kind === 'unanswered' ||
  failure.kind === 'malformed' ||
  (failure.kind === 'refused' && (failure.status >= 500 || failure.status === TOO_MANY));

const hasStatus = (failure: Failure, status: number): boolean =>
  failure.kind === 'refused' && failure.status === status;

/** Returns whether the next step may be sent. */
function* settleFailure(failure: Failure, step: Step, draft: string, tries: number) {
  if (hasStatus(failure, UNAUTHENTICATED)) {
    // The guard of the page asks for a login. The steps stay, and `draft.loaded` sends them again.
    yield* put(events.stepDelayed());
    return false;
  }
  if (isTemporary(failure)) {
    yield* put(events.stepDelayed());
    yield* race({
      time: delay(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0),
      asked: take(events.saveRequested),
    });
    return true;
  }
  if (hasStatus(failure, CONFLICT)) {
    const places = stepConflicts(step, 'errors' in failure ? failure.errors : {});
    yield* put(isTypedStep(step) ? events.stepConflicted({ places }) : events.otherTextTaken());
    if (!isTypedStep(step)) yield* reportDropped();
    // Shows what the other operator wrote.
    yield* put(events.draft.requested({ draft }));
  } else {
    yield* put(events.stepRefused({ message: failure.message }));
    // The draft was published or discarded: loading it again shows that.
    if (hasStatus(failure, NOT_FOUND)) yield* put(events.draft.requested({ draft }));
  }
  return false;
}

function* reportDropped() {
  const copy = yield* select(selectCopy);
  yield* put(toastShown({ content: copy('operators.saving.dropped'), type: 'TOAST_DANGER' }));
}

export function* saveSteps() {
  let tries = 0;
  for (;;) {
    let state = yield* select(selectEdit);
    if (state.steps.length === 0 || state.saving.at === 'conflict' || state.draft === undefined) return;
    if (state.sent === 0 && state.steps[0]?.kind === 'text' && tries === 0) {
      yield* pauseInTyping();
      state = yield* select(selectEdit);
    }
    const [step] = state.steps;
    if (step === undefined) return;
    yield* put(events.stepSent());
    const answer = yield* send(step, state);
    if (answer.ok) {
      tries = 0;
      yield* put(events.stepSaved(answer.data));
      continue;
    }
    const goesOn = yield* settleFailure(answer.failure, step, state.draft ?? '', tries);
    tries += 1;
    if (!goesOn) return;
  }
}

/** Waits until nothing was typed for a moment. Another step ends the wait. */
function* pauseInTyping() {
  for (;;) {
    const { typed } = yield* race({
      time: delay(TYPING_MS),
      typed: take(events.textTyped),
      next: take([events.changesMade, events.undoPressed, events.redoPressed, events.saveRequested]),
    });
    if (typed === undefined) return;
  }
}

export function* watchDraft() {
  yield* takeLeading(
    [
      events.textTyped,
      events.changesMade,
      events.undoPressed,
      events.redoPressed,
      events.saveRequested,
      events.ownTextKept,
      events.draft.loaded,
    ],
    saveSteps,
  );
}
