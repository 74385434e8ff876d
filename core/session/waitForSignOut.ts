import type { Action } from 'redux';
import { call, put, race, take } from 'typed-redux-saga';
import { signedOut } from './state';

/**
 * Wraps a saga of the current user for a watcher. The saga ends when the user logs out, here or in another
 * tab, so that its result never reaches the next user. Its API call is not cancelled. The event from `over`
 * ends what waits for the result.
 */
export const waitForSignOut = <Event extends Action>(
  saga: (event: Event) => Generator<unknown, void, unknown>,
  over?: (event: Event) => Action,
) =>
  function* untilGone(event: Event): Generator<unknown, void, unknown> {
    const { gone } = yield* race({ told: call(saga, event), gone: take(signedOut) });
    if (gone && over) yield* put(over(event));
  };
