/** Server messages by path, until the customer fixes the cause. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { isAt, ownerOf, problemsOf, type ProblemOwner, type Problems } from '../domain/serverKeys';
import {
  answersRefused,
  bankDetailsEdited,
  billingDayChosen,
  costs,
  membershipStored,
  paymentOptionChosen,
  problemsFound,
  promotionRemoved,
  startDateChosen,
  storingStarted,
  termTicked,
  venueChosen,
} from './events';

const NONE: Problems = {};

const without = (problems: Problems, isGone: (path: string) => boolean): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => !isGone(path)));

const withoutProblemsOf = (problems: Problems, owner: ProblemOwner): Problems =>
  without(problems, (path) => ownerOf(path) === owner);

export const problems = createReducer<Problems>(NONE, (builder) => {
  builder
    .addCase(problemsFound, (_, { payload }) => payload.errors)
    .addCase(answersRefused, (state, { payload }) => ({ ...state, ...payload.errors }))
    .addCase(costs.loadFailed, (state, { payload: { error } }) => ({
      ...state,
      ...problemsOf(error.errors ?? {}, 'joining.membership'),
      ...problemsOf(error.errors ?? {}, 'joining.review'),
    }))
    .addCase(startDateChosen, (state) => without(state, (path) => isAt(path, 'startDate')))
    .addCase(termTicked, (state, { payload }) =>
      without(state, (path) => path === (payload.of === 'membership' ? 'terms' : 'ddTermsAccepted')),
    )
    .addCase(billingDayChosen, (state) => without(state, (path) => isAt(path, 'billingDay')))
    .addCase(promotionRemoved, (state) => without(state, (path) => path.startsWith('promotionCode')))
    // An edit of any bank field clears all server messages about the account.
    .addCase(bankDetailsEdited, (state) => withoutProblemsOf(state, 'joining.directDebit'))
    .addCase(venueChosen, (state) => withoutProblemsOf(state, 'joining.centre'))
    .addCase(paymentOptionChosen, (state) => withoutProblemsOf(state, 'joining.membership'))
    .addMatcher(isAnyOf(storingStarted, membershipStored), () => NONE);
});
