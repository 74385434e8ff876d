import Cookies from 'js-cookie';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useBoot } from '../../../core/contract';
import { selectVenue } from '../state/selectors';

/** Shared by the areas of a tenant, so that the look of the home centre holds in all of them. */
const VENUE_COOKIE = 'foyer_venue';
const DAYS = 30;

/** The chosen centre is remembered in a cookie; clearing it clears that too. A kiosk remembers nothing. */
export function useVenueCookie(): void {
  const { session, mode } = useBoot();
  const slug = useSelector(selectVenue)?.slug;
  const before = useRef(slug);
  useEffect(() => {
    const wasCleared = before.current !== undefined && slug === undefined;
    before.current = slug;
    if (mode.kiosk) return;
    const place = { domain: session.cookieDomain || undefined, path: '/' };
    const secure = window.location.protocol === 'https:';
    if (slug !== undefined)
      Cookies.set(VENUE_COOKIE, slug, { ...place, secure, sameSite: 'lax', expires: DAYS });
    else if (wasCleared) Cookies.remove(VENUE_COOKIE, place);
  }, [slug, session.cookieDomain, mode.kiosk]);
}
