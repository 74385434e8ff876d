/** Additional questions of the chosen membership, and the answers. */
import { createReducer } from '@reduxjs/toolkit';
import type { QuestionGroup } from '../../../schemas/generated/api';
import type { Answers } from '../domain/answers';
import {
  answersChanged,
  answersRefused,
  paymentOptionChosen,
  questionsAnswered,
  questionsLoaded,
  questionsLoadFailed,
  questionsRequested,
  requiredAnswersMissing,
  visitContinued,
  visitRestored,
} from './events';

interface SectionAnswers {
  readonly answers: Answers;
  readonly done: boolean;
}

/** Answers from before a reload, until the questions are loaded. */
interface RestoredAnswers {
  /** `done`: the section was complete, and all of its answers were stored. */
  readonly stored: SectionAnswers;
  /** The answers of the previous document, including the sensitive ones. */
  readonly whole?: SectionAnswers;
}

export type Questions =
  | ({ readonly state: 'unasked' } & RestoredAnswers)
  | ({ readonly state: 'asking'; readonly of: string } & RestoredAnswers)
  | ({ readonly state: 'failed'; readonly of: string } & RestoredAnswers)
  | ({
      readonly state: 'ready';
      readonly of: string;
      readonly groups: readonly QuestionGroup[];
    } & SectionAnswers);

const NOTHING_STORED: RestoredAnswers = { stored: { answers: {}, done: false } };

const initial: Questions = { state: 'unasked', ...NOTHING_STORED };

/** Until the questions are loaded here, the answers are those of the previous document, or the stored ones. */
export const answersOf = (state: Questions): SectionAnswers =>
  state.state === 'ready' ? state : (state.whole ?? state.stored);

const reopened = (state: Questions): Questions =>
  state.state === 'ready' ? { ...state, done: false } : state;

export const questions = createReducer<Questions>(initial, (builder) => {
  builder
    .addCase(questionsRequested, (state, { payload: { typeId } }) => {
      if (state.state === 'ready' && state.of === typeId) return state;
      const isFirst = state.state === 'unasked' || (state.state !== 'ready' && state.of === typeId);
      return { ...(isFirst ? state : NOTHING_STORED), state: 'asking', of: typeId };
    })
    .addCase(questionsLoaded, (state, { payload: { typeId, groups, answers, done } }) =>
      state.state === 'asking' && state.of === typeId
        ? { state: 'ready', of: typeId, groups, answers, done }
        : state,
    )
    .addCase(questionsLoadFailed, (state, { payload: { typeId } }) =>
      state.state === 'asking' && state.of === typeId ? { ...state, state: 'failed' } : state,
    )
    .addCase(answersChanged, (state, { payload: { answers } }) =>
      state.state === 'ready' ? { ...state, answers } : state,
    )
    .addCase(questionsAnswered, (state, { payload: { answers } }) =>
      state.state === 'ready' ? { ...state, answers, done: true } : state,
    )
    // A new choice means new questions.
    .addCase(paymentOptionChosen, () => initial)
    .addCase(requiredAnswersMissing, reopened)
    .addCase(answersRefused, reopened)
    .addCase(visitRestored, (state, { payload }) =>
      state.state === 'unasked'
        ? { ...state, stored: { answers: payload.answers, done: payload.questionsDone ?? false } }
        : state,
    )
    .addCase(visitContinued, (state, { payload }) =>
      state.state === 'ready'
        ? state
        : { ...state, whole: { answers: payload.answers, done: payload.questionsDone } },
    );
});
