/** The state of data of the API, with the events, the reducer and the hook. `loadRemote.ts` requests it. */
import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { Failure, RootState } from '../contract/types';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** Why data could not be loaded. */
export interface LoadError {
  /** `missing`: the data does not exist, or not for this user. `unanswered`: no response arrived. */
  readonly reason: 'missing' | 'unanswered' | 'failed';
  /** The server's message, or the default message of the status. */
  readonly message: string;
  /** The server's messages by path, if it sent any. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** The id of the request in the logs, if a server failed. */
  readonly requestId?: string;
}

/** `Query` are the parameters of the request. They identify the data, so that a late response is recognised. */
export type RemoteData<Data, Query = void> =
  | { readonly status: 'idle' }
  /** `previous`: the data before this request. A screen may show it until the response arrives. */
  | { readonly status: 'loading'; readonly query: Query; readonly previous?: Data }
  | { readonly status: 'failed'; readonly query: Query; readonly error: LoadError }
  | { readonly status: 'ready'; readonly query: Query; readonly data: Data };

export const IDLE = { status: 'idle' } as const;

type Matcher = Parameters<typeof isAnyOf>[number];

const NOT_FOUND = 404;

const MISSING: LoadError = { reason: 'missing', message: '' };

/** The reason of a failed call, as remote data has it. */
export function loadErrorOf(failure: Failure): LoadError {
  const { kind, message } = failure;
  if (kind === 'unanswered') return { reason: 'unanswered', message };
  const reason = kind === 'refused' && failure.status === NOT_FOUND ? 'missing' : 'failed';
  return {
    reason,
    message,
    ...('errors' in failure && { errors: failure.errors }),
    ...('requestId' in failure && { requestId: failure.requestId }),
  };
}

const isSameQuery = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The data of a ready state, otherwise undefined. */
export const dataOf = <Data, Query>(remote: RemoteData<Data, Query>): Data | undefined =>
  remote.status === 'ready' ? remote.data : undefined;

/** While data is loading, the data before this request. Otherwise as `dataOf`. */
export const shownDataOf = <Data, Query>(remote: RemoteData<Data, Query>): Data | undefined =>
  remote.status === 'loading' ? remote.previous : dataOf(remote);

/** The data is out of date, so it must be requested again. Until then it counts as loading. */
export const outOfDate = <Data, Query>(remote: RemoteData<Data, Query>): RemoteData<Data, Query> =>
  remote.status === 'ready' ? { status: 'loading', query: remote.query, previous: remote.data } : remote;

/** True until the first response, with data or without. */
export const isLoading = ({ status }: RemoteData<unknown, unknown>): boolean =>
  status === 'idle' || status === 'loading';

/**
 * `createRemoteSlice<HeldPackage[]>('account/packages', signedOut)` creates the events
 * `account/packagesRequested`, `…Loaded`, `…LoadFailed` and `…Preloaded`, and their reducer.
 *
 * - A request for the same query keeps the data until the newer response arrives. A failure keeps the data,
 *   too, unless the data does not exist any more.
 * - A response for another query than the last requested one is dropped.
 * - In `idle`, no response is expected. Only a preloaded response of the page is accepted (`preloaded`). Without data,
 *   the platform has no such item.
 * - The events `resetOn` remove the data. `watchRemote` then cancels the request.
 */
export function createRemoteSlice<Data, Query = void>(name: string, ...resetOn: readonly Matcher[]) {
  type State = RemoteData<Data, Query>;
  const requested = createAction(`${name}Requested`, (query: Query) => ({ payload: { query } }));
  const loaded = createAction(`${name}Loaded`, (query: Query, data: Data) => ({ payload: { query, data } }));
  const loadFailed = createAction(`${name}LoadFailed`, (query: Query, error: LoadError) => ({
    payload: { query, error },
  }));
  const preloaded = createAction(`${name}Preloaded`, (query: Query, data?: Data) => ({
    payload: { query, data },
  }));
  const isReset: (event: UnknownAction) => boolean = isAnyOf(...resetOn);

  function reducer(state: State = IDLE, event: UnknownAction = { type: '' }): State {
    if (isReset(event)) return IDLE;
    const isExpected = ({ payload }: { readonly payload: { readonly query: Query } }) =>
      state.status !== 'idle' && isSameQuery(state.query, payload.query);
    if (requested.match(event)) {
      const { query } = event.payload;
      return state.status === 'ready' && isExpected(event)
        ? state
        : { status: 'loading', query, previous: shownDataOf(state) };
    }
    if (preloaded.match(event) && state.status === 'idle') {
      const { query, data } = event.payload;
      if (data === undefined) return { status: 'failed', query, error: MISSING };
      return { status: 'ready', query, data };
    }
    if (loaded.match(event)) return isExpected(event) ? { status: 'ready', ...event.payload } : state;
    if (loadFailed.match(event) && isExpected(event)) {
      const { query, error } = event.payload;
      const isKept = state.status === 'ready' && error.reason !== 'missing';
      return isKept ? state : { status: 'failed', query, error };
    }
    return state;
  }
  return { requested, loaded, loadFailed, preloaded, isReset, reducer };
}

/** The events and the reducer of `createRemoteSlice`. */
export type RemoteSlice<Data, Query = void> = ReturnType<typeof createRemoteSlice<Data, Query>>;

/** Requests the data on mount and for each query and `version`. Data of an earlier query counts as `idle`. */
export function useRemoteData<Data, Query>(
  select: (state: RootState) => RemoteData<Data, Query>,
  { requested }: Pick<RemoteSlice<Data, Query>, 'requested'>,
  query: Query,
  version?: string,
): readonly [RemoteData<Data, Query>, () => void] {
  const dispatch = useDispatch();
  const remote = useSelector(select);
  const request = () => {
    dispatch(requested(query));
  };
  const requestFirst = useEffectEvent(request);
  const key = JSON.stringify(query);
  useEffect(() => requestFirst(), [key, version]);
  const isCurrent = remote.status === 'idle' || JSON.stringify(remote.query) === key;
  return [isCurrent ? remote : IDLE, request];
}
