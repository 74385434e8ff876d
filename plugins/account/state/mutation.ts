/** Requests that change something for the customer: cancel, give, remove. Only one of each kind runs at a time. */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { isOutcomeUnknown, signedOut, type Failure } from '../../../core/contract';

export interface Refusal {
  /** The server's error code. `unanswered` if the outcome is unknown. */
  readonly code: string;
  readonly message: string;
  /** Messages by field of the request. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export type MutationState =
  | { readonly at: 'idle' }
  /** `left`: the dialog was closed. No other request of the same kind starts until the response arrives. */
  | { readonly at: 'busy'; readonly left: boolean }
  | { readonly at: 'refused'; readonly refusal: Refusal }
  | { readonly at: 'done' };

export const refusalOf = (failure: Failure): Refusal => ({
  code: isOutcomeUnknown(failure) || !('code' in failure) ? 'unanswered' : failure.code,
  message: failure.message,
  errors: failure.kind === 'invalid' ? failure.errors : {},
});

export const IDLE: MutationState = { at: 'idle' };

/** `mutation<Payload>('bookingCancel')` creates `account/bookingCancelRequested`, `…Done`, `…Refused` and `…Left`. */
export function mutation<Payload>(name: string) {
  const requested = createAction(`account/${name}Requested`, (payload: Payload) => ({ payload }));
  const done = createAction(`account/${name}Done`);
  const refused = createAction<Refusal>(`account/${name}Refused`);
  /** The dialog or form was closed. */
  const left = createAction(`account/${name}Left`);

  function reducer(state: MutationState = IDLE, event: UnknownAction = { type: '' }): MutationState {
    if (left.match(event) || signedOut.match(event))
      return state.at === 'busy' ? { at: 'busy', left: true } : IDLE;
    if (state.at !== 'busy') return requested.match(event) ? { at: 'busy', left: false } : state;
    // After `left`, the next dialog must not show the result of the previous request.
    if (done.match(event)) return state.left ? IDLE : { at: 'done' };
    if (!refused.match(event)) return state;
    return state.left ? IDLE : { at: 'refused', refusal: event.payload };
  }
  return { requested, done, refused, left, reducer };
}
