/** Answers to tenant questions, by the `key` of each use of the section. */
import { createReducer } from '@reduxjs/toolkit';
import {
  selectionReset,
  tenantAnswersChanged,
  tenantQuestionsAnswered,
  visitContinued,
  visitRestored,
} from './events';

export interface TenantSectionAnswers {
  readonly sectionId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly done: boolean;
  readonly sensitive: boolean;
}

export type TenantQuestions = Readonly<Record<string, TenantSectionAnswers>>;

export const tenantQuestions = createReducer<TenantQuestions>({}, (builder) => {
  builder
    .addCase(tenantAnswersChanged, (state, { payload: { key, ...section } }): TenantQuestions => ({
      ...state,
      [key]: { ...section, done: false },
    }))
    .addCase(tenantQuestionsAnswered, (state, { payload: { key, ...section } }): TenantQuestions => ({
      ...state,
      [key]: { ...section, done: true },
    }))
    .addCase(visitRestored, (state, { payload }): TenantQuestions => ({ ...payload.tenantAnswers, ...state }))
    .addCase(visitContinued, (_, { payload }): TenantQuestions => payload.tenantAnswers)
    .addCase(selectionReset, (): TenantQuestions => ({}));
});
