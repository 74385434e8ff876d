/** Additional questions of the chosen membership, and the answers. */
import { createReducer } from '@reduxjs/toolkit';
import type { QuestionGroup } from '../../../schemas/generated/api';
import type { Answers } from '../domain/answers';
import {
  answersChanged,
  answersRefused,
  homeVenueCleared,
  paymentOptionChosen,
  questionsAnswered,
  questionsLoaded,
  questionsLoadFailed,
  questionsRequested,
  requiredAnswersMissing,
  selectionReset,
  visitContinued,
  visitRestored,
} from './events';

/** Answers from before a reload, until the questions are loaded. */
interface BeforeReload {
  readonly kept: Answers;
  /** The section was complete, and all of its answers were stored. */
  readonly keptDone: boolean;
  /** The answers of the previous document, including the sensitive ones. */
  readonly whole?: { readonly answers: Answers; readonly done: boolean };
}

export type Questions =
  | ({ readonly state: 'unasked' } & BeforeReload)
  | ({ readonly state: 'asking'; readonly of: string } & BeforeReload)
  | ({ readonly state: 'failed'; readonly of: string } & BeforeReload)
  | {
      readonly state: 'ready';
      readonly of: string;
      readonly groups: readonly QuestionGroup[];
      readonly answers: Answers;
      readonly done: boolean;
    };

const NOTHING_STORED: BeforeReload = { kept: {}, keptDone: false };

const initial: Questions = { state: 'unasked', ...NOTHING_STORED };

export function storedAnswersOf(state: Questions): BeforeReload {
  if (state.state === 'ready') return NOTHING_STORED;
  const { kept, keptDone, whole } = state;
  return { kept, keptDone, ...(whole ? { whole } : {}) };
}

const reopened = (state: Questions): Questions =>
  state.state === 'ready' ? { ...state, done: false } : state;

export const questions = createReducer<Questions>(initial, (builder) => {
  builder
    .addCase(questionsRequested, (state, { payload: { typeId } }): Questions => {
      if (state.state === 'ready' && state.of === typeId) return state;
      const isFirst = state.state === 'unasked' || (state.state !== 'ready' && state.of === typeId);
      return { state: 'asking', of: typeId, ...(isFirst ? storedAnswersOf(state) : NOTHING_STORED) };
    })
    .addCase(questionsLoaded, (state, { payload: { typeId, groups, answers, done } }): Questions =>
      state.state === 'asking' && state.of === typeId
        ? { state: 'ready', of: typeId, groups, answers, done }
        : state,
    )
    .addCase(questionsLoadFailed, (state, { payload: { typeId } }): Questions =>
      state.state === 'asking' && state.of === typeId ? { ...state, state: 'failed' } : state,
    )
    .addCase(answersChanged, (state, { payload: { answers } }): Questions =>
      state.state === 'ready' ? { ...state, answers } : state,
    )
    .addCase(questionsAnswered, (state, { payload: { answers } }): Questions =>
      state.state === 'ready' ? { ...state, answers, done: true } : state,
    )
    // A new choice means new questions.
    .addCase(paymentOptionChosen, (): Questions => initial)
    .addCase(requiredAnswersMissing, reopened)
    .addCase(answersRefused, reopened)
    .addCase(visitRestored, (state, { payload }): Questions =>
      state.state === 'unasked'
        ? { ...state, kept: payload.answers, keptDone: payload.questionsDone ?? false }
        : state,
    )
    .addCase(visitContinued, (state, { payload }): Questions =>
      state.state === 'ready'
        ? state
        : { ...state, whole: { answers: payload.answers, done: payload.questionsDone } },
    )
    .addCase(homeVenueCleared, (): Questions => initial)
    .addCase(selectionReset, (): Questions => initial);
});
