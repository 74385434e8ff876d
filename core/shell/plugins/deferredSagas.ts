import { call } from 'typed-redux-saga';
import type { Workflow } from '../../contract/types';

/**
 * Sagas whose code is not in the entry of a plugin. It is loaded with the screens that need it: they wait for
 * `load`, so that the sagas listen before a screen dispatches its first event.
 */
export function deferredSagas<Sagas extends { readonly [Name in keyof Sagas]: Workflow }>(
  importSagas: () => Promise<Sagas>,
) {
  let resolveSagas: (sagas: Sagas) => void = () => undefined;
  const loaded = new Promise<Sagas>((resolve) => {
    resolveSagas = resolve;
  });
  return {
    /** Rejects if the code cannot be loaded. When a screen is loaded again, the code is loaded again, too. */
    load: async (): Promise<void> => resolveSagas(await importSagas()),
    /** The saga with this name. It starts when the code is loaded, and never stops with a screen. */
    saga: (name: keyof Sagas): Workflow =>
      function* saga() {
        const sagas = yield* call(() => loaded);
        yield* call(sagas[name]);
      },
  };
}
