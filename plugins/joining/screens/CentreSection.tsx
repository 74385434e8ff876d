import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  Skeleton,
  Stack,
  TextField,
  navigationAsked,
  useCopy,
  useNavigation,
  useToday,
  whenApproached,
  type SectionProps,
} from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { CentreList } from '../components/CentreList';
import { ChosenCentre } from '../components/ChosenCentre';
import { Retry } from '../components/Retry';
import { searchCentres } from '../domain/centreSearch';
import { homeVenueCleared, venuesWanted } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectIsOnlyCentre, selectVenue } from '../state/selectors';

type Listing = ReturnType<typeof selectJoining>['venues'];

/** The rest of the list comes when somebody is near it; the whole at once, where none came with the page. */
function useRestOfTheList({ listing, listed }: Listing) {
  const dispatch = useDispatch();
  const isDone = listing === 'whole' || listing === 'failed';
  const isEmpty = listed.length === 0;
  useEffect(() => {
    const ask = () => void dispatch(venuesWanted());
    if (isDone) return undefined;
    return isEmpty ? ask() : whenApproached(ask);
  }, [dispatch, isDone, isEmpty]);
}

/** What was typed before the page came alive is read from the field itself. */
function useSearchTerm() {
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  useEffect(() => setTerm(field.current?.value ?? ''), []);
  return { field, term: useDeferredValue(term), setTerm };
}

const pathOf = (venue: Venue) => `/centre/${encodeURIComponent(venue.slug)}`;

function CentreChoice() {
  const copy = useCopy();
  const today = useToday();
  const dispatch = useDispatch();
  const navigation = useNavigation();
  const venues = useSelector(selectJoining).venues;
  const { listing, listed } = venues;
  const { field, term, setTerm } = useSearchTerm();
  useRestOfTheList(venues);
  const found = useMemo(() => searchCentres(listed, term), [listed, term]);
  // The same function at every key pressed in the search: three hundred cards stay as they are.
  const choose = useCallback(
    (venue: Venue) => void dispatch(navigationAsked({ path: pathOf(venue) })),
    [dispatch],
  );
  const isCounted = listing === 'whole' && found.length > 0;
  const isWaiting = listed.length === 0 && listing !== 'whole' && listing !== 'failed';
  if (listing === 'failed' && listed.length === 0) {
    return <Retry title="joining.centre.failed" onRetry={() => dispatch(venuesWanted())} />;
  }
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
      {/* Its line is there from the start, so that the list below does not jump when all have come. */}
      <p role="status" style={{ margin: 0 }}>
        {isCounted ? copy('joining.centre.count', { count: found.length }) : '\u00a0'}
      </p>
      {isWaiting ? (
        <Skeleton height={480} />
      ) : (
        <CentreList
          venues={found}
          today={today}
          hrefOf={(venue) => navigation.href(pathOf(venue))}
          onChoose={choose}
        />
      )}
    </Stack>
  );
}

/** Choose your home centre. */
export function CentreSection({ onComplete }: SectionProps) {
  const dispatch = useDispatch();
  const navigation = useNavigation();
  const venue = useSelector(selectVenue);
  const isOnly = useSelector(selectIsOnlyCentre);
  if (!venue) return <CentreChoice />;
  const change = () => {
    dispatch(homeVenueCleared());
    navigation.go('/');
  };
  return (
    <ChosenCentre
      venue={venue}
      change={isOnly ? undefined : { href: navigation.href('/'), onPress: change }}
      onContinue={onComplete}
    />
  );
}
