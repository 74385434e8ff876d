import type { Action } from 'redux';
import { call, put, race, take } from 'typed-redux-saga';
import { signedOut } from './state';

/** Ends a user's saga when they log out anywhere, but not its call. `over` then ends what waits for it. */
export const waitForSignOut = <Event extends Action>(
  saga: (event: Event) => Generator<unknown, void, unknown>,
  over?: (event: Event) => Action,
) =>
  function* untilGone(event: Event): Generator<unknown, void, unknown> {
    const { gone } = yield* race({ told: call(saga, event), gone: take(signedOut) });
    if (gone && over) yield* put(over(event));
  };
