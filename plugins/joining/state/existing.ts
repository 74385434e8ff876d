/** The membership that is changed or renewed, as far as it is known. */
import { createReducer } from '@reduxjs/toolkit';
import type { HeldMembership, StartWindow } from '../../../schemas/generated/api';
import type { ExistingMembership, Renewal } from '../domain/existing';
import {
  changeArrived,
  existingRefused,
  existingWanted,
  renewalArrived,
  selectionReset,
  type ExistingRefusal,
} from './events';

export type Existing =
  /** A new membership. */
  | { readonly step: 'none' }
  | { readonly step: 'asking'; readonly of: ExistingMembership }
  | {
      readonly step: 'refused';
      readonly of: ExistingMembership;
      readonly reason: ExistingRefusal;
      readonly message: string | undefined;
    }
  | { readonly step: 'change'; readonly held: HeldMembership; readonly startsAt: StartWindow }
  | { readonly step: 'renewal'; readonly held: HeldMembership; readonly renewal: Renewal };

const none: Existing = { step: 'none' };

export const existing = createReducer<Existing>(none, (builder) => {
  builder
    .addCase(existingWanted, (_, { payload }): Existing => ({ step: 'asking', of: payload }))
    .addCase(changeArrived, (state, { payload: { membership: held, startsAt } }): Existing =>
      state.step === 'asking' && state.of.about === 'change' ? { step: 'change', held, startsAt } : state,
    )
    .addCase(renewalArrived, (state, { payload: { held, renewal } }): Existing =>
      state.step === 'asking' && state.of.about === 'renewal' ? { step: 'renewal', held, renewal } : state,
    )
    .addCase(existingRefused, (state, { payload: { reason, message } }): Existing => {
      switch (state.step) {
        case 'none':
        case 'refused':
          return state;
        case 'asking':
          return { step: 'refused', of: state.of, reason, message };
        case 'change':
        case 'renewal':
          return {
            step: 'refused',
            of: { about: state.step, membershipId: state.held.id },
            reason,
            message,
          };
        default:
          return state satisfies never;
      }
    })
    .addCase(selectionReset, (): Existing => none);
});
