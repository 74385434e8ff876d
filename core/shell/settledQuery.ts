import { useLocation } from 'react-router-dom';
import { useSessionSettled } from './sessionSettled';

/** The query of the address, for links that carry it: the server draws pages without it, so it comes once the page is taken over. */
export function useSettledQuery(): string {
  const { search } = useLocation();
  return useSessionSettled() ? search : '';
}
