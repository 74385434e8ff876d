import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { useCopy, type Finder } from '../../../core/contract';
import { Button, FinderField, RadiusSlider, type useFinder } from '../../../core/contract/ui';
import { finding } from '../state/events';

type Search = Pick<
  ReturnType<typeof useFinder>,
  'field' | 'isSearching' | 'type' | 'seek' | 'locate' | 'clear'
>;

interface FinderBarProps extends Search {
  readonly finder: Finder;
}

const Bar = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
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

export function FinderBar({ finder: { radius, search }, field, isSearching, ...on }: FinderBarProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  return (
    <Bar role="search" aria-label={copy('joining.finder.label')}>
      <FinderField field={field} label={copy('joining.centre.search')} onType={on.type} onEnter={on.seek} />
      <div>
        <div className="buttons">
          <Button size="md" icon="target" onClick={on.locate}>
            {copy('joining.finder.locate')}
          </Button>
          {isSearching && (
            <Button kind="quiet" size="md" icon="close" onClick={on.clear}>
              {copy('joining.finder.clear')}
            </Button>
          )}
        </div>
        <RadiusSlider
          className="radius"
          label={copy('joining.finder.radius')}
          miles={radius}
          valueText={copy('joining.finder.miles', { miles: radius })}
          disabled={search.step !== 'around'}
          onChoose={(miles) => dispatch(finding.radiusChosen({ miles }))}
        />
      </div>
    </Bar>
  );
}
