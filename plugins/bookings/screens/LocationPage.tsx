import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import {
  Button,
  NotFoundPage,
  Notice,
  Skeleton,
  Stack,
  pressOf,
  useChosenVenue,
  useCopy,
  useNavigation,
  useSessionSettled,
  useVenueCookie,
} from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { Quiet, Title } from '../components/headings';
import { Retry } from '../components/Retry';
import { Timetable } from '../components/Timetable';
import { TimetableWaiting } from '../components/TimetableWaiting';
import { selectLocation } from '../state/bookings';
import { locationOpened } from '../state/events';

/** To another venue: where this one says that people may. What was chosen before is forgotten. */
function ChangeVenue() {
  const copy = useCopy();
  const { go, href } = useNavigation();
  const { forget } = useChosenVenue();
  const change = () => {
    forget();
    go('/');
  };
  return (
    <Button size="md" icon="location" href={href('/')} onClick={pressOf(change)}>
      {copy('bookings.location.change')}
    </Button>
  );
}

function Head({ venue }: { readonly venue: Venue }) {
  const { name, address1, town, postcode, displayVenueSelectionButton } = venue;
  const address = [address1, town, postcode].filter(Boolean).join(', ');
  return (
    <Stack direction="row" justify="space-between" align="start" wrap>
      <div>
        <Title>{name}</Title>
        <Quiet>{address}</Quiet>
      </div>
      {displayVenueSelectionButton && <ChangeVenue />}
    </Stack>
  );
}

function Closed({ name }: { readonly name: string }) {
  const copy = useCopy();
  const { href } = useNavigation();
  const others = <Button href={href('/')}>{copy('bookings.location.others')}</Button>;
  return (
    <Notice kind="info" title={copy('bookings.location.closed', { name })} actions={others}>
      {copy('bookings.location.closedHelp')}
    </Notice>
  );
}

/** What this page is about: chosen from now on, in every area. */
function Ready({ venue }: { readonly venue: Venue }) {
  useVenueCookie(venue.slug);
  return (
    <Stack gap={3}>
      <Head venue={venue} />
      {venue.activitiesV2Enabled ? <Timetable venue={venue} /> : <Closed name={venue.name} />}
    </Stack>
  );
}

/** The timetable of one venue. */
export default function LocationPage() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const settled = useSessionSettled();
  const { locationSlug: slug = '' } = useParams();
  const location = useSelector(selectLocation);
  useEffect(() => {
    // Until then the page stays as it came.
    if (settled) dispatch(locationOpened({ slug }));
  }, [dispatch, settled, slug]);
  const venue = location.slug === slug ? location.venue : ({ at: 'loading' } as const);
  switch (venue.at) {
    case 'ready':
      return <Ready key={slug} venue={venue.venue} />;
    case 'missing':
      return <NotFoundPage />;
    case 'failed':
      return (
        <Stack gap={3}>
          <Title>{copy('bookings.location.title')}</Title>
          <Retry
            title={copy('bookings.timetable.failed')}
            onRetry={() => dispatch(locationOpened({ slug }))}
          />
        </Stack>
      );
    case 'loading':
      return (
        <Stack gap={3} aria-busy="true">
          <Title>{copy('bookings.location.title')}</Title>
          <Skeleton lines={1} />
          <TimetableWaiting />
        </Stack>
      );
    default:
      return venue satisfies never;
  }
}
