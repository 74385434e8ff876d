/**
 * Terms to agree to, and their ticks. After a reload the customer must agree again. After a lost session,
 * which the customer did not cause, the ticks are restored if the texts are unchanged.
 */
import { createReducer } from '@reduxjs/toolkit';
import { userLoaded } from '../../../core/contract';
import type { Term } from '../../../schemas/generated/api';
import type { Problems } from '../domain/serverKeys';
import { termVersion } from '../domain/termVersion';
import {
  directDebitTermsLoaded,
  directDebitTermsLoadFailed,
  directDebitTermsRequested,
  homeVenueCleared,
  problemsFound,
  selectionReset,
  termTicked,
  termsLoaded,
  termsLoadFailed,
  termsRequested,
  visitRestored,
} from './events';
import type { StoredConsents } from './storedVisit';
import { IDLE, isWaitingFor, type RemoteData } from './remoteData';

export interface MembershipTerms {
  readonly health: readonly Term[];
  readonly membership: readonly Term[];
}

export interface Terms {
  /** Ready only after both requests returned 200. */
  readonly ofMembership: RemoteData<MembershipTerms>;
  readonly ofDirectDebit: RemoteData<readonly Term[]>;
  readonly ticked: Readonly<Record<string, boolean>>;
  /** The consents from before a lost session. */
  readonly restored?: StoredConsents;
}

const DIRECT_DEBIT = 'direct-debit';
const initial: Terms = { ofMembership: IDLE, ofDirectDebit: IDLE, ticked: {} };

/** Restores the ticks from before the lost session, for loaded terms of the same version. */
function tickedBefore({ restored, ticked }: Terms, arrived: readonly Term[]): Terms['ticked'] {
  const same = arrived.filter((term) => restored?.versions[term.id] === termVersion(term));
  return { ...Object.fromEntries(same.map(({ id }) => [id, true])), ...ticked };
}

/** Unticks the terms that the server rejected, because another text is in force. They are loaded again. */
function withoutRefused(state: Terms, errors: Problems): Terms {
  const { ofMembership, ofDirectDebit, ticked } = state;
  const refused: Record<string, boolean> = {};
  const untick = (list: readonly Term[]) => list.forEach(({ id }) => (refused[id] = false));
  const next = { ...state, ofMembership, ofDirectDebit };
  if ('terms' in errors && ofMembership.state === 'ready') {
    untick([...ofMembership.value.health, ...ofMembership.value.membership]);
    next.ofMembership = { state: 'asking', of: ofMembership.of };
  }
  if ('ddTermsAccepted' in errors && ofDirectDebit.state === 'ready') {
    untick(ofDirectDebit.value);
    next.ofDirectDebit = { state: 'asking', of: DIRECT_DEBIT };
  }
  return { ...next, ticked: { ...ticked, ...refused } };
}

export const terms = createReducer<Terms>(initial, (builder) => {
  builder
    .addCase(termsRequested, (state, { payload: { typeId } }): Terms =>
      state.ofMembership.state === 'ready' && state.ofMembership.of === typeId
        ? state
        : { ...state, ofMembership: { state: 'asking', of: typeId } },
    )
    .addCase(termsLoaded, (state, { payload: { typeId, health, membership } }): Terms =>
      isWaitingFor(state.ofMembership, typeId)
        ? {
            ...state,
            ofMembership: { state: 'ready', of: typeId, value: { health, membership } },
            ticked: tickedBefore(state, [...health, ...membership]),
          }
        : state,
    )
    .addCase(termsLoadFailed, (state, { payload: { typeId } }): Terms =>
      isWaitingFor(state.ofMembership, typeId)
        ? { ...state, ofMembership: { state: 'failed', of: typeId } }
        : state,
    )
    .addCase(directDebitTermsRequested, (state): Terms =>
      state.ofDirectDebit.state === 'ready'
        ? state
        : { ...state, ofDirectDebit: { state: 'asking', of: DIRECT_DEBIT } },
    )
    .addCase(directDebitTermsLoaded, (state, { payload }): Terms => ({
      ...state,
      ofDirectDebit: { state: 'ready', of: DIRECT_DEBIT, value: payload.terms },
      ticked: tickedBefore(state, payload.terms),
    }))
    .addCase(directDebitTermsLoadFailed, (state): Terms => ({
      ...state,
      ofDirectDebit: { state: 'failed', of: DIRECT_DEBIT },
    }))
    .addCase(termTicked, (state, { payload: { termId, ticked } }): Terms => ({
      ...state,
      ticked: { ...state.ticked, [termId]: ticked },
    }))
    .addCase(visitRestored, (state, { payload: { ticks } }): Terms =>
      ticks ? { ...state, restored: ticks } : state,
    )
    .addCase(userLoaded, (state, { payload: { user } }): Terms => {
      const { restored, ...others } = state;
      return restored === undefined || restored.by === user.id ? state : { ...others, ticked: {} };
    })
    .addCase(problemsFound, (state, { payload }): Terms => withoutRefused(state, payload.errors))
    .addCase(homeVenueCleared, (): Terms => initial)
    .addCase(selectionReset, (): Terms => initial);
});
