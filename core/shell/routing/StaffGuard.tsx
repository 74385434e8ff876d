/** Protects the pages for staff: redirects to the page that starts a staff session, and back. */
import type { ReactNode } from 'react';
import { Fragment, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import type { RootState } from '../../contract/types';
import { adoptMark, currentMark, pageMark } from '../../session/pageSession';
import { selectChargeOpen } from '../../session/state';
import { useTenant } from '../../tenant/hooks';
import { NotFoundPage } from '../layout/FullPage';

/** The same interval as for the customer's session. */
const CHECK_MS = 5000;

/** The mark of the staff session, read after every event and every 5 seconds: another tab may change it. */
function useStaffSession(): string | undefined {
  const store = useStore<RootState>();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stop = store.subscribe(onChange);
      const timer = setInterval(onChange, CHECK_MS);
      return () => {
        stop();
        clearInterval(timer);
      };
    },
    [store],
  );
  const readMark = useCallback(() => {
    const mark = currentMark('staff');
    // Until the outcome of a payment is known, the page keeps the session of the staff member who took it.
    const waits = mark !== undefined && selectChargeOpen(store.getState());
    return waits ? (pageMark('staff') ?? mark) : mark;
  }, [store]);
  const mark = useSyncExternalStore(subscribe, readMark, () => undefined);
  useEffect(() => adoptMark(mark, 'staff'), [mark]);
  return mark;
}

export default function StaffGuard({ children }: { readonly children: ReactNode }) {
  const { routes } = useTenant();
  const { pathname, search } = useLocation();
  const entrance = routes.find(({ signsIn }) => signsIn === 'staff')?.path;
  const mark = useStaffSession();
  // For a different staff member the page is mounted again and loads its data again.
  if (mark !== undefined) return <Fragment key={mark}>{children}</Fragment>;
  if (entrance === undefined) return <NotFoundPage />;
  return <Navigate replace to={`${entrance}?redirect=${encodeURIComponent(pathname + search)}`} />;
}
