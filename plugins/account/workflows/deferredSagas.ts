/**
 * Stories whose code is not in the entry. It comes with the first page of the account that is drawn, and
 * never for a visitor, who is only shown the way to the login. A page waits for it (`accountScreen.tsx`):
 * by the time it asks for something the stories listen.
 */
import { call } from 'typed-redux-saga';
import type { Workflow } from '../../../core/contract';
import type * as sagas from './sagas';

type Sagas = typeof sagas;

let resolveSagas: (sagas: Sagas) => void = () => undefined;
const sagasLoaded = new Promise<Sagas>((resolve) => {
  resolveSagas = resolve;
});

/** Fails where the code does not come; the page is then asked for again, and with it this. */
export async function loadSagas(): Promise<void> {
  resolveSagas(await import(/* webpackChunkName: "account-stories" */ './sagas'));
}

export const deferred = (name: keyof Sagas): Workflow =>
  function* saga() {
    const loaded = yield* call(() => sagasLoaded);
    yield* call(loaded[name]);
  };
