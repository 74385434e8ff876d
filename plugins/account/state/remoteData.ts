/**
 * Remote data of a page, from the request to the response. Most pages of the account differ only in what they
 * request, so one factory creates the events and the slice.
 */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { signedOut, type Failure } from '../../../core/contract';

/** `missing`: the data does not exist, or not for this customer. `unanswered`: no response arrived. */
export type LoadError = 'missing' | 'unanswered' | 'failed';

/** `Asked` identifies the requested data if there are several, such as a page of a list or an order. */
export type RemoteData<Data, Asked = void> =
  | { readonly at: 'closed' }
  | { readonly at: 'loading'; readonly asked: Asked }
  | { readonly at: 'ready'; readonly asked: Asked; readonly data: Data }
  | { readonly at: 'failed'; readonly asked: Asked; readonly error: LoadError };

const NOT_FOUND = 404;

export const loadErrorOf = (failure: Failure): LoadError => {
  if (failure.kind === 'unanswered') return 'unanswered';
  return failure.kind === 'refused' && failure.status === NOT_FOUND ? 'missing' : 'failed';
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `remoteData<HeldPackage[]>('packages')` creates `account/packagesRequested`, `…Loaded` and `…LoadFailed`. */
export function remoteData<Data, Asked = void>(name: string) {
  const requested = createAction(`account/${name}Requested`, (asked: Asked) => ({ payload: { asked } }));
  const loaded = createAction(`account/${name}Loaded`, (asked: Asked, data: Data) => ({
    payload: { asked, data },
  }));
  const loadFailed = createAction(`account/${name}LoadFailed`, (asked: Asked, why: LoadError) => ({
    payload: { asked, error: why },
  }));
  const closed: RemoteData<Data, Asked> = { at: 'closed' };

  function reducer(
    state: RemoteData<Data, Asked> = closed,
    event: UnknownAction = { type: '' },
  ): RemoteData<Data, Asked> {
    if (signedOut.match(event)) return closed;
    if (requested.match(event)) {
      const { asked } = event.payload;
      // The shown data stays until the newer response arrives.
      return state.at === 'ready' && isSame(state.asked, asked) ? state : { at: 'loading', asked };
    }
    // A response is ignored after the customer has logged out, and if it belongs to an older request.
    if (loaded.match(event))
      return state.at !== 'closed' && isSame(state.asked, event.payload.asked)
        ? { at: 'ready', ...event.payload }
        : state;
    if (loadFailed.match(event))
      return state.at === 'loading' && isSame(state.asked, event.payload.asked)
        ? { at: 'failed', ...event.payload }
        : state;
    return state;
  }
  return { requested, loaded, loadFailed, reducer };
}
