import styled from '@emotion/styled';
import { useId, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, Icon, RADIUS, TextField, useCopy } from '../../../core/contract';
import { selectPlaces } from '../state/bookings';
import { positionSought, radiusChosen } from '../state/events';

export interface VenueSearchProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Undefined until it is known. */
  readonly count: number | undefined;
  readonly isSearching: boolean;
  readonly onType: (typed: string) => void;
  readonly onEnter: () => void;
  readonly onClear: () => void;
}

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1.5) },
  '& .radius': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: theme.spacing(0.5, 1),
    flex: '0 1 20rem',
    minWidth: 'min(100%, 13rem)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& label': { fontWeight: 700 },
  '& input[type="range"]': {
    gridColumn: '1 / -1',
    width: '100%',
    minHeight: '1.75rem',
    margin: 0,
    accentColor: theme.foyer.primaryText,
    '&:focus-visible': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: -1 },
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
  },
  '& .status': { margin: 0, minHeight: '1.5em' },
  '& .status[data-lost]': { color: theme.foyer.tone.danger.text, fontWeight: 700 },
}));

function Radius({ miles }: { readonly miles: number }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const id = useId();
  const words = copy('bookings.venues.miles', { miles });
  return (
    <div className="radius">
      <label htmlFor={id}>{copy('bookings.venues.radius')}</label>
      {/* The slider says it by itself. */}
      <span aria-hidden="true">{words}</span>
      <input
        id={id}
        type="range"
        min={RADIUS.least}
        max={RADIUS.most}
        step={RADIUS.step}
        value={miles}
        aria-valuetext={words}
        onChange={(event) => dispatch(radiusChosen({ miles: event.target.valueAsNumber }))}
      />
    </div>
  );
}

function useStatus(count: number | undefined): string {
  const copy = useCopy();
  const { search, radius } = useSelector(selectPlaces);
  if (search.step === 'seeking') return copy('bookings.venues.seeking', { term: search.term });
  if (search.step === 'locating') return copy('bookings.venues.locating');
  if (search.step === 'lost') return copy(`bookings.venues.lost.${search.why}`);
  if (count === undefined) return '\u00a0';
  return search.step === 'around'
    ? copy('bookings.venues.within', { count, miles: radius })
    : copy('bookings.venues.count', { count });
}

/** By name, around a place, or around oneself. */
export function VenueSearch({ field, count, isSearching, onType, onEnter, onClear }: VenueSearchProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { search, radius } = useSelector(selectPlaces);
  const status = useStatus(count);
  const isLost = search.step === 'lost';
  return (
    <Bar role="search" aria-label={copy('bookings.venues.searchLabel')}>
      <TextField
        ref={field}
        type="search"
        label={copy('bookings.venues.search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        width="l"
        defaultValue=""
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
        }}
      />
      <div className="row">
        <Button size="md" icon="target" onClick={() => dispatch(positionSought())}>
          {copy('bookings.venues.locate')}
        </Button>
        {isSearching && (
          <Button kind="quiet" size="md" icon="close" onClick={onClear}>
            {copy('bookings.venues.clear')}
          </Button>
        )}
        {search.step === 'around' && <Radius miles={radius} />}
      </div>
      <p className="status" role="status" data-lost={isLost || undefined}>
        {isLost && <Icon name="error" />} {status}
      </p>
    </Bar>
  );
}
