import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { onFirstUserActivity } from '../shell/firstUserActivity';
import { displaySettingsLoaded, selectPage } from '../tenant/page';
import { useMode } from '../tenant/hooks';

/** The one that was chosen last: what is answered of another is too late. */
let requestedSlug: string | undefined;

/** 'The theme can vary by venue': of the one that is chosen on a page, too. A kiosk's stands with its centre. */
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
      const look = await venueThemeOf(slug, page);
      if (look && requestedSlug === slug) dispatch(displaySettingsLoaded(look));
    };
    // The only one is chosen by itself: nothing is fetched before somebody is near. Where the code does not
    // come, the page stays as it is.
    onFirstUserActivity(() => void wear().catch(() => undefined));
  }, [slug, kiosk, getState, dispatch]);
}
