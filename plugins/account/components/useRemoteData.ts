import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownAction } from '@reduxjs/toolkit';
import { selectAccount, type AccountState } from '../state/account';
import type { RemoteData } from '../state/remoteData';

interface RemoteDataRequest<Asked> {
  readonly requested: (asked: Asked) => UnknownAction;
}

/**
 * Requests the data when the component mounts and when `asked` changes. Returns the data and a function that
 * requests it again. While the data still belongs to an earlier request, its state is `closed`.
 */
export function useRemoteData<Data, Asked>(
  select: (account: AccountState) => RemoteData<Data, Asked>,
  { requested }: RemoteDataRequest<Asked>,
  asked: Asked,
): readonly [RemoteData<Data, Asked>, () => void] {
  const dispatch = useDispatch();
  const reading = select(useSelector(selectAccount));
  const ask = () => {
    dispatch(requested(asked));
  };
  const begin = useEffectEvent(ask);
  const question = JSON.stringify(asked);
  useEffect(() => begin(), [question]);
  const isCurrent = reading.at === 'closed' || JSON.stringify(reading.asked) === question;
  return [isCurrent ? reading : { at: 'closed' }, ask];
}
