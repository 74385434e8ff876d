import { useEffect, useMemo, useState, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { milesText, nearbyVenues, searchVenues, useCopy, useTenant, useToday } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { FinderBar } from '../components/FinderBar';
import { FinderLayout } from '../components/FinderLayout';
import { FinderList, FinderWaiting } from '../components/FinderList';
import { FinderStatus } from '../components/FinderStatus';
import { MapFrame } from '../components/MapFrame';
import { Retry } from '../components/Retry';
import { venuesWanted } from '../state/events';
import { areaChosen, placeSought, positionSought, radiusChosen, searchCleared } from '../state/finderEvents';
import { selectJoining } from '../state/joining';
import { finderArrived } from './finderArrival';
import { useCentreChoice, useRestOfTheList, useSearchTerm } from './centreChoosing';

/** How long somebody pauses before the geocoder is asked for what no centre is called. */
const PAUSE_MS = 700;
const SHORTEST_TERM = 2;

/** Whether a centre has that name: a town or a postcode alone is a place, and centres may be near it. */
function useIsNamed(listed: readonly Venue[], term: string): boolean {
  const names = useMemo(() => listed.map(({ name }) => ({ name, town: null, postcode: '' })), [listed]);
  return useMemo(() => searchVenues(names, term).length > 0, [names, term]);
}

/** What the list shows: the centres around the search, or those that are found by what was typed. */
function useFound(term: string) {
  const copy = useCopy();
  const { venues, finder } = useSelector(selectJoining);
  const { listed } = venues;
  const origin = finder.search.step === 'around' ? finder.search.origin : undefined;
  const typed = useMemo(() => searchVenues(listed, term), [listed, term]);
  const isNamed = useIsNamed(listed, term);
  const nearby = useMemo(
    () => origin && nearbyVenues(listed, origin, finder.radius),
    [listed, origin, finder.radius],
  );
  const distances = useMemo(
    () =>
      nearby &&
      new Map(
        nearby.map(({ venue, miles }) => [
          venue,
          copy('joining.finder.distance', { miles: milesText(miles) }),
        ]),
      ),
    [nearby, copy],
  );
  const found = useMemo(() => nearby?.map(({ venue }) => venue) ?? typed, [nearby, typed]);
  return { found, distances, isNamed };
}

/** A place is looked up when no centre is called so: after a pause, or at once with Enter. */
function usePlaceSearch(field: RefObject<HTMLInputElement | null>, term: string, isNamed: boolean) {
  const dispatch = useDispatch();
  const canAsk = useTenant().services.geocoder !== undefined;
  const { venues, finder } = useSelector(selectJoining);
  const wanted = term.trim();
  const isUnknown =
    canAsk &&
    venues.listing === 'whole' &&
    !isNamed &&
    wanted.length >= SHORTEST_TERM &&
    finder.search.step === 'browsing';
  useEffect(() => {
    if (!isUnknown) return undefined;
    const timer = setTimeout(() => {
      // On a busy device the field is ahead of what is drawn: then the pause is not over.
      if (field.current?.value.trim() === wanted) dispatch(placeSought({ term: wanted }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, field, isUnknown, wanted]);
  return {
    isPending: isUnknown || finder.search.step === 'seeking',
    seek: () => void (isUnknown && dispatch(placeSought({ term: wanted }))),
  };
}

/** Choose your home centre on a map, or in the list beside it, which can do all that the map can. */
export function CentreFinder() {
  const copy = useCopy();
  const today = useToday();
  const dispatch = useDispatch();
  const { map } = useTenant().services;
  const { venues, finder } = useSelector(selectJoining);
  const { listing, listed } = venues;
  const { choose, hrefOf } = useCentreChoice();
  const { field, term, setTerm } = useSearchTerm();
  const [pointedId, setPointedId] = useState<string>();
  useRestOfTheList(venues);
  useEffect(finderArrived, []);
  const { found, distances, isNamed } = useFound(term);
  const { isPending, seek } = usePlaceSearch(field, term, isNamed);
  if (listing === 'failed' && listed.length === 0) {
    return <Retry title="joining.centre.failed" onRetry={() => dispatch(venuesWanted())} />;
  }
  const empty = () => {
    if (field.current) field.current.value = '';
    setTerm('');
  };
  const clear = () => {
    empty();
    dispatch(searchCleared());
    field.current?.focus();
  };
  const isListToCome = listed.length === 0 && listing !== 'whole' && listing !== 'failed';
  const isWaiting = isListToCome || (isPending && found.length === 0);
  const isSearching = term !== '' || finder.search.step !== 'browsing';
  const { search } = finder;
  return (
    <FinderLayout>
      <p>{copy('joining.centre.intro')}</p>
      <FinderBar
        field={field}
        radius={finder.radius}
        hasArea={search.step === 'around'}
        isSearching={isSearching}
        onType={(typed) => {
          setTerm(typed);
          if (search.step !== 'browsing') dispatch(searchCleared());
        }}
        onEnter={seek}
        onLocate={() => {
          empty();
          dispatch(positionSought());
        }}
        onRadius={(miles) => dispatch(radiusChosen({ miles }))}
        onClear={clear}
      />
      <FinderStatus finder={finder} count={listing === 'whole' && !isPending ? found.length : undefined} />
      <div className="places">
        {isWaiting ? (
          <FinderWaiting />
        ) : (
          <FinderList
            venues={found}
            distances={distances}
            isFiltered={listed.length > 0}
            isSearched={term !== ''}
            today={today}
            hrefOf={hrefOf}
            onChoose={choose}
            onPoint={setPointedId}
          />
        )}
        {map && (
          <MapFrame
            styleUrl={map.styleUrl}
            credit={map.attribution}
            venues={listed}
            named={term !== '' && search.step === 'browsing' ? found : undefined}
            search={search}
            radius={finder.radius}
            pointedId={pointedId}
            hrefOf={hrefOf}
            onChoose={choose}
            onArea={(origin) => {
              empty();
              dispatch(areaChosen({ origin }));
            }}
          />
        )}
      </div>
    </FinderLayout>
  );
}
