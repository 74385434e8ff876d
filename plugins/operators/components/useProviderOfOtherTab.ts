import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigation } from '../../../core/contract';
import { otherTabPath, type OtherTab } from '../domain/otherTab';
import { providerChosen } from '../state/accessEvents';

/** In the second tab: opens the provider without another press. Back does not open it again. */
export function useProviderOfOtherTab(step: OtherTab | undefined): void {
  const dispatch = useDispatch();
  const { replace } = useNavigation();
  useEffect(() => {
    if (step !== 'begin') return;
    replace('/login');
    dispatch(providerChosen(otherTabPath('done')));
  }, [step, dispatch, replace]);
}
