/** One store for each page, or server rendering: core's slices, and those of plugins when they load. */
import { combineReducers, configureStore, Tuple, type Middleware, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import type { Boot } from '../../schemas/boot';
import type { FoyerEvent, RootState, SliceContribution } from '../contract/types';
import { session } from '../session/state';
import { PAGE, pageOf, pageReducer } from '../tenant/page';
import { plugins } from './loadedPlugins';
import { failures } from './supervisor';
import { journey } from './journey';
import { requests } from './requests';
import { toasts } from './toasts';

export interface FoyerStore {
  readonly getState: () => RootState;
  readonly dispatch: (event: FoyerEvent) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds slices synchronously. A slice that already exists stays unchanged. */
  readonly inject: (slices: readonly SliceContribution[]) => void;
  readonly runSaga: (saga: () => Generator<unknown, void, unknown>) => Task;
}

export interface StoreOptions {
  readonly boot: Boot;
  /** Called with every event, after the reducers. */
  readonly onEvent?: (event: FoyerEvent) => void;
  readonly onSagaError?: (error: unknown) => void;
}

export function createFoyerStore({ boot, onEvent, onSagaError }: StoreOptions) {
  const reducers: Record<string, Reducer> = {
    [PAGE]: pageReducer(pageOf(boot)),
    plugins,
    session,
    journey,
    toasts,
    requests,
    failures,
  };
  const sagas = createSagaMiddleware({ onError: (error) => onSagaError?.(error) });
  const listen: Middleware = () => (next) => (event) => {
    const result = next(event);
    onEvent?.(event as FoyerEvent);
    return result;
  };
  const store = configureStore({
    reducer: combineReducers(reducers),
    devTools: boot.development,
    // RTK's checks read the whole state at every event. The lint rules and the types do this check instead.
    middleware: () => new Tuple(listen, sagas),
  });
  const inject = (slices: readonly SliceContribution[]) => {
    const fresh = slices.filter(({ name }) => !Object.hasOwn(reducers, name));
    if (fresh.length === 0) return;
    for (const { name, reducer } of fresh) reducers[name] = reducer;
    store.replaceReducer(combineReducers(reducers));
  };
  const foyer: FoyerStore = {
    getState: () => store.getState() as RootState,
    dispatch: (event) => store.dispatch(event),
    subscribe: (listener) => store.subscribe(listener),
    inject,
    runSaga: (saga) => sagas.run(saga),
  };
  return { foyer, redux: store };
}
