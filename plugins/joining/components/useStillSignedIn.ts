import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { sectionOpened, selectSignedIn, sessionCheckRequested, type RootState } from '../../../core/contract';
import { loginRequired } from '../state/events';
import { selectAreDetailsDone } from '../state/selectors';

/**
 * Asked when a section is sent: who was logged out in another tab meanwhile logs in at their details, and
 * finds here what they typed. Looked at now, and not as it stood some seconds ago. Who was not logged in yet
 * misses nothing.
 */
export function useStillSignedIn(): () => boolean {
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  return useCallback(() => {
    const wasIn = selectAreDetailsDone(store.getState());
    dispatch(sessionCheckRequested());
    if (!wasIn || selectSignedIn(store.getState())) return true;
    dispatch(loginRequired());
    dispatch(sectionOpened({ id: 'joining.details' }));
    return false;
  }, [dispatch, store]);
}
