import { createAction } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import { bootOf } from '../shell/testing/boot';
import type { Failure } from '../contract/types';
import { watchRemote } from './loadRemote';
import { createRemoteSlice, outOfDate, shownDataOf, type LoadError } from './remoteData';
import { createFoyerStore } from './store';

interface Page {
  readonly page: number;
}

const left = createAction('test/left');
const list = createRemoteSlice<readonly string[], Page>('test/list', left);
const { reducer, requested, loaded, loadFailed, preloaded } = list;
const FIRST = { page: 1 };
const SECOND = { page: 2 };
const ERROR: LoadError = { reason: 'failed', message: 'No.' };
const ready = reducer(reducer(undefined, requested(FIRST)), loaded(FIRST, ['a']));

test('data that is requested again stays until a newer response arrives, and if none arrives', () => {
  expect(reducer(ready, requested(FIRST))).toBe(ready);
  expect(reducer(ready, loadFailed(FIRST, ERROR))).toBe(ready);
  expect(reducer(ready, loaded(FIRST, ['b']))).toEqual({ status: 'ready', query: FIRST, data: ['b'] });
});

test('a request for other data replaces the data, and the response to the earlier request is dropped', () => {
  const second = reducer(ready, requested(SECOND));
  expect(second).toEqual({ status: 'loading', query: SECOND, previous: ['a'] });
  expect(reducer(second, loaded(FIRST, ['a']))).toBe(second);
  expect(reducer(second, loadFailed(FIRST, ERROR))).toBe(second);
  expect(reducer(second, loadFailed(SECOND, ERROR))).toEqual({
    status: 'failed',
    query: SECOND,
    error: ERROR,
  });
});

test('while other data loads, a screen may show the previous data, but not after a failure', () => {
  const second = reducer(ready, requested(SECOND));
  expect(shownDataOf(second)).toEqual(['a']);
  const third = reducer(second, requested({ page: 3 }));
  expect(shownDataOf(third)).toEqual(['a']);
  expect(shownDataOf(reducer(third, loaded({ page: 3 }, ['c'])))).toEqual(['c']);
  expect(shownDataOf(reducer(third, loadFailed({ page: 3 }, ERROR)))).toBeUndefined();
});

test('data that is out of date counts as loading, and a failure removes it', () => {
  const old = reducer(outOfDate(ready), requested(FIRST));
  expect(old).toEqual({ status: 'loading', query: FIRST, previous: ['a'] });
  expect(reducer(old, loaded(FIRST, ['b']))).toMatchObject({ status: 'ready', data: ['b'] });
  expect(reducer(old, loadFailed(FIRST, ERROR))).toMatchObject({ status: 'failed' });
});

test('after a failure the data can be requested again', () => {
  const failed = reducer(reducer(undefined, requested(FIRST)), loadFailed(FIRST, ERROR));
  expect(reducer(failed, requested(FIRST))).toEqual({ status: 'loading', query: FIRST });
});

test('data that no longer exists is no longer shown', () => {
  const missing: LoadError = { reason: 'missing', message: 'Gone.' };
  expect(reducer(ready, loadFailed(FIRST, missing))).toMatchObject({ status: 'failed', error: missing });
  expect(reducer(ready, loadFailed(SECOND, missing))).toBe(ready);
});

test('a preloaded response of the page needs no request, and never replaces other data', () => {
  expect(reducer(undefined, preloaded(FIRST, ['a']))).toEqual(ready);
  expect(reducer(undefined, preloaded(FIRST))).toMatchObject({ error: { reason: 'missing' } });
  expect(reducer(ready, preloaded(SECOND, ['b']))).toBe(ready);
});

test('a response that nothing waits for is dropped', () => {
  expect(reducer(undefined, loaded(FIRST, ['a']))).toEqual({ status: 'idle' });
  expect(reducer(undefined, loadFailed(FIRST, ERROR))).toEqual({ status: 'idle' });
});

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Responses arrive when the test sends them. */
function start() {
  const { foyer } = createFoyerStore({ boot: bootOf() });
  const pending: ((data: readonly string[]) => Promise<void>)[] = [];
  foyer.inject([{ name: 'list', reducer }]);
  foyer.runSaga(() =>
    watchRemote(
      list,
      () =>
        new Promise((resolve) => {
          pending.push(async (data) => {
            resolve({ ok: true, data });
            await turn();
          });
        }),
    ),
  );
  return { foyer, pending, state: () => foyer.getState().list };
}

test('a reset cancels the request: its response does not reach the next customer', async () => {
  const { foyer, pending, state } = start();
  foyer.dispatch(requested(FIRST));
  foyer.dispatch(left());
  await pending[0]?.(['of the last customer']);
  expect(state()).toEqual({ status: 'idle' });
  foyer.dispatch(requested(FIRST));
  await pending[1]?.(['of the next customer']);
  expect(state()).toMatchObject({ status: 'ready', data: ['of the next customer'] });
});

test('of two requests for the same data, only the response to the last one is used', async () => {
  const { foyer, pending, state } = start();
  foyer.dispatch(requested(FIRST));
  foyer.dispatch(requested(FIRST));
  await pending[1]?.(['new']);
  await pending[0]?.(['old']);
  expect(state()).toMatchObject({ status: 'ready', data: ['new'] });
});

test('a saga can fetch the data, and a reset cancels it', async () => {
  const { foyer } = createFoyerStore({ boot: bootOf() });
  foyer.inject([{ name: 'list', reducer }]);
  const finished: number[] = [];
  foyer.runSaga(() =>
    watchRemote(list, function* fetchPage({ page }: Page) {
      yield* call(turn);
      finished.push(page);
      return { ok: true, data: [`page ${page}`] } as const;
    }),
  );
  foyer.dispatch(requested(FIRST));
  foyer.dispatch(left());
  foyer.dispatch(requested(SECOND));
  await turn();
  await turn();
  expect(finished).toEqual([2]);
  expect(foyer.getState().list).toMatchObject({ status: 'ready', data: ['page 2'] });
});

const errors = { start_date: ['Too late.'] };
const FAILURES: Readonly<Record<number, Failure>> = {
  2: { kind: 'refused', status: 404, code: 'not_found', message: 'Gone.', details: {} },
  3: { kind: 'invalid', status: 422, code: 'invalid', message: 'Invalid.', errors },
};

test('a failed request gives its reason, and the messages by path', async () => {
  const { foyer } = createFoyerStore({ boot: bootOf() });
  foyer.inject([{ name: 'list', reducer }]);
  foyer.runSaga(() =>
    watchRemote(list, ({ page }) =>
      Promise.resolve({
        ok: false,
        failure: FAILURES[page] ?? { kind: 'unanswered', message: 'Offline.' },
      }),
    ),
  );
  foyer.dispatch(requested(FIRST));
  await turn();
  expect(foyer.getState().list).toMatchObject({ error: { reason: 'unanswered', message: 'Offline.' } });
  foyer.dispatch(requested(SECOND));
  await turn();
  expect(foyer.getState().list).toMatchObject({ error: { reason: 'missing', message: 'Gone.' } });
  foyer.dispatch(requested({ page: 3 }));
  await turn();
  expect(foyer.getState().list).toMatchObject({ error: { reason: 'failed', errors } });
});
