/**
 * The chosen venue, kept in a cookie that the areas of a tenant share, so that its look and its timetable
 * hold in all of them. A kiosk stands at its centre and remembers nothing.
 */
import { useCallback, useEffect, useRef } from 'react';
import { useMode } from '../tenant/hooks';
import { useVenueTheme } from '../theme/useVenueTheme';
import { readCookie, removeCookie, writeCookie } from './pageCookies';

const VENUE_COOKIE = 'foyer_venue';
const DAYS = 30;

/** A slug, and nothing else that somebody wrote there. */
const SLUG = /^[a-z0-9][a-z0-9_-]{0,99}$/i;

/** Clearing the choice clears the cookie too; what was never chosen here leaves it alone. The page looks as the venue does. */
export function useVenueCookie(slug: string | undefined): void {
  useVenueTheme(slug);
  const { kiosk } = useMode();
  const before = useRef(slug);
  useEffect(() => {
    const wasCleared = before.current !== undefined && slug === undefined;
    before.current = slug;
    if (kiosk) return;
    if (slug !== undefined) writeCookie(VENUE_COOKIE, slug, DAYS);
    else if (wasCleared) removeCookie(VENUE_COOKIE);
  }, [slug, kiosk]);
}

/** Slug of the venue that was chosen before, here or in another area; in kiosk its centre. */
export function useChosenVenue(): { readonly read: () => string | undefined; readonly forget: () => void } {
  const { kiosk, centre } = useMode();
  const read = useCallback(() => {
    if (kiosk) return centre;
    const kept = readCookie(VENUE_COOKIE);
    return kept !== undefined && SLUG.test(kept) ? kept : undefined;
  }, [kiosk, centre]);
  const forget = useCallback(() => {
    if (!kiosk) removeCookie(VENUE_COOKIE);
  }, [kiosk]);
  return { read, forget };
}
