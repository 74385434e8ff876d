import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { onFirstUserActivity } from '../shell/firstUserActivity';
import { lookArrived, selectPage } from '../tenant/page';
import { useMode } from '../tenant/hooks';

/** The one that was chosen last: what is answered of another is too late. */
let wanted: string | undefined;

/** 'The theme can vary by venue': of the one that is chosen on a page, too. A kiosk's stands with its centre. */
export function useVenueLook(slug: string | undefined): void {
  const { getState, dispatch } = useStore();
  const { kiosk } = useMode();
  useEffect(() => {
    if (slug === undefined || kiosk) return;
    wanted = slug;
    const page = selectPage(getState() as Parameters<typeof selectPage>[0]);
    if ((page.look?.venue ?? page.venue?.slug) === slug) return;
    const wear = async () => {
      const { lookOf } = await import(/* webpackChunkName: "arrival" */ './venueLook');
      const look = await lookOf(slug, page);
      if (look && wanted === slug) dispatch(lookArrived(look));
    };
    // The only one is chosen by itself: nothing is fetched before somebody is near. Where the code does not
    // come, the page stays as it is.
    onFirstUserActivity(() => void wear().catch(() => undefined));
  }, [slug, kiosk, getState, dispatch]);
}
