/**
 * Runs checkout without a page: real slices and workflows, with responses of the server and the card provider
 * from the test. Tests read the recorded events.
 */
import {
  Tuple,
  combineReducers,
  configureStore,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import {
  chargeSettled,
  chargeStarted,
  sendCall,
  userLoaded,
  type CallOptions,
  type Result,
} from '../../../core/contract';
import { opayo } from '../api/providers/opayo';
import type { TokenisedCard } from '../ports';
import { cartReducer } from '../state/cart';
import { checkoutReducer } from '../state/checkout';
import { confirmationReducer } from '../state/confirmation';
import { afterDeclinedPayment } from '../workflows/afterDeclinedPayment';
import { watchCheckoutPage } from '../workflows/watchCheckoutPage';
import { payment } from '../workflows/payment';
import { startOver } from '../workflows/startOver';

type StubResult = Result<unknown> | TokenisedCard | Promise<Result<unknown> | TokenisedCard>;

export interface RecordedCall {
  readonly name: string;
  readonly body: unknown;
  readonly key: string | undefined;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly actor?: 'staff';
  readonly outlivesPage?: boolean;
}

/** Responses by call, in order; the last one is repeated. `tokenise` is the provider's. */
export type Answers = Readonly<Record<string, readonly StubResult[]>>;

interface CallEffect {
  readonly type: 'CALL';
  readonly payload: { readonly fn: unknown; readonly args: readonly unknown[] };
}

const isCall = (effect: unknown): effect is CallEffect =>
  typeof effect === 'object' && effect !== null && 'type' in effect && effect.type === 'CALL';

const pageOf = (area: Visit['area']) => () => ({
  document: { locale: 'en-GB', currency: 'GBP', area, copy: {} },
  mode: { kiosk: false },
});

const sessionOf =
  (signedIn: boolean) =>
  (state = { step: signedIn ? 'known' : 'visitor', chargeOpen: false }, event: UnknownAction) => {
    if (chargeStarted.match(event)) return { ...state, chargeOpen: true };
    if (userLoaded.match(event)) return { ...state, ...event.payload };
    return chargeSettled.match(event) ? { ...state, chargeOpen: false } : state;
  };

interface Visit {
  readonly workflows?: readonly Saga[];
  /** False for a visitor. */
  readonly signedIn?: boolean;
  readonly area?: 'online-joining' | 'bookings';
  /** A module loader that fails at its first call. */
  readonly lost?: unknown;
}

function recordedCallOf({ fn, args }: CallEffect['payload']): RecordedCall | undefined {
  if (fn === opayo.tokenise) return { name: 'tokenise', body: args[1], key: undefined };
  if (fn !== sendCall) return undefined;
  const [{ name }, options = {}] = args as [{ name: string }, CallOptions<unknown, unknown, unknown>?];
  const { body, idempotencyKey: key, params, query, actor, outlivesPage } = options;
  return { name, body, key, params, query, actor, outlivesPage };
}

export function runSaga(
  answers: Answers,
  {
    workflows = [watchCheckoutPage, payment, afterDeclinedPayment, startOver],
    signedIn = true,
    area = 'online-joining',
    lost,
  }: Visit = {},
) {
  const events: UnknownAction[] = [];
  const recordedCalls: RecordedCall[] = [];
  const crashes: unknown[] = [];
  const counts = new Map<string, number>();
  const missing = new Set([lost]);
  const answerTo = (name: string): StubResult => {
    const responses = answers[name] ?? [];
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const answer = responses[Math.min(count, responses.length - 1)];
    if (answer === undefined) throw new Error(`${name} was called, and the test defines no response.`);
    return answer;
  };
  const saga = createSagaMiddleware({
    onError: (error) => crashes.push(error),
    effectMiddlewares: [
      (next) => (effect: unknown) => {
        if (isCall(effect) && missing.delete(effect.payload.fn))
          return next(Promise.reject(new Error('Loading chunk failed.')));
        const one = isCall(effect) ? recordedCallOf(effect.payload) : undefined;
        if (one === undefined) return next(effect);
        recordedCalls.push(one);
        return next(Promise.resolve().then(() => answerTo(one.name)));
      },
    ],
  });
  const reducer = combineReducers({
    checkout: checkoutReducer,
    cart: cartReducer,
    confirmation: confirmationReducer,
    page: pageOf(area),
    session: sessionOf(signedIn),
  });
  const record: Middleware = () => (next) => (action) => {
    events.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer,
    middleware: () => new Tuple<Middleware[]>(record, saga),
  });
  workflows.forEach((workflow) => saga.run(workflow));
  return {
    store,
    events,
    recordedCalls,
    crashes,
    /** Types of the events from the plugin, the session and the shell, in order. */
    types: () => events.map(({ type }) => type),
    last: (type: string) => events.findLast((event) => event.type === type),
    callNames: () => recordedCalls.map(({ name }) => name),
  };
}
