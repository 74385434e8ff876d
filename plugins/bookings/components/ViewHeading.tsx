import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { Button } from '../../../core/contract/ui';
import type { TimetableViewHandle } from './useTimetableView';

const Heading = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: theme.spacing(1.5),
  '& h2': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' },
  // The line is always present, so that nothing below it moves when the days load.
  '& p': { flex: 1, margin: 0, minHeight: '1.5em', color: theme.foyer.textQuiet, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '& h2': { fontSize: '1.125rem' }, '& p': { textAlign: 'end' } },
}));

/** Only where seven columns fit. A week that was opened by its address can be left everywhere. */
const Views = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignSelf: 'center',
  [theme.breakpoints.down('lg')]: { '&:not([data-week])': { display: 'none' } },
}));

function ViewSwitch({ view, linkTo }: TimetableViewHandle) {
  const copy = useCopy();
  return (
    <Views aria-label={copy('bookings.view.label')} data-week={view.isWeek ? '' : undefined}>
      {(['day', 'week'] as const).map((name) => {
        const isCurrent = view.isWeek === (name === 'week');
        const next = { view: name === 'week' ? name : undefined };
        return (
          <Button
            key={name}
            size="md"
            kind={isCurrent ? 'secondary' : 'quiet'}
            aria-current={isCurrent || undefined}
            {...linkTo(next)}
          >
            {copy(`bookings.view.${name}`)}
          </Button>
        );
      })}
    </Views>
  );
}

interface ViewHeadingProps {
  readonly title: string;
  /** Number of sessions. Undefined: not shown. */
  readonly count: number | undefined;
  readonly handle: TimetableViewHandle;
}

/** A heading, the number of sessions, and on wide screens the choice of day or week, on one line. */
export function ViewHeading({ title, count, handle }: ViewHeadingProps) {
  const copy = useCopy();
  return (
    <Heading>
      <h2>{title}</h2>
      <p role="status">{count === undefined ? '' : copy('bookings.count', { count })}</p>
      <ViewSwitch {...handle} />
    </Heading>
  );
}
