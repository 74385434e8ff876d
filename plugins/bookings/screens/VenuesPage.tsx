import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useChosenVenue, useCopy, useNavigation, useIsHydrated } from '../../../core/contract';
import { Skeleton, Stack } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { VenueChooser } from '../components/VenueChooser';
import { selectListedVenues, selectVenues } from '../state/bookings';
import { venues } from '../state/events';

type Selected =
  /** The venues are not loaded yet. */
  'pending' | 'none' | Venue;

/** The venue that the user chose before, if it still takes bookings. A single venue is selected. */
function useSelectedVenue(): Selected {
  const dispatch = useDispatch();
  const settled = useIsHydrated();
  const { status } = useSelector(selectVenues);
  const listed = useSelector(selectListedVenues);
  const { read } = useChosenVenue();
  const isDone = status === 'ready' || status === 'failed';
  useEffect(() => {
    if (settled && status === 'idle') dispatch(venues.requested());
  }, [dispatch, settled, status]);
  if (!settled) return 'pending';
  const slug = read();
  const found = listed.find((venue) => venue.slug === slug);
  if (found) return found;
  const [only, ...others] = listed;
  if (status === 'ready' && only && others.length === 0) return only;
  return slug !== undefined && !isDone ? 'pending' : 'none';
}

function VenueRedirect() {
  const copy = useCopy();
  return (
    <Stack gap={3} aria-busy="true">
      <h1>{copy('bookings.venues.title')}</h1>
      <Skeleton height={320} />
    </Stack>
  );
}

/** Redirects to the selected venue. Returns the selection. */
function useVenueRedirect(): Selected {
  const { replace } = useNavigation();
  const selected = useSelectedVenue();
  const slug = typeof selected === 'object' ? selected.slug : undefined;
  useEffect(() => {
    if (slug !== undefined) replace(`/location/${encodeURIComponent(slug)}`);
  }, [slug, replace]);
  return selected;
}

/** The target of 'Book an activity'. Only users without a chosen venue see this page. */
export function SelectedVenue() {
  const selected = useVenueRedirect();
  return selected === 'none' ? <VenueChooser /> : <VenueRedirect />;
}

/** The home page of the area: the list of venues, or a redirect to the venue that the user chose before. */
export default function VenuesPage() {
  const selected = useVenueRedirect();
  const { status } = useSelector(selectVenues);
  const listed = useSelector(selectListedVenues);
  const isOnlyOne = status === 'ready' && listed.length === 1;
  if (typeof selected === 'object' || isOnlyOne) return <VenueRedirect />;
  return <VenueChooser />;
}
