/**
 * A form that stays when the session ends in another tab: what is typed into it is not taken away in
 * the middle of a word. The page that shows it is left alone by its guard, for as long as it stands
 * there; sending it asks to log in.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let heldAt: string | undefined;

export const isFormKeptAt = (pathname: string): boolean => heldAt === pathname;

export function useKeepFormOnSignOut(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    heldAt = pathname;
    return () => {
      heldAt = undefined;
    };
  }, [pathname]);
}
