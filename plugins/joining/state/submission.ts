/** How far the sending of a step, or of the whole membership, has come. */
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
  /** The membership is in the cart; its answers may still be under way. */
  | { readonly step: 'stored'; readonly membershipId: string; readonly newMandateSubmitted: boolean }
  | {
      readonly step: 'done';
      readonly membershipId: string;
      readonly newMandateSubmitted: boolean;
    }
  | {
      readonly step: 'failed';
      readonly reason: SubmissionFailure;
      /** The server's own words, where it gave some that help. */
      readonly message?: string;
    }
  /** The price moved after it was shown; the person must agree to the new one. */
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
    // Back from the checkout.
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
