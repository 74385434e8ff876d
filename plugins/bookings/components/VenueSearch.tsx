import styled from '@emotion/styled';
import type { RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Button, FinderField, Icon, RadiusSlider } from '../../../core/contract/ui';
import { selectVenueSearch } from '../state/bookings';
import { finding } from '../state/events';

export interface VenueSearchProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Undefined until the result is known. */
  readonly count: number | undefined;
  /** No venue is within the radius. The count is of the nearest venues beyond it. */
  readonly isBeyond: boolean;
  readonly isSearching: boolean;
  readonly onType: (typed: string) => void;
  readonly onEnter: () => void;
  readonly onLocate: () => void;
  readonly onClear: () => void;
}

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

function useStatus(count: number | undefined, isBeyond: boolean): string {
  const copy = useCopy();
  const { search, radius } = useSelector(selectVenueSearch);
  if (search.step === 'seeking') return copy('bookings.venues.seeking', { term: search.term });
  if (search.step === 'locating') return copy('bookings.venues.locating');
  if (search.step === 'lost' && search.why !== 'place') return copy(`bookings.venues.lost.${search.why}`);
  // The notice that replaces an empty list explains it.
  if (!count) return NOTHING;
  if (isBeyond) return copy('bookings.venues.beyond', { count, miles: radius });
  return search.step === 'around'
    ? copy('bookings.venues.within', { count, miles: radius })
    : copy('bookings.venues.count', { count });
}

/** Search by name, around a place, or around the user's location. */
export function VenueSearch({ field, count, isBeyond, isSearching, ...on }: VenueSearchProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { search, radius } = useSelector(selectVenueSearch);
  const status = useStatus(count, isBeyond);
  const isLost = search.step === 'lost' && status !== NOTHING;
  return (
    <Bar role="search" aria-label={copy('bookings.venues.searchLabel')}>
      <FinderField
        field={field}
        label={copy('bookings.venues.search')}
        onType={on.onType}
        onEnter={on.onEnter}
      />
      <div className="row">
        <Button size="md" icon="target" onClick={on.onLocate}>
          {copy('bookings.venues.locate')}
        </Button>
        {isSearching && (
          <Button kind="quiet" size="md" icon="close" onClick={on.onClear}>
            {copy('bookings.venues.clear')}
          </Button>
        )}
        {search.step === 'around' && (
          <RadiusSlider
            className="radius"
            label={copy('bookings.venues.radius')}
            miles={radius}
            words={copy('bookings.venues.miles', { miles: radius })}
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
