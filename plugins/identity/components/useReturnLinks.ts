import { useSearchParams } from 'react-router-dom';
import { useNavigation, useIsHydrated } from '../../../core/contract';

/** Links between login and registration. They keep the `redirect` parameter, the page to return to. */
export function useReturnLinks(): (path: '/login' | '/register') => string {
  const { href } = useNavigation();
  const [query] = useSearchParams();
  // The server renders the links without the parameter.
  const redirect = useIsHydrated() ? query.get('redirect') : null;
  return (path) => href(redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`);
}
