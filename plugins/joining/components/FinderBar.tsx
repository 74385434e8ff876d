import styled from '@emotion/styled';
import { useId, type RefObject } from 'react';
import { Button, RADIUS, TextField, useCopy } from '../../../core/contract';

export interface FinderBarProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Miles. */
  readonly radius: number;
  /** There is an area whose radius can be set. */
  readonly hasArea: boolean;
  readonly isSearching: boolean;
  readonly onType: (typed: string) => void;
  readonly onEnter: () => void;
  readonly onLocate: () => void;
  readonly onRadius: (miles: number) => void;
  readonly onClear: () => void;
}

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > div:nth-of-type(2)': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1.5, 3),
  },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& .radius': {
    flex: '1 1 13rem',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: theme.spacing(0.5, 1),
  },
  '& label': { fontWeight: 700 },
  '& .miles': { fontVariantNumeric: 'tabular-nums' },
  '& input[type="range"]': {
    gridColumn: '1 / -1',
    width: '100%',
    minHeight: '1.75rem',
    margin: 0,
    accentColor: theme.foyer.primaryText,
    cursor: 'pointer',
    '&:focus-visible': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: -1 },
    '&:disabled': { cursor: 'default' },
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
  },
}));

/** Everything that starts, widens or ends a search. */
export function FinderBar({ field, radius, hasArea, isSearching, ...on }: FinderBarProps) {
  const copy = useCopy();
  const id = useId();
  const miles = copy('joining.finder.miles', { miles: radius });
  return (
    <Bar role="search" aria-label={copy('joining.finder.label')}>
      <TextField
        ref={field}
        type="search"
        label={copy('joining.centre.search')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        width="l"
        defaultValue=""
        onChange={(event) => on.onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') on.onEnter();
        }}
      />
      <div>
        <div className="buttons">
          <Button size="md" icon="target" onClick={on.onLocate}>
            {copy('joining.finder.locate')}
          </Button>
          {isSearching && (
            <Button kind="quiet" size="md" icon="close" onClick={on.onClear}>
              {copy('joining.finder.clear')}
            </Button>
          )}
        </div>
        <div className="radius">
          <label htmlFor={id}>{copy('joining.finder.radius')}</label>
          {/* The slider says it by itself. */}
          <span className="miles" aria-hidden="true">
            {miles}
          </span>
          <input
            id={id}
            type="range"
            min={RADIUS.least}
            max={RADIUS.most}
            step={RADIUS.step}
            value={radius}
            aria-valuetext={miles}
            disabled={!hasArea}
            onChange={(event) => on.onRadius(event.target.valueAsNumber)}
          />
        </div>
      </div>
    </Bar>
  );
}
