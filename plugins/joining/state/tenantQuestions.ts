/** Answers to tenant questions, by the `key` of each use of the section. */
import { createReducer } from '@reduxjs/toolkit';
import type { SectionAnswers } from '../domain/tenantSchemas';
import { tenantAnswersChanged, tenantQuestionsAnswered, visitContinued, visitRestored } from './events';

export type TenantQuestions = Readonly<Record<string, SectionAnswers>>;

export const tenantQuestions = createReducer<TenantQuestions>({}, (builder) => {
  builder
    .addCase(tenantAnswersChanged, (state, { payload: { key, ...section } }) => ({
      ...state,
      [key]: { ...section, done: false },
    }))
    .addCase(tenantQuestionsAnswered, (state, { payload: { key, ...section } }) => ({
      ...state,
      [key]: { ...section, done: true },
    }))
    .addCase(visitRestored, (state, { payload }) => ({ ...payload.tenantAnswers, ...state }))
    .addCase(visitContinued, (_, { payload }) => payload.tenantAnswers);
});
