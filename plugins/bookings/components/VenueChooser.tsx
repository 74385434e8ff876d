import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, Notice, Skeleton, Stack } from '../../../core/contract/ui';
import { selectListedVenues, selectVenueSearch, selectVenues } from '../state/bookings';
import { venues } from '../state/events';
import { Intro } from './headings';
import { useVenueSearch } from './useVenueSearch';
import { VenueList } from './VenueList';
import { VenueSearch } from './VenueSearch';
import { LoadFailed } from './LoadFailed';

function NoneFound({ onClear }: { readonly onClear: () => void }) {
  const copy = useCopy();
  const { search } = useSelector(selectVenueSearch);
  const where = search.step === 'around' ? 'around' : search.step === 'lost' ? 'place' : 'called';
  const clear = <Button onClick={onClear}>{copy('bookings.venues.clear')}</Button>;
  return (
    <Notice kind="info" role="status" title={copy(`bookings.venues.none.${where}`)} actions={clear}>
      {copy(`bookings.venues.none.${where}Help`)}
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
          <VenueSearch
            field={search.field}
            count={status === 'ready' && !search.isWaiting ? search.found.length : undefined}
            isBeyond={search.isBeyond}
            isSearching={search.isSearching}
            onType={search.type}
            onEnter={search.seek}
            onLocate={search.locate}
            onClear={search.clear}
          />
          {isLoading || search.isWaiting ? (
            <div aria-busy="true">
              <Skeleton height={200} />
            </div>
          ) : search.found.length > 0 ? (
            <VenueList venues={search.found} distances={search.distances} />
          ) : (
            <NoneFound onClear={search.clear} />
          )}
        </>
      )}
    </Stack>
  );
}
