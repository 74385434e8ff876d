/** Additional questions of the chosen membership, and what was answered. */
import { createReducer } from '@reduxjs/toolkit';
import type { QuestionGroup } from '../../../schemas/generated/api';
import type { Answers } from '../domain/answers';
import {
  answersChanged,
  answersRefused,
  homeVenueCleared,
  paymentOptionChosen,
  questionsAnswered,
  questionsArrived,
  questionsFailed,
  questionsWanted,
  requiredAnswersMissed,
  selectionReset,
  visitRestored,
} from './events';

export type Questions =
  /** `kept` are answers of before a reload, waiting for their questions. */
  | { readonly state: 'unasked'; readonly kept: Answers }
  | { readonly state: 'asking'; readonly of: string; readonly kept: Answers }
  | { readonly state: 'failed'; readonly of: string; readonly kept: Answers }
  | {
      readonly state: 'ready';
      readonly of: string;
      readonly groups: readonly QuestionGroup[];
      readonly answers: Answers;
      readonly done: boolean;
    };

const initial: Questions = { state: 'unasked', kept: {} };

/** What was answered before a reload, while its questions are on their way. */
export const keptBy = (state: Questions): Answers => (state.state === 'ready' ? {} : state.kept);

const reopened = (state: Questions): Questions =>
  state.state === 'ready' ? { ...state, done: false } : state;

export const questions = createReducer<Questions>(initial, (builder) => {
  builder
    .addCase(questionsWanted, (state, { payload: { typeId } }): Questions => {
      if (state.state === 'ready' && state.of === typeId) return state;
      const isFirst = state.state === 'unasked' || (state.state !== 'ready' && state.of === typeId);
      return { state: 'asking', of: typeId, kept: isFirst ? keptBy(state) : {} };
    })
    .addCase(questionsArrived, (state, { payload: { typeId, groups, answers } }): Questions =>
      state.state === 'asking' && state.of === typeId
        ? { state: 'ready', of: typeId, groups, answers, done: false }
        : state,
    )
    .addCase(questionsFailed, (state, { payload: { typeId } }): Questions =>
      state.state === 'asking' && state.of === typeId ? { ...state, state: 'failed' } : state,
    )
    .addCase(answersChanged, (state, { payload: { answers } }): Questions =>
      state.state === 'ready' ? { ...state, answers } : state,
    )
    .addCase(questionsAnswered, (state, { payload: { answers } }): Questions =>
      state.state === 'ready' ? { ...state, answers, done: true } : state,
    )
    // What is chosen anew is asked anew.
    .addCase(paymentOptionChosen, (): Questions => initial)
    .addCase(requiredAnswersMissed, reopened)
    .addCase(answersRefused, reopened)
    .addCase(visitRestored, (state, { payload }): Questions =>
      state.state === 'unasked' ? { state: 'unasked', kept: payload.answers } : state,
    )
    .addCase(homeVenueCleared, (): Questions => initial)
    .addCase(selectionReset, (): Questions => initial);
});
