/** Pages for staff: without their session one is sent to the page that begins it, and back afterwards. */
import type { ReactNode } from 'react';
import { Fragment, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import type { RootState } from '../contract/types';
import { adoptMark, currentMark, pageMark } from '../session/pageSession';
import { selectChargeOpen } from '../session/state';
import { useTenant } from '../tenant/hooks';
import { NotFoundPage } from './NotFoundPage';

/** As often as the customer's session is looked at. */
const CHECK_MS = 5000;

/**
 * By which session staff are here. Read from the cookie after every event, a lost session among them, and every
 * 5 seconds: in another tab somebody may end it, and somebody else begin theirs.
 */
function useStaffSession(): string | undefined {
  const store = useStore<RootState>();
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
  const look = useCallback(() => {
    const mark = currentMark('staff');
    // Until it is known what came of a payment, the page stays that of whoever took it.
    const waits = mark !== undefined && selectChargeOpen(store.getState());
    return waits ? (pageMark('staff') ?? mark) : mark;
  }, [store]);
  const mark = useSyncExternalStore(subscribe, look, () => undefined);
  useEffect(() => adoptMark(mark, 'staff'), [mark]);
  return mark;
}

export default function StaffGuard({ children }: { readonly children: ReactNode }) {
  const { routes } = useTenant();
  const { pathname, search } = useLocation();
  const entrance = routes.find(({ signsIn }) => signsIn === 'staff')?.path;
  const mark = useStaffSession();
  // Somebody else's page is drawn anew, and asks who they are.
  if (mark !== undefined) return <Fragment key={mark}>{children}</Fragment>;
  if (entrance === undefined) return <NotFoundPage />;
  return <Navigate replace to={`${entrance}?redirect=${encodeURIComponent(pathname + search)}`} />;
}
