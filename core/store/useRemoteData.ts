import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RootState } from '../contract/types';
import { IDLE, type RemoteData, type RemoteSlice } from './remoteData';

/**
 * Requests the data when the component mounts and when the query changes. Returns the data and a function that
 * requests it again. Data of an earlier query is not returned: the state is then `idle`.
 */
export function useRemoteData<Data, Query>(
  select: (state: RootState) => RemoteData<Data, Query>,
  { requested }: Pick<RemoteSlice<Data, Query>, 'requested'>,
  query: Query,
): readonly [RemoteData<Data, Query>, () => void] {
  const dispatch = useDispatch();
  const remote = useSelector(select);
  const request = () => {
    dispatch(requested(query));
  };
  const requestFirst = useEffectEvent(request);
  const key = JSON.stringify(query);
  useEffect(() => requestFirst(), [key]);
  const isCurrent = remote.status === 'idle' || JSON.stringify(remote.query) === key;
  return [isCurrent ? remote : IDLE, request];
}
