import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Change } from '../domain/applyChanges';
import { changeTyped } from '../state/events';

/** Shows what is typed in the preview, before it is saved. Undefined: nothing is typed, or it cannot be shown. */
export function useShownWhileTyping(change: Change | undefined): void {
  const dispatch = useDispatch();
  const key = change === undefined ? undefined : JSON.stringify(change);
  useEffect(() => {
    if (key === undefined) return undefined;
    dispatch(changeTyped(JSON.parse(key) as Change));
    return () => void dispatch(changeTyped(null));
  }, [dispatch, key]);
}
