import { useLocation } from 'react-router-dom';
import { useBoot } from '../tenant/hooks';
import { useSessionReady } from './sessionReady';

/** The query of the address, for links that carry it: until the page is taken over, the part with which the server drew it. */
export function useSettledQuery(): string {
  const { search } = useLocation();
  const { query } = useBoot();
  const drawn = query === undefined ? '' : `?${query}`;
  return useSessionReady() ? search : drawn;
}
