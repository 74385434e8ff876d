import type { Action } from 'redux';
import { call, put, race, take } from 'typed-redux-saga';
import { signedOut } from './state';

/**
 * A story of whoever is here, for a watcher. It ends when they log out, or are gone from another tab: what is
 * answered to them afterwards is told to nobody who comes next. Its call goes on; `over` ends what waits for it.
 */
export const waitForSignOut = <Event extends Action>(
  saga: (event: Event) => Generator<unknown, void, unknown>,
  over?: (event: Event) => Action,
) =>
  function* untilGone(event: Event): Generator<unknown, void, unknown> {
    const { gone } = yield* race({ told: call(saga, event), gone: take(signedOut) });
    if (gone && over) yield* put(over(event));
  };
