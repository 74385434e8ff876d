import { call, delay, put } from 'typed-redux-saga';
import type { Copy } from '../tenant/copy';
import { adoptMark, currentMark } from './pageSession';
import { userLoaded } from './state';
import type { SessionDeps } from './sessionDeps';
import { withSessionCalls } from './withSessionCalls';

/** Milliseconds between the first requests for the current user. */
const FIRST_RETRIES_MS = [1000, 5000];
const LATER_RETRY_MS = 15_000;

const loadCurrentUser = (tries: number, copy: Copy) =>
  withSessionCalls(({ fetchCurrentUser }) => fetchCurrentUser(tries, copy));

/** Retries without a limit, because parts of the page wait for the customer. */
export function* loadUserWithRetry({ copy }: SessionDeps) {
  for (let tries = 0; ; tries += 1) {
    const mark = currentMark();
    const result = yield* call(loadCurrentUser, tries, copy);
    if (result?.user) {
      adoptMark(mark);
      yield* put(userLoaded({ user: result.user }));
      return;
    }
    if (result?.toast) yield* put(result.toast);
    if (result?.isFinal) return;
    yield* delay(FIRST_RETRIES_MS[tries] ?? LATER_RETRY_MS);
  }
}
