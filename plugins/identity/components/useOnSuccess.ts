import { useEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { RootState } from '../../../core/contract';

/**
 * Calls back once for each success, also when the page takes the form away at that very moment:
 * a signed-in customer sees other parts of the page, and this form may not be one of them.
 * `succeeded` must be a function of the module, the same at every rendering.
 */
export function useOnSuccess(succeeded: (state: RootState) => boolean, onDone: () => void): void {
  const store = useStore<RootState>();
  const done = useSelector(succeeded);
  const callback = useRef(onDone);
  const called = useRef(false);
  useEffect(() => {
    callback.current = onDone;
  });
  useEffect(() => {
    if (done && !called.current) callback.current();
    called.current = done;
  }, [done]);
  useEffect(
    () => () => {
      if (!succeeded(store.getState()) || called.current) return;
      called.current = true;
      callback.current();
    },
    [store, succeeded],
  );
}
