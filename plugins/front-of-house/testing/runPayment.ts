/**
 * Runs a payment without a page: the real slice and saga, with the platform's responses from the test and no
 * delays. Tests read the recorded events.
 */
import {
  Tuple,
  combineReducers,
  configureStore,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { sendCall, type Failure, type Result } from '../../../core/contract';
import { counter } from '../state/counter';
import { watchPayments } from '../workflows/payOrder';

interface SentRequest {
  readonly body: unknown;
  readonly key: string | undefined;
  readonly actor: string | undefined;
}

interface CallEffect {
  readonly type: 'CALL';
  readonly payload: { readonly fn: { readonly name: string }; readonly args: readonly unknown[] };
}

const isCall = (effect: unknown): effect is CallEffect =>
  typeof effect === 'object' && effect !== null && 'type' in effect && effect.type === 'CALL';

export const lostResult: Result<never> = {
  ok: false,
  failure: { kind: 'unanswered', message: 'No answer.' },
};

export const refusedResult = (failure: Partial<Extract<Failure, { kind: 'refused' }>>): Result<never> => ({
  ok: false,
  failure: { kind: 'refused', status: 409, code: 'conflict', message: 'No.', details: {}, ...failure },
});

export const paidResult = (orderId = 'o-1'): Result<unknown> => ({
  ok: true,
  status: 200,
  data: { completeOrderId: orderId, change: { formatted: '£6.50', decimal: '6.50', raw: { amount: 650 } } },
  siblings: {},
});

/** The last response is repeated. */
export function runPayment(answers: readonly (Result<unknown> | Promise<Result<unknown>>)[]) {
  const events: UnknownAction[] = [];
  const sent: SentRequest[] = [];
  const saga = createSagaMiddleware({
    effectMiddlewares: [
      (next) => (effect: unknown) => {
        if (!isCall(effect)) return next(effect);
        const { fn, args } = effect.payload;
        if (fn === sendCall) {
          const options = args[1] as { body: unknown; idempotencyKey?: string; actor?: string };
          sent.push({ body: options.body, key: options.idempotencyKey, actor: options.actor });
          return next(Promise.resolve(answers[Math.min(sent.length, answers.length) - 1]));
        }
        return fn.name.startsWith('delay') ? next(Promise.resolve(true)) : next(effect);
      },
    ],
  });
  const record: Middleware = () => (next) => (action) => {
    events.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({ counter, page: () => ({ document: { locale: 'en-GB', copy: {} } }) }),
    middleware: () => new Tuple<Middleware[]>(record, saga),
  });
  saga.run(watchPayments);
  return { store, sent, types: () => events.map(({ type }) => type), last: () => events.at(-2) };
}
