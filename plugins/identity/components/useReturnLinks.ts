import { useSearchParams } from 'react-router-dom';
import { useNavigation, useSessionReady } from '../../../core/contract';

/** Links between logging in and registering, which both lead back to where somebody came from. */
export function useReturnLinks(): (path: '/login' | '/register') => string {
  const { href } = useNavigation();
  const [query] = useSearchParams();
  // The server draws the page without it.
  const redirect = useSessionReady() ? query.get('redirect') : null;
  return (path) => href(redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`);
}
