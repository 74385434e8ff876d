import styled from '@emotion/styled';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { searchVenues, useCopy, useTenant } from '../../../core/contract';
import { Retry, useFinder } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { FinderBar } from '../components/FinderBar';
import { FinderList, FinderWaiting } from '../components/FinderList';
import { FinderStatus } from '../components/FinderStatus';
import { MapFrame } from '../components/MapFrame';
import { finding } from '../state/events';
import { selectJoining } from '../state/joining';
import { useVenues } from './useVenues';

/**
 * Below the search the list is beside the map. On phones the map is above a row of cards. Only CSS decides, so
 * that server and browser render the same. The list is first in reading order: it offers all that the map does.
 */
const FinderLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > p': { margin: 0 },
  '& > .places': {
    display: 'grid',
    alignItems: 'start',
    gap: theme.spacing(2),
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The map follows the list in the HTML. The list has its place before the browser has received the map.
    [theme.breakpoints.down('sm')]: {
      '&[data-map]': { gridTemplateRows: '320px auto' },
      '&[data-map] > :not(.map)': { gridRow: 2 },
      '& > .map': { gridRow: 1, height: '100%' },
    },
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: 'minmax(16.0625rem, 5fr) minmax(0, 6fr)',
      '& > .map': { height: 645 },
      // Without a map the list has the whole width.
      '&:not([data-map]) > *': { gridColumn: '1 / -1' },
    },
  },
}));

/** Whether a text matches the name of a venue. A town or postcode alone is a location, maybe near venues. */
function useNames(listed: readonly Venue[]): (term: string) => boolean {
  return useMemo(() => {
    const names = listed.map(({ name }) => ({ name, town: null, postcode: '' }));
    return (term: string) => searchVenues(names, term).length > 0;
  }, [listed]);
}

/** Selects the home venue on a map or in the list beside it. The list offers everything that the map offers. */
export function VenueFinder() {
  const copy = useCopy();
  const { map } = useTenant().services;
  const { finder } = useSelector(selectJoining);
  const { listed, isWhole, isWaiting, hasFailed, retry, card } = useVenues();
  const { term, found, distances, isBeyond, isSeeking, searchArea, ...search } = useFinder({
    finder,
    events: finding,
    listed,
    isWhole,
    isNamed: useNames(listed),
    distance: 'joining.finder.distance',
  });
  const [pointedId, setPointedId] = useState<string>();
  if (hasFailed) return <Retry title={copy('joining.centre.failed')} onRetry={retry} />;
  return (
    <FinderLayout>
      <p>{copy('joining.centre.intro')}</p>
      <FinderBar finder={finder} {...search} />
      <FinderStatus
        finder={finder}
        count={isWhole && !isSeeking ? found.length : undefined}
        isBeyond={isBeyond}
      />
      <div className="places" data-map={map ? '' : undefined}>
        {isWaiting || (isSeeking && found.length === 0) ? (
          <FinderWaiting />
        ) : (
          <FinderList
            venues={found}
            distances={distances}
            isFiltered={listed.length > 0}
            isSearchFailed={finder.search.step === 'lost' && finder.search.why === 'failed'}
            isSearched={term !== ''}
            onPoint={setPointedId}
            {...card}
          />
        )}
        {map && (
          <MapFrame
            styleUrl={map.styleUrl}
            credit={map.attribution}
            venues={listed}
            named={term !== '' && finder.search.step === 'browsing' ? found : undefined}
            search={finder.search}
            radius={finder.radius}
            pointedId={pointedId}
            hrefOf={card.hrefOf}
            onChoose={card.onChoose}
            onArea={searchArea}
          />
        )}
      </div>
    </FinderLayout>
  );
}
