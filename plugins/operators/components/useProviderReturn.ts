import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useNavigation } from '../../../core/contract';
import { takeAttempt } from '../browser/providerAttempt';
import { providerReturn } from '../state/access';
import { providerReturned } from '../state/accessEvents';

/** Finishes the login after the page of the provider. Its code is removed from the address bar and the history first. */
export function useProviderReturn(): void {
  const dispatch = useDispatch();
  const { replace } = useNavigation();
  const [search] = useSearchParams();
  const query = search.has('code') || search.has('error') ? search.toString() : undefined;
  const handled = useRef<string>(undefined);
  useEffect(() => {
    // In React's development mode the effect runs twice.
    if (query === undefined || query === handled.current) return;
    handled.current = query;
    const stored = takeAttempt();
    const redirect = stored?.redirect ?? null;
    replace(redirect === null ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`);
    if (stored !== undefined) providerReturn.give({ attempt: stored.attempt, query });
    dispatch(providerReturned());
  }, [query, replace, dispatch]);
}
