import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { selectSignedIn, sessionCheckRequested, type RootState } from '../../../core/contract';
import { loginMissed } from '../state/events';

/**
 * Asked when the form is sent: who was logged out in another tab meanwhile is led to log in, and comes
 * back to this form. Looked at now, and not as it stood some seconds ago.
 */
export function useStillSignedIn(): () => boolean {
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  return useCallback(() => {
    dispatch(sessionCheckRequested());
    const signedIn = selectSignedIn(store.getState());
    if (!signedIn) dispatch(loginMissed());
    return signedIn;
  }, [dispatch, store]);
}
