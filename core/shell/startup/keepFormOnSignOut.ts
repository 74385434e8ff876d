/**
 * Keeps a form when the session ends in another tab, so that the user does not lose their input while they
 * type. The guard leaves the page with the form open as long as the form is mounted. Submitting the form asks
 * the user to log in.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let heldAt: string | undefined;

export const isFormKeptAt = (pathname: string): boolean => heldAt === pathname;

/** Keeps a guarded page visible after the session ended in another tab. */
export function useKeepFormOnSignOut(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    heldAt = pathname;
    return () => {
      heldAt = undefined;
    };
  }, [pathname]);
}
