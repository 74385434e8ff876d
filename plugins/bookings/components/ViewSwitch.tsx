import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { onPlainClick } from '../../../core/contract/ui';
import type { TimetableViewHandle } from './useTimetableView';

/** Only where seven columns fit. A week that was opened by its address can be left everywhere. */
const Root = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignSelf: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5),
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surfaceSunk,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2rem',
    padding: theme.spacing(0, 2),
    borderRadius: theme.foyer.radius.s,
    color: theme.foyer.text,
    fontWeight: 700,
    textDecoration: 'none',
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
  },
  '& a[aria-current]': { background: theme.foyer.surface, color: theme.foyer.primaryText },
  [theme.breakpoints.down('lg')]: { '&:not([data-week])': { display: 'none' } },
  '@media (forced-colors: active)': { '& a[aria-current]': { outline: '2px solid' } },
}));

export function ViewSwitch({ handle }: { readonly handle: TimetableViewHandle }) {
  const copy = useCopy();
  const { view, change, hrefOf } = handle;
  return (
    <Root aria-label={copy('bookings.view.label')} data-week={view.isWeek ? '' : undefined}>
      {(['day', 'week'] as const).map((name) => {
        const next = { view: name === 'week' ? name : undefined };
        return (
          <a
            key={name}
            href={hrefOf(next)}
            aria-current={view.isWeek === (name === 'week') ? 'true' : undefined}
            onClick={onPlainClick(() => change(next))}
          >
            {copy(`bookings.view.${name}`)}
          </a>
        );
      })}
    </Root>
  );
}
