import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { searchVenues, useCopy, useTenant, useToday, isLoading } from '../../../core/contract';
import { useFinder } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { FinderBar } from '../components/FinderBar';
import { FinderLayout } from '../components/FinderLayout';
import { FinderList, FinderWaiting } from '../components/FinderList';
import { FinderStatus, isLocationFailed } from '../components/FinderStatus';
import { MapFrame } from '../components/MapFrame';
import { Retry } from '../components/Retry';
import { venues } from '../state/events';
import { finding } from '../state/finderEvents';
import { selectJoining } from '../state/joining';
import { selectListedVenues } from '../state/selectors';
import { useVenueChoice, useRemainingVenues } from './useVenueChoice';

/**
 * Checks whether a text matches the name of a venue. A town or postcode alone is a location, and venues may
 * be near it.
 */
function useNames(listed: readonly Venue[]): (term: string) => boolean {
  return useMemo(() => {
    const names = listed.map(({ name }) => ({ name, town: null, postcode: '' }));
    return (term: string) => searchVenues(names, term).length > 0;
  }, [listed]);
}

/** Selects the home venue on a map or in the list beside it. The list offers everything that the map offers. */
export function VenueFinder() {
  const copy = useCopy();
  const today = useToday();
  const dispatch = useDispatch();
  const { map } = useTenant().services;
  const { venues: known, finder } = useSelector(selectJoining);
  const { all } = known;
  const listed = useSelector(selectListedVenues);
  const { choose, hrefOf } = useVenueChoice();
  const { field, term, found, distances, isBeyond, isSeeking, isSearching, ...on } = useFinder({
    finder,
    events: finding,
    listed,
    isWhole: all.status === 'ready',
    isNamed: useNames(listed),
    distance: 'joining.finder.distance',
  });
  const [pointedId, setPointedId] = useState<string>();
  useRemainingVenues();
  if (all.status === 'failed' && listed.length === 0) {
    return <Retry title="joining.centre.failed" onRetry={() => dispatch(venues.requested())} />;
  }
  const isListToCome = listed.length === 0 && isLoading(all);
  const isWaiting = isListToCome || (isSeeking && found.length === 0);
  const { search } = finder;
  return (
    <FinderLayout>
      <p>{copy('joining.centre.intro')}</p>
      <FinderBar
        field={field}
        radius={finder.radius}
        hasArea={search.step === 'around'}
        isSearching={isSearching}
        onType={on.type}
        onEnter={on.seek}
        onLocate={on.locate}
        onRadius={(miles) => dispatch(finding.radiusChosen({ miles }))}
        onClear={on.clear}
      />
      <FinderStatus
        finder={finder}
        count={all.status === 'ready' && !isSeeking ? found.length : undefined}
        isBeyond={isBeyond}
      />
      <div className="places">
        {isWaiting ? (
          <FinderWaiting />
        ) : (
          <FinderList
            venues={found}
            distances={distances}
            isFiltered={listed.length > 0}
            isLost={isLocationFailed(finder)}
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
            onArea={on.searchArea}
          />
        )}
      </div>
    </FinderLayout>
  );
}
