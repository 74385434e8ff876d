import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import {
  answersRefused,
  answersSaved,
  currentMembership,
  membershipDropped,
  membershipStored,
  pageOpened,
  priceChanged,
  problemsFound,
  requiredAnswersMissing,
  stepAccepted,
  stepCheckStarted,
  storingStarted,
  submissionFailed,
  submissionSuperseded,
  type CheckedStep,
  type SubmissionFailure,
} from './events';

export type Submission =
  | { readonly step: 'idle' }
  | { readonly step: 'checking'; readonly what: CheckedStep }
  | { readonly step: 'storing' }
  /** The membership is in the cart. Its answers may not be saved yet. */
  | { readonly step: 'stored' | 'done'; readonly membershipId: string; readonly newMandateSubmitted: boolean }
  | {
      readonly step: 'failed';
      readonly reason: SubmissionFailure;
      /** The server's message, if it helps the customer. */
      readonly message?: string;
    }
  /** The price changed after it was shown. The customer must accept the new one. */
  | { readonly step: 'priceChanged' };

const idle: Submission = { step: 'idle' };

export const submission = createReducer<Submission>(idle, (builder) => {
  builder
    .addCase(stepCheckStarted, (_, { payload }) => ({ step: 'checking', what: payload.step }))
    .addCase(storingStarted, () => ({ step: 'storing' }))
    .addCase(membershipStored, (_, { payload }) => ({ step: 'stored', ...payload }))
    .addCase(answersSaved, (state) => (state.step === 'stored' ? { ...state, step: 'done' } : state))
    // The customer came back from the checkout.
    .addCase(pageOpened, (state) => (state.step === 'done' ? idle : state))
    .addCase(submissionFailed, (_, { payload }) => ({ step: 'failed', ...payload }))
    .addCase(priceChanged, () => ({ step: 'priceChanged' }))
    .addMatcher(
      isAnyOf(
        stepAccepted,
        problemsFound,
        answersRefused,
        requiredAnswersMissing,
        membershipDropped,
        currentMembership.loaded,
        submissionSuperseded,
      ),
      () => idle,
    );
});
