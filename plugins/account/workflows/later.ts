/**
 * Stories whose code is not in the entry. It comes with the first page of the account that is drawn, and
 * never for a visitor, who is only shown the way to the login. A page waits for it (`accountScreen.tsx`):
 * by the time it asks for something the stories listen.
 */
import { call } from 'typed-redux-saga';
import type { Workflow } from '../../../core/contract';
import type * as stories from './stories';

type Stories = typeof stories;

let arrive: (stories: Stories) => void = () => undefined;
const arrived = new Promise<Stories>((resolve) => {
  arrive = resolve;
});

/** Fails where the code does not come; the page is then asked for again, and with it this. */
export async function loadStories(): Promise<void> {
  arrive(await import(/* webpackChunkName: "account-stories" */ './stories'));
}

export const later = (name: keyof Stories): Workflow =>
  function* story() {
    const loaded = yield* call(() => arrived);
    yield* call(loaded[name]);
  };
