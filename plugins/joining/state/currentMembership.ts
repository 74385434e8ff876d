/** The membership that is changed or renewed, as far as it is loaded. */
import { createReducer } from '@reduxjs/toolkit';
import type { HeldMembership, StartWindow } from '../../../schemas/generated/api';
import type { MembershipReference, Renewal } from '../domain/currentMembership';
import {
  changeLoaded,
  changeRefused,
  membershipReferenceOpened,
  renewalLoaded,
  selectionReset,
  type ChangeRefusal,
} from './events';

export type CurrentMembershipState =
  /** A new membership is bought. */
  | { readonly step: 'none' }
  | { readonly step: 'asking'; readonly of: MembershipReference }
  | {
      readonly step: 'refused';
      readonly of: MembershipReference;
      readonly reason: ChangeRefusal;
      readonly message: string | undefined;
    }
  | { readonly step: 'change'; readonly held: HeldMembership; readonly startsAt: StartWindow }
  | { readonly step: 'renewal'; readonly held: HeldMembership; readonly renewal: Renewal };

const none: CurrentMembershipState = { step: 'none' };

export const currentMembership = createReducer<CurrentMembershipState>(none, (builder) => {
  builder
    .addCase(membershipReferenceOpened, (_, { payload }): CurrentMembershipState => ({
      step: 'asking',
      of: payload,
    }))
    .addCase(changeLoaded, (state, { payload: { membership: held, startsAt } }): CurrentMembershipState =>
      state.step === 'asking' && state.of.about === 'change' ? { step: 'change', held, startsAt } : state,
    )
    .addCase(renewalLoaded, (state, { payload: { held, renewal } }): CurrentMembershipState =>
      state.step === 'asking' && state.of.about === 'renewal' ? { step: 'renewal', held, renewal } : state,
    )
    .addCase(changeRefused, (state, { payload: { reason, message } }): CurrentMembershipState => {
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
    .addCase(selectionReset, (): CurrentMembershipState => none);
});
