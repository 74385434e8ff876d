/** The progress of sending a step or the whole membership. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import {
  answersRefused,
  answersSaved,
  changeRefused,
  homeVenueCleared,
  membershipDropped,
  membershipStored,
  pageOpened,
  priceChanged,
  problemsFound,
  requiredAnswersMissing,
  selectionReset,
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
  | { readonly step: 'stored'; readonly membershipId: string; readonly newMandateSubmitted: boolean }
  | {
      readonly step: 'done';
      readonly membershipId: string;
      readonly newMandateSubmitted: boolean;
    }
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
    .addCase(stepCheckStarted, (_, { payload }): Submission => ({ step: 'checking', what: payload.step }))
    .addCase(storingStarted, (): Submission => ({ step: 'storing' }))
    .addCase(membershipStored, (_, { payload }): Submission => ({ step: 'stored', ...payload }))
    .addCase(answersSaved, (state): Submission =>
      state.step === 'stored' ? { ...state, step: 'done' } : state,
    )
    // The customer came back from the checkout.
    .addCase(pageOpened, (state): Submission => (state.step === 'done' ? idle : state))
    .addCase(submissionFailed, (_, { payload }): Submission => ({ step: 'failed', ...payload }))
    .addCase(priceChanged, (): Submission => ({ step: 'priceChanged' }))
    .addMatcher(
      isAnyOf(
        stepAccepted,
        problemsFound,
        answersRefused,
        requiredAnswersMissing,
        membershipDropped,
        changeRefused,
        selectionReset,
        homeVenueCleared,
        submissionSuperseded,
      ),
      (): Submission => idle,
    );
});
