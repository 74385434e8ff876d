/**
 * Terms to agree to, and their ticks. After a reload the customer must agree again. After a lost session,
 * which the customer did not cause, the ticks are restored if the texts are unchanged.
 */
import { createReducer, type UnknownAction } from '@reduxjs/toolkit';
import { dataOf, outOfDate, userLoaded, type RemoteData } from '../../../core/contract';
import type { Term } from '../../../schemas/generated/api';
import type { Problems } from '../domain/serverKeys';
import {
  directDebitTerms,
  membershipTerms,
  problemsFound,
  termTicked,
  visitRestored,
  type MembershipTerms,
} from './events';
import type { StoredConsents } from './storedVisit';

type Versions = StoredConsents['versions'];

export interface Terms {
  /** Ready only after both requests returned 200. */
  readonly ofMembership: RemoteData<MembershipTerms, string>;
  readonly ofDirectDebit: RemoteData<readonly Term[]>;
  readonly ticked: Readonly<Record<string, boolean>>;
  /** Versions of the loaded texts by id, also of those that are loading again. A tick is for this version. */
  readonly loadedVersions: Versions;
  /** The consents from before a lost session. */
  readonly restored?: StoredConsents;
}

const initial: Terms = {
  ofMembership: { status: 'idle' },
  ofDirectDebit: { status: 'idle' },
  ticked: {},
  loadedVersions: {},
};

export const visibleTerms = ({
  ofMembership,
  ofDirectDebit,
}: Pick<Terms, 'ofMembership' | 'ofDirectDebit'>) => ({
  membership: allOf(dataOf(ofMembership)),
  directDebit: dataOf(ofDirectDebit) ?? [],
});

/** FNV-1a over UTF-16 code units. It detects an edited text. It is no protection against forgery. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(16)}`;
}

/** The server's version. Without one: a fingerprint of the text that the customer reads. */
export const termVersion = ({ title, html, version }: Term): number | string =>
  version ?? fingerprint(`${title}\n${html}`);

const allOf = (terms: MembershipTerms | undefined): readonly Term[] =>
  terms ? [...terms.health, ...terms.membership] : [];

const versionsOf = (terms: readonly Term[]): Versions =>
  Object.fromEntries(terms.map((term) => [term.id, termVersion(term)]));

/**
 * The loaded terms with their ticks. A tick for another version of a text is removed. Ticks from before a
 * lost session are restored for texts of the same version.
 */
function withLoaded(state: Terms, terms: readonly Term[]): Terms {
  const { restored, ticked, loadedVersions } = state;
  const versions = versionsOf(terms);
  const ids = Object.keys(versions);
  const same = ids.filter((id) => restored?.versions[id] === versions[id]);
  const changed = ids.filter((id) => id in loadedVersions && loadedVersions[id] !== versions[id]);
  return {
    ...state,
    loadedVersions: { ...loadedVersions, ...versions },
    ticked: {
      ...Object.fromEntries(same.map((id) => [id, true])),
      ...ticked,
      ...Object.fromEntries(changed.map((id) => [id, false])),
    },
  };
}

/** Unticks the terms that the server rejected, because another text is in force. They are loaded again. */
function withoutRefused(state: Terms, errors: Problems): Terms {
  const { ofMembership, ofDirectDebit, ticked } = state;
  const refused: Record<string, boolean> = {};
  const untick = (list: readonly Term[]) => list.forEach(({ id }) => (refused[id] = false));
  const next = { ...state, ofMembership, ofDirectDebit };
  if ('terms' in errors && ofMembership.status === 'ready') {
    untick(allOf(ofMembership.data));
    next.ofMembership = outOfDate(ofMembership);
  }
  if ('ddTermsAccepted' in errors && ofDirectDebit.status === 'ready') {
    untick(ofDirectDebit.data);
    next.ofDirectDebit = outOfDate(ofDirectDebit);
  }
  return { ...next, ticked: { ...ticked, ...refused } };
}

const consents = createReducer<Terms>(initial, (builder) => {
  builder
    .addCase(membershipTerms.loaded, (state, { payload: { query, data } }) => {
      const { ofMembership } = state;
      const isExpected = ofMembership.status === 'loading' && ofMembership.query === query;
      return isExpected ? withLoaded(state, allOf(data)) : state;
    })
    .addCase(directDebitTerms.loaded, (state, { payload: { data } }) => withLoaded(state, data))
    .addCase(termTicked, (state, { payload: { termId, ticked } }) => ({
      ...state,
      ticked: { ...state.ticked, [termId]: ticked },
    }))
    .addCase(visitRestored, (state, { payload: { ticks } }) =>
      ticks ? { ...state, restored: ticks } : state,
    )
    .addCase(userLoaded, (state, { payload: { user } }) => {
      const { restored, ...others } = state;
      return restored === undefined || restored.by === user.id ? state : { ...others, ticked: {} };
    })
    .addCase(problemsFound, (state, { payload }) => withoutRefused(state, payload.errors));
});

export function terms(before: Terms = initial, event: UnknownAction): Terms {
  const state = consents(before, event);
  const ofMembership = membershipTerms.reducer(state.ofMembership, event);
  const ofDirectDebit = directDebitTerms.reducer(state.ofDirectDebit, event);
  const isSame = ofMembership === state.ofMembership && ofDirectDebit === state.ofDirectDebit;
  return isSame ? state : { ...state, ofMembership, ofDirectDebit };
}
