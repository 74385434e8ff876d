import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownAction } from '@reduxjs/toolkit';
import { selectAccount, type AccountState } from '../state/account';
import type { RemoteData } from '../state/remoteData';

interface RemoteDataRequest<Asked> {
  readonly requested: (asked: Asked) => UnknownAction;
}

/**
 * Asks when the part that shows it opens, and again when it asks for something else. Answers the reading,
 * closed while it is still about what was asked before, and how to ask once more.
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
