import styled from '@emotion/styled';
import { useCopy, type Finder } from '../../../core/contract';
import { Icon } from '../../../core/contract/ui';

export interface FinderStatusProps {
  readonly finder: Finder;
  /** Undefined until the venues are loaded. */
  readonly count: number | undefined;
  /** No venue is within the radius. The count is that of the nearest venues beyond it. */
  readonly isBeyond: boolean;
}

const Line = styled('p')(({ theme }) => ({
  // The height is reserved from the start, so that the content below does not move.
  minHeight: '1.5em',
  [theme.breakpoints.down('sm')]: { minHeight: '3em' },
  '&[data-lost]': { color: theme.foyer.tone.danger.text, fontWeight: 700 },
}));

/** Keeps the height of the line. */
const NOTHING = '\u00a0';

function useStatusText({ finder, count, isBeyond }: FinderStatusProps): string {
  const copy = useCopy();
  const { search, radius } = finder;
  if (search.step === 'seeking') return copy('joining.finder.seeking', { term: search.term });
  if (search.step === 'locating') return copy('joining.finder.locating');
  if (search.step === 'lost') return copy(`joining.finder.lost.${search.why}`);
  if (count === undefined || count === 0) return NOTHING;
  if (isBeyond) return copy('joining.finder.beyond', { count, miles: radius });
  if (search.step === 'around') return copy('joining.finder.within', { count, miles: radius });
  return copy('joining.centre.count', { count });
}

/** The state of the search and the number of results, also announced to screen readers. */
export function FinderStatus(props: FinderStatusProps) {
  const statusText = useStatusText(props);
  const isLost = props.finder.search.step === 'lost';
  return (
    <Line role="status" data-lost={isLost || undefined}>
      {isLost && <Icon name="error" />} {statusText}
    </Line>
  );
}
