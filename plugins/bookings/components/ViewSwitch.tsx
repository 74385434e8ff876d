import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { Button, onPlainClick } from '../../../core/contract/ui';
import type { TimetableViewHandle } from './useTimetableView';

/** Only where seven columns fit. A week that was opened by its address can be left everywhere. */
const Root = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignSelf: 'center',
  [theme.breakpoints.down('lg')]: { '&:not([data-week])': { display: 'none' } },
}));

export function ViewSwitch({ handle }: { readonly handle: TimetableViewHandle }) {
  const copy = useCopy();
  const { view, change, hrefOf } = handle;
  return (
    <Root aria-label={copy('bookings.view.label')} data-week={view.isWeek ? '' : undefined}>
      {(['day', 'week'] as const).map((name) => {
        const isCurrent = view.isWeek === (name === 'week');
        const next = { view: name === 'week' ? name : undefined };
        return (
          <Button
            key={name}
            size="md"
            kind={isCurrent ? 'secondary' : 'quiet'}
            href={hrefOf(next)}
            aria-current={isCurrent || undefined}
            onClick={onPlainClick(() => change(next))}
          >
            {copy(`bookings.view.${name}`)}
          </Button>
        );
      })}
    </Root>
  );
}
