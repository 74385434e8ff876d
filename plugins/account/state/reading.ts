/**
 * What a page asks the server for: from the asking to the answer. Most pages of the account differ in what
 * they ask and in nothing else, so the events and the slice of a reading are made in one place.
 */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { signedOut, type Failure } from '../../../core/contract';

/** `missing`: there is no such thing, or not for this customer; `unanswered`: no answer came. */
export type Why = 'missing' | 'unanswered' | 'failed';

/** `Asked` says what was asked for, where there is more than one of it: a page of a list, an order. */
export type Reading<Data, Asked = void> =
  | { readonly at: 'closed' }
  | { readonly at: 'loading'; readonly asked: Asked }
  | { readonly at: 'ready'; readonly asked: Asked; readonly data: Data }
  | { readonly at: 'failed'; readonly asked: Asked; readonly why: Why };

const NOT_FOUND = 404;

export const whyOf = (failure: Failure): Why => {
  if (failure.kind === 'unanswered') return 'unanswered';
  return failure.kind === 'refused' && failure.status === NOT_FOUND ? 'missing' : 'failed';
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `reading<HeldPackage[]>('packages')` says `account/packagesWanted`, `…Arrived` and `…Failed`. */
export function reading<Data, Asked = void>(name: string) {
  const wanted = createAction(`account/${name}Wanted`, (asked: Asked) => ({ payload: { asked } }));
  const arrived = createAction(`account/${name}Arrived`, (asked: Asked, data: Data) => ({
    payload: { asked, data },
  }));
  const failed = createAction(`account/${name}Failed`, (asked: Asked, why: Why) => ({
    payload: { asked, why },
  }));
  const closed: Reading<Data, Asked> = { at: 'closed' };

  function reducer(
    state: Reading<Data, Asked> = closed,
    event: UnknownAction = { type: '' },
  ): Reading<Data, Asked> {
    if (signedOut.match(event)) return closed;
    if (wanted.match(event)) {
      const { asked } = event.payload;
      // What is shown stays until the newer answer is here.
      return state.at === 'ready' && isSame(state.asked, asked) ? state : { at: 'loading', asked };
    }
    // The answer to somebody who has logged out since is nobody's, and the answer to an older question no answer.
    if (arrived.match(event))
      return state.at !== 'closed' && isSame(state.asked, event.payload.asked)
        ? { at: 'ready', ...event.payload }
        : state;
    if (failed.match(event))
      return state.at === 'loading' && isSame(state.asked, event.payload.asked)
        ? { at: 'failed', ...event.payload }
        : state;
    return state;
  }
  return { wanted, arrived, failed, reducer };
}
