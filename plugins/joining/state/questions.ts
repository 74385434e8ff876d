/** Additional questions of the chosen membership, and the answers. */
import { createReducer, type UnknownAction } from '@reduxjs/toolkit';
import { dataOf, type RemoteData } from '../../../core/contract';
import {
  answersChanged,
  answersRefused,
  paymentOptionChosen,
  questions as remoteQuestions,
  questionsAnswered,
  requiredAnswersMissing,
  visitContinued,
  visitRestored,
  type AskedQuestions,
  type QuestionAnswers,
} from './events';

export interface Questions {
  /** The questions with their current answers. */
  readonly asked: RemoteData<AskedQuestions, string>;
  /** Stored answers from before a reload. They are used until the questions are loaded. */
  readonly stored: QuestionAnswers;
  /** The answers of the previous document, including the sensitive ones. */
  readonly whole?: QuestionAnswers;
}

const initial: Questions = { asked: { status: 'idle' }, stored: { answers: {}, done: false } };

/** Until the questions are loaded here, the answers are those of the previous document, or the stored ones. */
export const answersOf = ({ asked, whole, stored }: Questions): QuestionAnswers =>
  dataOf(asked) ?? whole ?? stored;

/** Without loaded questions there is nothing to answer. */
const withAnswers = (state: Questions, changed: Partial<QuestionAnswers>): Questions =>
  state.asked.status === 'ready'
    ? { ...state, asked: { ...state.asked, data: { ...state.asked.data, ...changed } } }
    : state;

const answered = createReducer<Questions>(initial, (builder) => {
  builder
    .addCase(remoteQuestions.requested, (state, { payload: { query } }) => {
      const isAnother = state.asked.status !== 'idle' && state.asked.query !== query;
      return isAnother ? initial : state;
    })
    .addCase(answersChanged, (state, { payload: { answers } }) => withAnswers(state, { answers }))
    .addCase(questionsAnswered, (state, { payload: { answers } }) =>
      withAnswers(state, { answers, done: true }),
    )
    .addCase(paymentOptionChosen, () => initial)
    .addCase(requiredAnswersMissing, (state) => withAnswers(state, { done: false }))
    .addCase(answersRefused, (state) => withAnswers(state, { done: false }))
    .addCase(visitRestored, (state, { payload }) =>
      state.asked.status === 'idle'
        ? { ...state, stored: { answers: payload.answers, done: payload.questionsDone ?? false } }
        : state,
    )
    .addCase(visitContinued, (state, { payload }) =>
      state.asked.status === 'ready'
        ? state
        : { ...state, whole: { answers: payload.answers, done: payload.questionsDone } },
    );
});

export function questions(before: Questions = initial, event: UnknownAction): Questions {
  const state = answered(before, event);
  const asked = remoteQuestions.reducer(state.asked, event);
  if (asked === state.asked) return state;
  return asked.status === 'ready' ? { ...initial, asked } : { ...state, asked };
}
