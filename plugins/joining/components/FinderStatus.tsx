import styled from '@emotion/styled';
import { Icon, useCopy, type Finder } from '../../../core/contract';

export interface FinderStatusProps {
  readonly finder: Finder;
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

const Line = styled('p')(({ theme }) => ({
  // Its lines are there from the start, so that what is below does not jump.
  minHeight: '1.5em',
  [theme.breakpoints.down('sm')]: { minHeight: '3em' },
  '&[data-lost]': { color: theme.foyer.tone.danger.text, fontWeight: 700 },
}));

function useWords({ finder: { search, radius }, count }: FinderStatusProps): string {
  const copy = useCopy();
  if (search.step === 'seeking') return copy('joining.finder.seeking', { term: search.term });
  if (search.step === 'locating') return copy('joining.finder.locating');
  if (search.step === 'lost') return copy(`joining.finder.lost.${search.why}`);
  if (count === undefined || count === 0) return '\u00a0';
  if (search.step === 'around') return copy('joining.finder.within', { count, miles: radius });
  return copy('joining.centre.count', { count });
}

/** How the search stands, and how many were found: seen, and heard by those who do not see. */
export function FinderStatus(props: FinderStatusProps) {
  const isLost = props.finder.search.step === 'lost';
  return (
    <Line role="status" data-lost={isLost || undefined}>
      {isLost && <Icon name="error" />} {useWords(props)}
    </Line>
  );
}
