/**
 * What a page asks the server for: from the asking to the answer. Most pages of the account differ in what
 * they ask and in nothing else, so the events and the slice of a reading are made in one place.
 */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { signedOut, type Failure } from '../../../core/contract';

/** `missing`: there is no such thing, or not for this customer; `pendingRegistration`: no answer came. */
export type LoadError = 'missing' | 'unanswered' | 'failed';

/** `Asked` says what was asked for, where there is more than one of it: a page of a list, an order. */
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

/** `remoteData<HeldPackage[]>('packages')` says `account/packagesRequested`, `…Arrived` and `…Failed`. */
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
      // What is shown stays until the newer answer is here.
      return state.at === 'ready' && isSame(state.asked, asked) ? state : { at: 'loading', asked };
    }
    // The answer to somebody who has logged out since is nobody's, and the answer to an older question no answer.
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
