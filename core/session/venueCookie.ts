/** The chosen venue, in a cookie that all areas share. A kiosk uses its own venue and stores no choice. */
import { useCallback, useEffect, useRef } from 'react';
import { useMode } from '../tenant/hooks';
import { useVenueTheme } from '../theme/useVenueTheme';
import { readCookie, removeCookie, writeCookie } from './pageCookies';

const VENUE_COOKIE = 'foyer_venue';
const DAYS = 30;

/** Accepts only a slug, because the user can edit the cookie. */
const SLUG = /^[a-z0-9][a-z0-9_-]{0,99}$/i;

/** Writes the chosen venue to the cookie, or removes a cleared choice, and applies the venue's theme. */
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

/** Slug of the venue that was chosen before, in any area. In kiosk mode it is the kiosk's venue. */
export function useChosenVenue(): { readonly read: () => string | undefined; readonly forget: () => void } {
  const { kiosk, centre } = useMode();
  const read = useCallback(() => {
    if (kiosk) return centre;
    const cookieValue = readCookie(VENUE_COOKIE);
    return cookieValue !== undefined && SLUG.test(cookieValue) ? cookieValue : undefined;
  }, [kiosk, centre]);
  const forget = useCallback(() => {
    if (!kiosk) removeCookie(VENUE_COOKIE);
  }, [kiosk]);
  return { read, forget };
}
