import { Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import {
  Button,
  NotFoundPage,
  Notice,
  Skeleton,
  Stack,
  lazyPart,
  onPlainClick,
  useChosenVenue,
  useCopy,
  useMode,
  useNavigation,
  useSessionReady,
  useVenueCookie,
  onFirstUserActivity,
} from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { Intro } from '../components/headings';
import { Timetable } from '../components/Timetable';
import { TimetableSkeleton } from '../components/TimetableSkeleton';
import { selectLocation } from '../state/bookings';
import { locationOpened } from '../state/events';
import { LoadFailed } from '../components/LoadFailed';

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
    <Button size="md" icon="location" href={href('/')} onClick={onPlainClick(change)}>
      {copy('bookings.location.change')}
    </Button>
  );
}

/** A kiosk stands at its centre: nothing leads from there to another, nor does an address. */
function useKioskCentre(): string | undefined {
  const { kiosk, centre } = useMode();
  return kiosk ? centre : undefined;
}

function Head({ venue }: { readonly venue: Venue }) {
  const isFixed = useKioskCentre() !== undefined;
  const { name, address1, town, postcode, displayVenueSelectionButton } = venue;
  // A postcode is one word: it never breaks over lines.
  const address = [address1, town, postcode.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ');
  return (
    <Stack direction="row" justify="space-between" align="start" wrap>
      <div>
        <h1>{name}</h1>
        <Intro>{address}</Intro>
      </div>
      {displayVenueSelectionButton && !isFixed && <ChangeVenue />}
    </Stack>
  );
}

function Closed({ name }: { readonly name: string }) {
  const copy = useCopy();
  const { href } = useNavigation();
  const isFixed = useKioskCentre() !== undefined;
  const others = !isFixed && <Button href={href('/')}>{copy('bookings.location.others')}</Button>;
  return (
    <Notice kind="info" title={copy('bookings.location.closed', { name })} actions={others}>
      {copy('bookings.location.closedHelp')}
    </Notice>
  );
}

const EmbeddedBasket = lazyPart(
  () => import(/* webpackChunkName: "bookings-embedded" */ '../components/EmbeddedBasket'),
);

/** Embedded there is no header to show the basket, and at a kiosk its bar does. It comes when somebody is near. */
function Basket() {
  const { embedded, kiosk } = useMode();
  const [isNear, setNear] = useState(false);
  const isHere = embedded && !kiosk;
  useEffect(() => (isHere ? onFirstUserActivity(() => setNear(true)) : undefined), [isHere]);
  return (
    isNear && (
      <Suspense fallback={null}>
        <EmbeddedBasket />
      </Suspense>
    )
  );
}

/** What this page is about: chosen from now on, in every area. */
function Ready({ venue }: { readonly venue: Venue }) {
  useVenueCookie(venue.slug);
  return (
    <Stack gap={3}>
      <Head venue={venue} />
      {venue.activitiesV2Enabled ? <Timetable venue={venue} /> : <Closed name={venue.name} />}
      <Basket />
    </Stack>
  );
}

/** The venue that the address names; undefined on the way to the kiosk's own. */
function useSlug(): string | undefined {
  const { locationSlug: slug = '' } = useParams();
  const { replace } = useNavigation();
  const settled = useSessionReady();
  const centre = useKioskCentre();
  const isElsewhere = centre !== undefined && centre !== slug;
  useEffect(() => {
    if (settled && isElsewhere) replace(`/location/${encodeURIComponent(centre)}`);
  }, [settled, isElsewhere, centre, replace]);
  return isElsewhere ? undefined : slug;
}

function Loading() {
  const copy = useCopy();
  return (
    <Stack gap={3} aria-busy="true">
      <h1>{copy('bookings.location.title')}</h1>
      <Skeleton lines={1} />
      <TimetableSkeleton />
    </Stack>
  );
}

/** The timetable of one venue. */
export default function LocationPage() {
  const slug = useSlug();
  return slug === undefined ? <Loading /> : <Location slug={slug} />;
}

function Location({ slug }: { readonly slug: string }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const settled = useSessionReady();
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
          <h1>{copy('bookings.location.title')}</h1>
          <LoadFailed
            title={copy('bookings.timetable.failed')}
            onRetry={() => dispatch(locationOpened({ slug }))}
          />
        </Stack>
      );
    case 'loading':
      return <Loading />;
    default:
      return venue satisfies never;
  }
}
