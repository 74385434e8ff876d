/** What is asked for once and then stands: asked for again, what is here stays until the newer has come. */
import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import type { FoyerEvent } from '../../../core/contract';

export type AskedOnce<Value extends object> =
  | { readonly at: 'unknown' }
  | { readonly at: 'loading' }
  | { readonly at: 'failed'; readonly message: string }
  | ({ readonly at: 'ready' } & Readonly<Value>);

interface Asking<Value extends object> {
  readonly wanted: { readonly match: (event: FoyerEvent) => boolean };
  readonly arrived: ActionCreatorWithPayload<Value>;
  readonly failed: ActionCreatorWithPayload<{ readonly message: string }>;
  /** After this it has to be asked for anew. */
  readonly over?: { readonly match: (event: FoyerEvent) => boolean };
}

export const askedOnce =
  <Value extends object>({ wanted, arrived, failed, over }: Asking<Value>) =>
  (state: AskedOnce<Value> = { at: 'unknown' }, event: FoyerEvent): AskedOnce<Value> => {
    if (arrived.match(event)) return { at: 'ready', ...event.payload };
    if (over?.match(event)) return { at: 'unknown' };
    if (state.at === 'ready') return state;
    if (wanted.match(event)) return { at: 'loading' };
    return failed.match(event) ? { at: 'failed', message: event.payload.message } : state;
  };
