import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { UnknownAction } from '@reduxjs/toolkit';
import { selectAccount, type AccountState } from '../state/account';
import type { Reading } from '../state/reading';

interface Wanting<Asked> {
  readonly wanted: (asked: Asked) => UnknownAction;
}

/**
 * Asks when the part that shows it opens, and again when it asks for something else. Answers the reading,
 * closed while it is still about what was asked before, and how to ask once more.
 */
export function useReading<Data, Asked>(
  select: (account: AccountState) => Reading<Data, Asked>,
  { wanted }: Wanting<Asked>,
  asked: Asked,
): readonly [Reading<Data, Asked>, () => void] {
  const dispatch = useDispatch();
  const reading = select(useSelector(selectAccount));
  const ask = () => {
    dispatch(wanted(asked));
  };
  const begin = useEffectEvent(ask);
  const question = JSON.stringify(asked);
  useEffect(() => begin(), [question]);
  const isCurrent = reading.at === 'closed' || JSON.stringify(reading.asked) === question;
  return [isCurrent ? reading : { at: 'closed' }, ask];
}
