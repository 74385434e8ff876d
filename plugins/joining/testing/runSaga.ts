/**
 * Runs a visit without a page: real slices and workflows, with responses from the test. Tests read the
 * recorded events.
 */
import {
  Tuple,
  combineReducers,
  configureStore,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import {
  signedOut,
  userLoaded,
  type Failure,
  type ResolvedTenant,
  type Result,
} from '../../../core/contract';
import type { User } from '../../../schemas/generated/api';
import * as deferredCalls from '../api/calls';
import * as venueCalls from '../api/venueCalls';
import entry from '../entry';
import { TODAY } from './builders';
import { joining } from '../state/joining';
import { clearSubmissionKeys } from '../state/submissionKeys';
import { eraseBankDetails } from '../state/bankDetailsMemory';

const calls = { ...venueCalls, ...deferredCalls };

export type CallName = keyof typeof calls;
type StubResult = Result<unknown>;

/**
 * Responses by call, in order. The last one is used for all further calls. A function computes the response
 * from the arguments.
 */
export type Answers = Readonly<
  Partial<Record<CallName, readonly StubResult[] | ((...args: never[]) => StubResult | Promise<StubResult>)>>
>;

export interface RecordedCall {
  readonly name: CallName;
  readonly args: readonly unknown[];
}

export const ok = (data: unknown, status = 200): StubResult => ({ ok: true, status, data, siblings: {} });
export const failed = (failure: Failure): StubResult => ({ ok: false, failure });
export const unanswered = failed({ kind: 'unanswered', message: 'No answer' });
export const invalid = (errors: Readonly<Record<string, readonly string[]>>): StubResult =>
  failed({ kind: 'invalid', status: 422, code: 'invalid', message: 'Invalid', errors });
export const refused = (status: number, code: string): StubResult =>
  failed({ kind: 'refused', status, code, message: 'Refused', details: {} });

const NAMES = new Map<unknown, CallName>(
  (Object.keys(calls) as CallName[]).map((name) => [calls[name], name]),
);

interface CallEffect {
  readonly type: 'CALL';
  readonly payload: { readonly fn: unknown; readonly args: readonly unknown[] };
}

const isCall = (effect: unknown): effect is CallEffect =>
  typeof effect === 'object' && effect !== null && 'type' in effect && effect.type === 'CALL';

type Section = ResolvedTenant['sections'][number];

const pageWith = (sections: readonly Partial<Section>[]) => () => ({
  today: TODAY,
  document: { locale: 'en-GB', copy: {}, plugins: [], sections, facts: {} },
  mode: { embedded: false, kiosk: false },
});

/** Dispatched before any saga starts, on the page after a lost session. */
export const LOST = { type: 'session/sessionLossNoticed' };

const sessionOf =
  (user: User | undefined) =>
  (state: object = user ? { step: 'known', user } : { step: 'visitor' }, event: UnknownAction) => {
    if (userLoaded.match(event)) return { step: 'known', user: event.payload.user };
    if (event.type === LOST.type) return { ...state, wasLost: true };
    return signedOut.match(event) ? { step: 'visitor' } : state;
  };

function respondWith(answers: Answers) {
  const counts = new Map<CallName, number>();
  return ({ name, args }: RecordedCall): StubResult | Promise<StubResult> => {
    const responses = answers[name];
    if (typeof responses === 'function') return responses(...(args as never[]));
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const answer = responses?.[Math.min(count, responses.length - 1)];
    if (answer === undefined) throw new Error(`${name} was called, and the test defines no response.`);
    return answer;
  };
}

/**
 * `preloaded`: the events from the data in the page. They are dispatched before any saga starts, as on a real
 * page.
 */
export function runSaga(
  answers: Answers,
  user?: User,
  sections: readonly Partial<Section>[] = [],
  preloaded: readonly UnknownAction[] = [],
) {
  eraseBankDetails();
  clearSubmissionKeys();
  const events: UnknownAction[] = [];
  const recordedCalls: RecordedCall[] = [];
  const crashes: unknown[] = [];
  const answerTo = respondWith(answers);
  const saga = createSagaMiddleware({
    onError: (error) => crashes.push(error),
    effectMiddlewares: [
      (next) => (effect: unknown) => {
        const name = isCall(effect) ? NAMES.get(effect.payload.fn) : undefined;
        if (name === undefined || !isCall(effect)) return next(effect);
        const one = { name, args: effect.payload.args };
        recordedCalls.push(one);
        return next(Promise.resolve().then(() => answerTo(one)));
      },
    ],
  });
  const record: Middleware = () => (next) => (action) => {
    events.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({ joining, page: pageWith(sections), session: sessionOf(user) }),
    middleware: () => new Tuple<Middleware[]>(record, saga),
  });
  preloaded.forEach((event) => store.dispatch(event));
  Object.values(entry.workflows ?? {}).forEach((workflow) => saga.run(workflow));
  const say = async (event: UnknownAction) => {
    store.dispatch(event);
    await settled();
  };
  return {
    store,
    events,
    asked: recordedCalls,
    crashes,
    say,
    state: () => store.getState().joining,
    types: () => events.map(({ type }) => type),
    toasts: () => events.filter(({ type }) => type === 'toasts/toastShown').map(contentOf),
    calls: (name: CallName) => recordedCalls.filter((one) => one.name === name),
  };
}

/** A response that arrives when the test calls `come`. */
export function delayedResponse(answer: StubResult) {
  let keep: (answer: StubResult) => void = () => undefined;
  const promise = new Promise<StubResult>((resolve) => (keep = resolve));
  return {
    ask: () => promise,
    come: () => {
      keep(answer);
      return settled();
    },
  };
}

const contentOf = (event: UnknownAction) => (event.payload as { readonly content: string }).content;

/** Waits until all pending promises are settled. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
