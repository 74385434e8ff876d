/** Remote data that is loaded once. A new request keeps the old data until the new data arrives. */
import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import type { FoyerEvent } from '../../../core/contract';

export type RemoteData<Value extends object> =
  | { readonly at: 'unknown' }
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly message: string }
  | ({ readonly at: 'ready' } & Readonly<Value>);

interface RemoteDataEvents<Value extends object> {
  readonly requested: { readonly match: (event: FoyerEvent) => boolean };
  readonly loaded: ActionCreatorWithPayload<Value>;
  readonly loadFailed: ActionCreatorWithPayload<{ readonly message: string }>;
  /** After this event the data must be loaded again. */
  readonly reset?: { readonly match: (event: FoyerEvent) => boolean };
}

export const remoteData =
  <Value extends object>({ requested, loaded, loadFailed, reset }: RemoteDataEvents<Value>) =>
  (state: RemoteData<Value> = { at: 'unknown' }, event: FoyerEvent): RemoteData<Value> => {
    if (loaded.match(event)) return { at: 'ready', ...event.payload };
    if (reset?.match(event)) return { at: 'unknown' };
    if (state.at === 'ready') return state;
    if (requested.match(event)) return { at: 'loading' };
    return loadFailed.match(event) ? { at: 'failed', message: event.payload.message } : state;
  };
