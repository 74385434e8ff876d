import styled from '@emotion/styled';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  addressLines,
  lazyHydration,
  searchVenues,
  useCopy,
  useNavigation,
  usePictures,
  useToday,
  type SectionProps,
} from '../../../core/contract';
import {
  Button,
  Card,
  KeepFocus,
  onPlainClick,
  Picture,
  Retry,
  Skeleton,
  Stack,
  TextField,
  useSearchTerm,
} from '../../../core/contract/ui';
import { VenueList } from '../components/VenueList';
import { OpeningToday } from '../components/VenueCard';
import type { Venue } from '../../../schemas/generated/api';
import { FirstProblems } from '../components/FirstProblems';
import { venuePath, membershipPath } from '../domain/addresses';
import { homeVenueCleared, pageOpened } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectIsVenueFixed, selectOffer, selectVenue } from '../state/selectors';
import { useVenues } from './useVenues';

const FINDER = lazyHydration(
  '[role="search"]',
  async () => ({
    default: (await import(/* webpackChunkName: "joining-finder" */ './VenueFinder')).VenueFinder,
  }),
  <Skeleton height={900} />,
);

/** The copy for the number of venues. Undefined for a search in a partial list. */
function countOf(isWhole: boolean, found: number, term: string): 'count' | 'countSoFar' | undefined {
  if (found === 0) return undefined;
  if (isWhole) return 'count';
  return term === '' ? 'countSoFar' : undefined;
}

function VenueChoice() {
  const copy = useCopy();
  const { listed, isWhole, isWaiting, hasFailed, retry, card } = useVenues();
  const { field, term, setTerm } = useSearchTerm();
  const found = useMemo(() => searchVenues(listed, term), [listed, term]);
  const count = countOf(isWhole, found.length, term);
  if (hasFailed) return <Retry title={copy('joining.centre.failed')} onRetry={retry} />;
  return (
    <Stack gap={3}>
      <p style={{ margin: 0 }}>{copy('joining.centre.intro')}</p>
      <TextField
        ref={field}
        type="search"
        label={copy('joining.centre.search')}
        autoComplete="off"
        width="l"
        defaultValue=""
        onChange={(event) => setTerm(event.target.value)}
      />
      {/* The line is reserved from the start, so that the list does not jump when the venues are loaded. */}
      <p role="status" style={{ margin: 0 }}>
        {count ? copy(`joining.centre.${count}`, { count: found.length }) : '\u00a0'}
      </p>
      <KeepFocus>
        {isWaiting ? (
          <Skeleton height={480} />
        ) : (
          <VenueList venues={found} isSearched={term !== ''} {...card} />
        )}
      </KeepFocus>
    </Stack>
  );
}

const Chosen = styled(Card)(({ theme }) => ({
  '&[data-pictured]': { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: theme.spacing(2.5) },
  '& .picture': { gridRow: 'span 3', width: 160, alignSelf: 'center', borderRadius: theme.foyer.radius.m },
  [theme.breakpoints.down('sm')]: {
    '&[data-pictured]': { columnGap: theme.spacing(2) },
    '& .picture': { width: 88, aspectRatio: '1' },
  },
}));

/** The chosen home venue, with buttons to keep or change it. */
function ChosenVenue({ venue, onComplete }: { readonly venue: Venue; readonly onComplete: () => void }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const navigation = useNavigation();
  const today = useToday();
  const offer = useSelector(selectOffer);
  const isFixed = useSelector(selectIsVenueFixed);
  const picture = usePictures('venues')?.(venue.slug);
  const { page } = useSelector(selectJoining);
  const keep = () => {
    // After a return to the start page, the address contains no venue.
    if (page?.venueSlug === undefined) navigation.go(offer ? membershipPath(venue, offer) : venuePath(venue));
    onComplete();
  };
  const change = onPlainClick(() => {
    dispatch(homeVenueCleared());
    navigation.go('/');
  });
  return (
    <Stack gap={3}>
      <FirstProblems owner="joining.centre" />
      <Chosen selected data-pictured={picture && ''}>
        {picture && <Picture className="picture" picture={picture} sizes="160px" isFirst />}
        <strong>{venue.name}</strong>
        <span>{addressLines(venue).join(', ')}</span>
        <span>
          {venue.placeType}. <OpeningToday venue={venue} today={today} />
        </span>
      </Chosen>
      <Stack direction="row" gap={1.5} wrap>
        <Button kind="primary" onClick={keep}>
          {copy('joining.centre.continue')}
        </Button>
        {!isFixed && (
          <Button href={navigation.href('/')} onClick={change}>
            {copy('joining.centre.change')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

export default function VenueSection({ settings, onComplete }: SectionProps<'joining.centre'>) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const venue = useSelector(selectVenue);
  const isFixed = useSelector(selectIsVenueFixed);
  const { page, venues: allVenues } = useSelector(selectJoining);
  if (venue) return <ChosenVenue venue={venue} onComplete={onComplete} />;
  const choice = settings.map ? FINDER : <VenueChoice />;
  if (!allVenues.failed || !page) return choice;
  return (
    <Stack gap={3}>
      <Retry title={copy('joining.centre.unreached')} onRetry={() => dispatch(pageOpened(page))} />
      {!isFixed && choice}
    </Stack>
  );
}
