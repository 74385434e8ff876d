/** Keeps a mounted form when the session ends in another tab: no input is lost. Submitting asks for a login. */
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
