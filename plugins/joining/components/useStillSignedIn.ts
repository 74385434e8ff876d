import { useCallback } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { sectionOpened, selectSignedIn, sessionCheckRequested, type RootState } from '../../../core/contract';
import { loginRequired } from '../state/events';
import { selectAreDetailsDone } from '../state/selectors';

/** Checks the session now. A customer who was logged out in another tab must log in; their input stays. */
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
