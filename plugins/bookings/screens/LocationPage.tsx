import styled from '@emotion/styled';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import {
  lazyPart,
  useChosenVenue,
  useCopy,
  useMode,
  useNavigation,
  useIsHydrated,
  usePictures,
  useVenueCookie,
  onFirstUserActivity,
} from '../../../core/contract';
import {
  Button,
  LinkButton,
  NotFoundPage,
  Notice,
  Picture,
  Skeleton,
  Stack,
  onPlainClick,
} from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { Timetable } from '../components/Timetable';
import { TimetableSkeleton } from '../components/TimetableSkeleton';
import { selectVenue } from '../state/bookings';
import { venue } from '../state/events';
import { LoadFailed } from '../components/LoadFailed';

/** Link to choose another venue, if the tenant allows it. It clears the chosen venue. */
function ChangeVenue() {
  const copy = useCopy();
  const { go, href } = useNavigation();
  const { forget } = useChosenVenue();
  const change = () => {
    forget();
    go('/');
  };
  return (
    <LinkButton href={href('/')} onClick={onPlainClick(change)}>
      {copy('bookings.location.change')}
    </LinkButton>
  );
}

/** A kiosk belongs to one venue. No link and no URL leads to another venue. */
function useKioskCentre(): string | undefined {
  const { kiosk, centre } = useMode();
  return kiosk ? centre : undefined;
}

/** Low, so that the first session is in the first screen of a phone. */
const VenueHead = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2.5),
  '& .picture': { width: 160, borderRadius: theme.foyer.radius.m },
  '& .text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& h1': { ...theme.typography.h2, margin: 0 },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: theme.spacing(2) },
  '& p': { minWidth: 0, margin: 0, color: theme.foyer.textQuiet },
  [theme.breakpoints.down('sm')]: {
    '& h1': { ...theme.typography.h3 },
    gap: theme.spacing(1.5),
    '& .picture': { width: 56, aspectRatio: '1' },
    '& .line': { fontSize: '0.875rem', justifyContent: 'space-between' },
    '& .postcode': { display: 'none' },
  },
}));

function Head({ venue }: { readonly venue: Venue }) {
  const isFixed = useKioskCentre() !== undefined;
  const picture = usePictures('venues')?.(venue.slug);
  const { name, address1, town, postcode, displayVenueSelectionButton } = venue;
  const address = [address1, town].filter(Boolean).join(', ');
  return (
    <VenueHead>
      {picture && <Picture className="picture" picture={picture} sizes="160px" isFirst />}
      <div className="text">
        <h1>{name}</h1>
        <div className="line">
          <p>
            {address}
            {/* A postcode must not break over two lines. */}
            <span className="postcode">, {postcode.replaceAll(' ', '\u00a0')}</span>
          </p>
          {displayVenueSelectionButton && !isFixed && <ChangeVenue />}
        </div>
      </div>
    </VenueHead>
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

/** Only embedded pages need it: others show the cart elsewhere. It loads on the first user activity. */
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

/** The venue of this page becomes the chosen venue in every area. */
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

/** The slug in the URL. Undefined while a kiosk redirects to its own venue. */
function useSlug(): string | undefined {
  const { locationSlug: slug = '' } = useParams();
  const { replace } = useNavigation();
  const settled = useIsHydrated();
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

export default function LocationPage() {
  const slug = useSlug();
  return slug === undefined ? <Loading /> : <Location slug={slug} />;
}

function Location({ slug }: { readonly slug: string }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const settled = useIsHydrated();
  const remote = useSelector(selectVenue);
  const isCurrent = remote.status !== 'idle' && remote.query === slug;
  const isMissing = isCurrent && remote.status === 'failed' && remote.error.reason === 'missing';
  const request = () => dispatch(venue.requested(slug));
  const requestFirst = useEffectEvent(() => {
    // A known venue is not loaded again.
    if (!isMissing && !(isCurrent && remote.status === 'ready')) request();
  });
  useEffect(() => {
    // Until then the page stays as the server rendered it.
    if (settled) requestFirst();
  }, [settled, slug]);
  if (isMissing) return <NotFoundPage />;
  if (!isCurrent || remote.status === 'loading') return <Loading />;
  if (remote.status === 'ready') return <Ready key={slug} venue={remote.data} />;
  return (
    <Stack gap={3}>
      <h1>{copy('bookings.location.title')}</h1>
      <LoadFailed title={copy('bookings.timetable.failed')} onRetry={request} />
    </Stack>
  );
}
