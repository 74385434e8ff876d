import createSagaMiddleware from 'redux-saga';
import { configureStore, Tuple } from '@reduxjs/toolkit';
import { takeEvery } from 'typed-redux-saga';
import { deferredSagas } from './deferredSagas';

function runWith(load: jest.Mock) {
  const heard: string[] = [];
  const watch = function* watch(): Generator<unknown, void, unknown> {
    yield* takeEvery('asked', () => void heard.push('asked'));
  };
  const sagas = deferredSagas<{ readonly watch: typeof watch }>(
    () => load() as Promise<{ watch: typeof watch }>,
  );
  load.mockResolvedValue({ watch });
  const saga = createSagaMiddleware();
  const store = configureStore({ reducer: () => null, middleware: () => new Tuple(saga) });
  saga.run(sagas.saga('watch'));
  return { heard, sagas, store };
}

test('a deferred saga listens before a screen that waits for it can dispatch, and goes on after that screen', async () => {
  const { heard, sagas, store } = runWith(jest.fn());
  await sagas.load();
  store.dispatch({ type: 'asked' });
  // Another screen that needs the same sagas: they do not start twice.
  await sagas.load();
  store.dispatch({ type: 'asked' });
  expect(heard).toEqual(['asked', 'asked']);
});

test('a deferred saga whose code could not be loaded starts when a screen loads it again', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('Loading chunk failed.'));
  const { heard, sagas, store } = runWith(load);
  await expect(sagas.load()).rejects.toThrow('Loading chunk failed.');
  await sagas.load();
  store.dispatch({ type: 'asked' });
  expect(heard).toEqual(['asked']);
});
