import { useLocation } from 'react-router-dom';
import { useBoot } from '../../tenant/hooks';
import { useIsHydrated } from '../../hydration/useIsHydrated';

/**
 * The query of the address, for links that contain it. Before hydration it is the part of the query that the
 * server used.
 */
export function useSettledQuery(): string {
  const { search } = useLocation();
  const { query } = useBoot();
  const drawn = query === undefined ? '' : `?${query}`;
  return useIsHydrated() ? search : drawn;
}
