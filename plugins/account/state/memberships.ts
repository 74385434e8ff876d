/** The customer's memberships, as the server last said. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import type { HeldMembership } from '../../../schemas/generated/api';
import { membershipsArrived, membershipsFailed, membershipsWanted } from './events';

export type Memberships =
  | { readonly at: 'closed' }
  | { readonly at: 'loading' }
  | { readonly at: 'ready'; readonly memberships: readonly HeldMembership[] }
  | { readonly at: 'failed' };

const closed: Memberships = { at: 'closed' };

export const memberships = createReducer<Memberships>(closed, (builder) => {
  builder
    // What is shown stays until the newer list is here.
    .addCase(membershipsWanted, (state): Memberships => (state.at === 'ready' ? state : { at: 'loading' }))
    .addCase(membershipsArrived, (state, { payload }): Memberships =>
      // The answer to somebody who has logged out since is nobody's.
      state.at === 'closed' ? state : { at: 'ready', ...payload },
    )
    .addCase(membershipsFailed, (state): Memberships => (state.at === 'loading' ? { at: 'failed' } : state))
    .addCase(signedOut, (): Memberships => closed);
});
