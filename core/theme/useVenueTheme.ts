import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { onFirstUserActivity } from '../hydration/firstUserActivity';
import { displaySettingsLoaded, selectPage } from '../tenant/page';
import { useMode } from '../tenant/hooks';

/** Slug of the last chosen venue. Responses for other venues are ignored. */
let requestedSlug: string | undefined;

/** 'The theme can vary by venue', also by a venue that is chosen on the page. A kiosk keeps its theme. */
export function useVenueTheme(slug: string | undefined): void {
  const { getState, dispatch } = useStore();
  const { kiosk } = useMode();
  useEffect(() => {
    if (slug === undefined || kiosk) return;
    requestedSlug = slug;
    const page = selectPage(getState() as Parameters<typeof selectPage>[0]);
    if ((page.look?.venue ?? page.venue?.slug) === slug) return;
    const wear = async () => {
      const { venueThemeOf } = await import(/* webpackChunkName: "arrival" */ './venueTheme');
      const settings = await venueThemeOf(slug, page);
      if (settings && requestedSlug === slug) dispatch(displaySettingsLoaded(settings));
    };
    // A single venue is chosen automatically, so the fetch waits for activity. If it fails, the theme stays.
    onFirstUserActivity(() => void wear().catch(() => undefined));
  }, [slug, kiosk, getState, dispatch]);
}
