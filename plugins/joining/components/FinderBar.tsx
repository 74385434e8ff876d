import styled from '@emotion/styled';
import type { RefObject } from 'react';
import { useCopy } from '../../../core/contract';
import { Button, FinderField, RadiusSlider } from '../../../core/contract/ui';

export interface FinderBarProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Miles. */
  readonly radius: number;
  /** A searched area exists, so that the radius can be set. */
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
  '& .radius': { flex: '1 1 13rem' },
  '& label': { fontWeight: 700 },
}));

/** The controls that start, widen or clear a search. */
export function FinderBar({ field, radius, hasArea, isSearching, ...on }: FinderBarProps) {
  const copy = useCopy();
  return (
    <Bar role="search" aria-label={copy('joining.finder.label')}>
      <FinderField
        field={field}
        label={copy('joining.centre.search')}
        onType={on.onType}
        onEnter={on.onEnter}
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
        <RadiusSlider
          className="radius"
          label={copy('joining.finder.radius')}
          miles={radius}
          words={copy('joining.finder.miles', { miles: radius })}
          disabled={!hasArea}
          onChoose={on.onRadius}
        />
      </div>
    </Bar>
  );
}
