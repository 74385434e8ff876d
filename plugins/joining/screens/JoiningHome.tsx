import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useCopy, useMode, useIsHydrated, useVenueCookie } from '../../../core/contract';
import { JourneyPage } from '../components/JourneyPage';
import { pageOpened } from '../state/events';
import { selectVenue } from '../state/selectors';

/** Dispatches the content of the address. The saga `joining.visit` handles it. */
function useAddress() {
  const dispatch = useDispatch();
  const { kiosk, centre: venue } = useMode();
  const params = useParams();
  // A kiosk always uses its venue, for any address.
  const centreSlug = (kiosk ? venue : undefined) ?? params.centreSlug;
  const membership = params.selectedMembershipSlug ?? params.selectedMembershipId;
  const paymentType = params.selectedPaymentType;
  const settled = useIsHydrated();
  useEffect(() => {
    // Until then the server-rendered page must not change.
    if (!settled) return;
    dispatch(pageOpened({ venueSlug: centreSlug, membership, paymentType }));
  }, [dispatch, settled, centreSlug, membership, paymentType]);
}

/** The joining page, for all of its addresses. */
export function JoiningHome() {
  const copy = useCopy();
  useAddress();
  useVenueCookie(useSelector(selectVenue)?.slug);
  return <JourneyPage heading={copy('joining.page.heading')} intro={copy('joining.page.intro')} />;
}
