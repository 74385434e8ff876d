import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { RootState } from '../../../core/contract';

/**
 * Calls `onDone` once for each success, even if the form is unmounted at that moment: a page may remove it
 * for a signed-in customer. Then dispatches `left`. Both other functions must be the same at every render.
 */
export function useOnSuccess(
  succeeded: (state: RootState) => boolean,
  left: () => UnknownAction,
  onDone: () => void,
): void {
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
      if (succeeded(store.getState()) && !called.current) {
        called.current = true;
        callback.current();
      }
      store.dispatch(left());
    },
    [store, succeeded, left],
  );
}
