/**
 * The chosen venue, kept in a cookie that the areas of a tenant share, so that its look and its timetable
 * hold in all of them. A kiosk stands at its centre and remembers nothing.
 */
import Cookies from 'js-cookie';
import { useCallback, useEffect, useRef } from 'react';
import type { Boot } from '../../schemas/boot';
import { useBoot } from '../tenant/hooks';

const VENUE_COOKIE = 'foyer_venue';
const DAYS = 30;

/** A slug, and nothing else that somebody wrote there. */
const SLUG = /^[a-z0-9][a-z0-9_-]{0,99}$/i;

const placeOf = ({ session }: Boot) => ({ domain: session.cookieDomain || undefined, path: '/' });

/** Clearing the choice clears the cookie too; what was never chosen here leaves it alone. */
export function useVenueCookie(slug: string | undefined): void {
  const boot = useBoot();
  const before = useRef(slug);
  useEffect(() => {
    const wasCleared = before.current !== undefined && slug === undefined;
    before.current = slug;
    if (boot.mode.kiosk) return;
    const secure = window.location.protocol === 'https:';
    if (slug !== undefined)
      Cookies.set(VENUE_COOKIE, slug, { ...placeOf(boot), secure, sameSite: 'lax', expires: DAYS });
    else if (wasCleared) Cookies.remove(VENUE_COOKIE, placeOf(boot));
  }, [slug, boot]);
}

/** Slug of the venue that was chosen before, here or in another area; in kiosk its centre. */
export function useChosenVenue(): { readonly read: () => string | undefined; readonly forget: () => void } {
  const boot = useBoot();
  const read = useCallback(() => {
    if (boot.mode.kiosk) return boot.mode.centre;
    const kept = Cookies.get(VENUE_COOKIE);
    return kept !== undefined && SLUG.test(kept) ? kept : undefined;
  }, [boot]);
  const forget = useCallback(() => {
    if (!boot.mode.kiosk) Cookies.remove(VENUE_COOKIE, placeOf(boot));
  }, [boot]);
  return { read, forget };
}
