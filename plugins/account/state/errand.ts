/** What a customer has done for them: cancelled, given, removed. One at a time of each kind. */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { signedOut, type Failure } from '../../../core/contract';

export interface Refusal {
  /** The server's machine word; `unanswered` when no answer came: it may have happened. */
  readonly code: string;
  readonly message: string;
  /** By the field of the request. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export type Errand =
  | { readonly at: 'idle' }
  | { readonly at: 'busy' }
  | { readonly at: 'refused'; readonly refusal: Refusal }
  | { readonly at: 'done' };

export const refusalOf = (failure: Failure): Refusal => ({
  code: 'code' in failure ? failure.code : failure.kind,
  message: failure.message,
  errors: failure.kind === 'invalid' ? failure.errors : {},
});

export const IDLE: Errand = { at: 'idle' };

/** `errand<Asked>('bookingCancel')` says `account/bookingCancelAsked`, `…Done`, `…Refused` and `…Left`. */
export function errand<Asked>(name: string) {
  const asked = createAction(`account/${name}Asked`, (payload: Asked) => ({ payload }));
  const done = createAction(`account/${name}Done`);
  const refused = createAction<Refusal>(`account/${name}Refused`);
  /** The dialog or form of it was closed. */
  const left = createAction(`account/${name}Left`);

  function reducer(state: Errand = IDLE, event: UnknownAction = { type: '' }): Errand {
    if (signedOut.match(event) || left.match(event)) return IDLE;
    if (asked.match(event)) return { at: 'busy' };
    // Closed meanwhile: whoever opens the next one is not told of the last.
    if (state.at !== 'busy') return state;
    if (done.match(event)) return { at: 'done' };
    return refused.match(event) ? { at: 'refused', refusal: event.payload } : state;
  }
  return { asked, done, refused, left, reducer };
}
