/**
 * Terms to agree to, and their ticks. After a reload the customer must agree again. After a lost session,
 * which the customer did not cause, the ticks are restored if the texts are unchanged.
 */
import { createReducer, type UnknownAction } from '@reduxjs/toolkit';
import { userLoaded, type RemoteData } from '../../../core/contract';
import type { Term } from '../../../schemas/generated/api';
import type { Problems } from '../domain/serverKeys';
import { termVersion, type MembershipTerms } from '../domain/termVersion';
import {
  directDebitTerms,
  homeVenueCleared,
  membershipTerms,
  problemsFound,
  selectionReset,
  termTicked,
  visitRestored,
} from './events';
import type { StoredConsents } from './storedVisit';

export interface Terms {
  /** Ready only after both requests returned 200. */
  readonly ofMembership: RemoteData<MembershipTerms, string>;
  readonly ofDirectDebit: RemoteData<readonly Term[]>;
  readonly ticked: Readonly<Record<string, boolean>>;
  /** The consents from before a lost session. */
  readonly restored?: StoredConsents;
}

const IDLE = { status: 'idle' } as const;
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
  if ('terms' in errors && ofMembership.status === 'ready') {
    untick([...ofMembership.data.health, ...ofMembership.data.membership]);
    next.ofMembership = { status: 'loading', query: ofMembership.query };
  }
  if ('ddTermsAccepted' in errors && ofDirectDebit.status === 'ready') {
    untick(ofDirectDebit.data);
    next.ofDirectDebit = { status: 'loading', query: undefined };
  }
  return { ...next, ticked: { ...ticked, ...refused } };
}

const consents = createReducer<Terms>(initial, (builder) => {
  builder
    .addCase(membershipTerms.loaded, (state, { payload: { query, data } }): Terms => {
      const { ofMembership } = state;
      const isExpected = ofMembership.status === 'loading' && ofMembership.query === query;
      return isExpected
        ? { ...state, ticked: tickedBefore(state, [...data.health, ...data.membership]) }
        : state;
    })
    .addCase(directDebitTerms.loaded, (state, { payload: { data } }): Terms => ({
      ...state,
      ticked: tickedBefore(state, data),
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

export function terms(before: Terms = initial, event: UnknownAction): Terms {
  const state = consents(before, event);
  const ofMembership = membershipTerms.reducer(state.ofMembership, event);
  const ofDirectDebit = directDebitTerms.reducer(state.ofDirectDebit, event);
  const isSame = ofMembership === state.ofMembership && ofDirectDebit === state.ofDirectDebit;
  return isSame ? state : { ...state, ofMembership, ofDirectDebit };
}
