import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { selectSignedIn, sessionCheckRequested, type RootState } from '../../../core/contract';
import { loginMissed } from '../state/events';

/**
 * Checks the session when the form is submitted. A user who logged out in another tab goes to login and then
 * returns to this form. The check reads the current session, because the stored state may be some seconds
 * old.
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
