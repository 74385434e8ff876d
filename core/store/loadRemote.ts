/** Requests remote data. Only the last request counts: a newer one cancels it, and so does a reset. */
import type { Action } from 'redux';
import { call, put, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { Failure } from '../contract/types';
import { loadErrorOf, type RemoteSlice } from './remoteData';

type Response<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly failure: Failure };

/** A function or a saga. */
type Fetch<Data, Query> =
  ((query: Query) => Promise<Response<Data>>) | ((query: Query) => SagaGenerator<Response<Data>>);

/** Fetches the data of a query, and dispatches and returns the outcome. */
export function* loadRemote<Data, Query>(
  { loaded, loadFailed }: RemoteSlice<Data, Query>,
  fetch: Fetch<Data, Query>,
  query: Query,
) {
  const response: Response<Data> = yield* call(fetch, query);
  yield* put(response.ok ? loaded(query, response.data) : loadFailed(query, loadErrorOf(response.failure)));
  return response;
}

/** Makes the request of each `requested` event with `fetch`, the newest only. */
export function* watchRemote<Data, Query>(slice: RemoteSlice<Data, Query>, fetch: Fetch<Data, Query>) {
  yield* takeLatest(
    (event: Action) => slice.requested.match(event) || slice.isReset(event),
    function* load(event: Action) {
      if (slice.requested.match(event)) yield* loadRemote(slice, fetch, event.payload.query);
    },
  );
}
