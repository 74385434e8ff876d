/** Pages for staff: without their session one is sent to the page that begins it, and back afterwards. */
import type { ReactNode } from 'react';
import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { hasToken } from '../session/tokenCookie';
import { useBoot, useTenant } from '../tenant/hooks';
import { FullPage } from './FullPage';

/** As often as the customer's session is looked at. */
const CHECK_MS = 5000;

/** Read from the cookie after every event, a lost session among them, and every 5 seconds: another tab may end it. */
function useStaffHere(): boolean {
  const store = useStore();
  const { session } = useBoot();
  const subscribe = useCallback(
    (look: () => void) => {
      const stop = store.subscribe(look);
      const timer = setInterval(look, CHECK_MS);
      return () => {
        stop();
        clearInterval(timer);
      };
    },
    [store],
  );
  return useSyncExternalStore(
    subscribe,
    () => hasToken(session, 'staff'),
    () => false,
  );
}

export default function StaffGuard({ children }: { readonly children: ReactNode }) {
  const { routes } = useTenant();
  const { pathname, search } = useLocation();
  const entrance = routes.find(({ signsIn }) => signsIn === 'staff')?.path;
  if (useStaffHere()) return children;
  if (entrance === undefined) return <FullPage kind="notFound" />;
  return <Navigate replace to={`${entrance}?redirect=${encodeURIComponent(pathname + search)}`} />;
}
