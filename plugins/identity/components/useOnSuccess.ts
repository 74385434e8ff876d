import { useEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { RootState } from '../../../core/contract';

/**
 * Calls `onDone` once for each success, even if the form is unmounted at that moment: a page may remove this
 * form for a signed-in customer. `succeeded` must be a module-level function, the same at every render.
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
