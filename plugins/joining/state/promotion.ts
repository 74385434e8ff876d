/** The promotion code. An applied code is locked until it is removed. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { typedLine } from '../../../core/contract';
import {
  membershipDropped,
  paymentOptionChosen,
  promotionApplied,
  promotionRefused,
  promotionRemoved,
  promotionSubmitted,
  promotionTyped,
  visitRestored,
} from './events';

export type Promotion =
  /** The text in `typed` is not applied yet. */
  | { readonly state: 'none'; readonly typed: string }
  | { readonly state: 'checking'; readonly code: string }
  | { readonly state: 'applied'; readonly code: string; readonly id: string }
  | { readonly state: 'refused'; readonly code: string };

const none: Promotion = { state: 'none', typed: '' };

/** The content of the field: the code, applied or not. */
export const codeOf = (promotion: Promotion): string =>
  promotion.state === 'none' ? promotion.typed : promotion.code;

/** True if a code was typed but not applied yet, or its check is still running. */
export const hasUnappliedCode = (promotion: Promotion): boolean =>
  promotion.state === 'checking' || (promotion.state === 'none' && typedLine(promotion.typed) !== '');

/** A code is valid for one payment option. With another option it must be applied again, but not typed again. */
export const withUnappliedCode = (state: Promotion): Promotion => ({ state: 'none', typed: codeOf(state) });

export const promotion = createReducer<Promotion>(none, (builder) => {
  builder
    .addCase(promotionTyped, (state, { payload: { code } }) =>
      state.state === 'applied' || state.state === 'checking' ? state : { state: 'none', typed: code },
    )
    .addCase(promotionSubmitted, (state, { payload: { code } }) => {
      if (state.state === 'applied') return state;
      return code === '' ? none : { state: 'checking', code };
    })
    .addCase(promotionApplied, (state, { payload: { code, id } }) =>
      state.state === 'checking' ? { state: 'applied', code, id } : state,
    )
    .addCase(promotionRefused, (state, { payload: { code } }) =>
      state.state === 'checking' && state.code === code ? { state: 'refused', code } : state,
    )
    .addCase(visitRestored, (state, { payload: { promotion: applied, promotionTyped: typed } }) => {
      if (state.state !== 'none') return state;
      return applied ? { state: 'applied', ...applied } : { state: 'none', typed: typed ?? state.typed };
    })
    .addCase(promotionRemoved, () => none)
    .addMatcher(isAnyOf(paymentOptionChosen, membershipDropped), withUnappliedCode);
});
