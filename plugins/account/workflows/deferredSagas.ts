/**
 * Sagas whose code is not in the entry. It is loaded with the first page of the account. It is never loaded
 * for a visitor, who sees only the link to the login. A page waits for it (`accountScreen.tsx`), so that the
 * sagas listen before the page dispatches its first request.
 */
import { call } from 'typed-redux-saga';
import type { Workflow } from '../../../core/contract';
import type * as sagas from './sagas';

type Sagas = typeof sagas;

let resolveSagas: (sagas: Sagas) => void = () => undefined;
const sagasLoaded = new Promise<Sagas>((resolve) => {
  resolveSagas = resolve;
});

/** Rejects if the code cannot be loaded. When the page is loaded again, the code is loaded again, too. */
export async function loadSagas(): Promise<void> {
  resolveSagas(await import(/* webpackChunkName: "account-stories" */ './sagas'));
}

export const deferred = (name: keyof Sagas): Workflow =>
  function* saga() {
    const loaded = yield* call(() => sagasLoaded);
    yield* call(loaded[name]);
  };
