import styled from '@emotion/styled';
import { useDispatch, useSelector } from 'react-redux';
import {
  addressLines,
  searchVenues,
  useCopy,
  useNavigation,
  usePictures,
  type LocationSearch,
} from '../../../core/contract';
import {
  Button,
  CardPicture,
  FinderField,
  Icon,
  LinkCardGrid,
  Notice,
  RadiusSlider,
  Skeleton,
  Stack,
  useFinder,
} from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { selectListedVenues, selectVenueSearch, selectVenues } from '../state/bookings';
import { finding, venues } from '../state/events';
import { Intro } from './headings';
import { LoadFailed } from './LoadFailed';

/** The venues to list: those around the searched location, or those that match the typed text. */
function useVenueSearch() {
  const { status } = useSelector(selectVenues);
  const listed = useSelector(selectListedVenues);
  const finder = useSelector(selectVenueSearch);
  const { isSeeking, ...search } = useFinder({
    finder,
    events: finding,
    listed,
    isWhole: status === 'ready',
    isNamed: (text) => searchVenues(listed, text).length > 0,
    distance: 'bookings.venues.distance',
  });
  return { ...search, isWaiting: isSeeking || finder.search.step === 'locating' };
}

type VenueSearch = ReturnType<typeof useVenueSearch>;

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1.5) },
  '& .radius': { flex: '0 1 20rem', minWidth: 'min(100%, 13rem)' },
  '& label': { fontWeight: 700 },
  '& .status': { margin: 0, minHeight: '1.5em' },
  '& .status[data-lost]': { color: theme.foyer.tone.danger.text, fontWeight: 700 },
}));

/** Keeps the height of an empty line. */
const NOTHING = '\u00a0';

function useStatusText({ isWaiting, isBeyond, found }: VenueSearch): string {
  const copy = useCopy();
  const { status } = useSelector(selectVenues);
  const { search, radius } = useSelector(selectVenueSearch);
  const count = status === 'ready' && !isWaiting ? found.length : 0;
  if (search.step === 'seeking') return copy('bookings.venues.seeking', { term: search.term });
  if (search.step === 'locating') return copy('bookings.venues.locating');
  if (search.step === 'lost' && (search.why === 'denied' || search.why === 'position'))
    return copy(`bookings.venues.lost.${search.why}`);
  // The notice that replaces an empty list explains it.
  if (count === 0) return NOTHING;
  if (isBeyond) return copy('bookings.venues.beyond', { count, miles: radius });
  return search.step === 'around'
    ? copy('bookings.venues.within', { count, miles: radius })
    : copy('bookings.venues.count', { count });
}

/** Search by name, around a place, or around the user's location. */
function SearchBar({ finder }: { readonly finder: VenueSearch }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { search, radius } = useSelector(selectVenueSearch);
  const status = useStatusText(finder);
  const isLost = search.step === 'lost' && status !== NOTHING;
  return (
    <Bar role="search" aria-label={copy('bookings.venues.searchLabel')}>
      <FinderField
        field={finder.field}
        label={copy('bookings.venues.search')}
        onType={finder.type}
        onEnter={finder.seek}
      />
      <div className="row">
        <Button size="md" icon="target" onClick={finder.locate}>
          {copy('bookings.venues.locate')}
        </Button>
        {finder.isSearching && (
          <Button kind="quiet" size="md" icon="close" onClick={finder.clear}>
            {copy('bookings.venues.clear')}
          </Button>
        )}
        {search.step === 'around' && (
          <RadiusSlider
            className="radius"
            label={copy('bookings.venues.radius')}
            miles={radius}
            valueText={copy('bookings.venues.miles', { miles: radius })}
            onChoose={(miles) => dispatch(finding.radiusChosen({ miles }))}
          />
        )}
      </div>
      <p className="status" role="status" data-lost={isLost || undefined}>
        {isLost && <Icon name="error" />} {status}
      </p>
    </Bar>
  );
}

const Grid = styled(LinkCardGrid)({ '& .card, & .text': { gridTemplateRows: 'auto 1fr auto' } });

interface VenueCardProps {
  readonly venue: Venue;
  /** Undefined when the user did not search around a location. */
  readonly distance: string | undefined;
}

/** A link to the timetable that works without scripts. */
function VenueCard({ venue, distance }: VenueCardProps) {
  const copy = useCopy();
  const { href } = useNavigation();
  const pictureOf = usePictures('venues');
  const [street, town] = addressLines(venue);
  return (
    <article className="card" aria-label={venue.name}>
      {pictureOf && <CardPicture picture={pictureOf(venue.slug)} icon="location" />}
      <div className="text">
        <h2>
          <a href={href(`/location/${encodeURIComponent(venue.slug)}`)}>{venue.name}</a>
        </h2>
        <p className="quiet">
          {distance !== undefined && <span className="distance">{distance}</span>}
          {street}
          <br />
          {town}
        </p>
        {/* The whole card is a link with the venue's name. This text is for sighted users only. */}
        <span className="action" data-kind="secondary" data-size="lg" aria-hidden="true">
          {copy('bookings.venues.choose')}
        </span>
      </div>
    </article>
  );
}

function reasonOf(search: LocationSearch): 'around' | 'failed' | 'place' | 'called' {
  if (search.step === 'around') return 'around';
  if (search.step === 'lost') return search.why === 'failed' ? 'failed' : 'place';
  return 'called';
}

function NoneFound({ onClear }: { readonly onClear: () => void }) {
  const copy = useCopy();
  const { search } = useSelector(selectVenueSearch);
  const reason = reasonOf(search);
  const clear = <Button onClick={onClear}>{copy('bookings.venues.clear')}</Button>;
  return (
    <Notice kind="info" role="status" title={copy(`bookings.venues.none.${reason}`)} actions={clear}>
      {copy(`bookings.venues.none.${reason}Help`)}
    </Notice>
  );
}

/** The list of venues from which the user chooses. */
export function VenueChooser() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { status } = useSelector(selectVenues);
  const listed = useSelector(selectListedVenues);
  const search = useVenueSearch();
  const hasPictures = usePictures('venues') !== undefined;
  const isEmpty = status === 'ready' && listed.length === 0;
  const isLoading = listed.length === 0 && status !== 'ready';
  if (status === 'failed' && listed.length === 0) {
    return (
      <Stack gap={3}>
        <h1>{copy('bookings.venues.title')}</h1>
        <LoadFailed title={copy('bookings.venues.failed')} onRetry={() => dispatch(venues.requested())} />
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      <div>
        <h1>{copy('bookings.venues.title')}</h1>
        <Intro>{copy('bookings.venues.intro')}</Intro>
      </div>
      {isEmpty ? (
        <Notice kind="info" title={copy('bookings.venues.nothing')}>
          {copy('bookings.venues.nothingHelp')}
        </Notice>
      ) : (
        <>
          <SearchBar finder={search} />
          {isLoading || search.isWaiting ? (
            <div aria-busy="true">
              <Skeleton height={200} />
            </div>
          ) : search.found.length > 0 ? (
            <Grid data-pictures={hasPictures || undefined}>
              {search.found.map((venue) => (
                <li key={venue.id}>
                  <VenueCard venue={venue} distance={search.distances?.get(venue)} />
                </li>
              ))}
            </Grid>
          ) : (
            <NoneFound onClear={search.clear} />
          )}
        </>
      )}
    </Stack>
  );
}
