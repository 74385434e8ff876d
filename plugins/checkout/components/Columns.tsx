import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { visibleArea } from '../../../core/contract';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  // On wide screens the summary is beside the form and stays visible while the form scrolls.
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    gap: theme.spacing(5),
    alignItems: 'start',
  },
}));
const Aside = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('lg')]: { order: -1, '&[data-last]': { order: 1 } },
  [theme.breakpoints.up('lg')]: { position: 'sticky', top: visibleArea.top(theme.spacing(3)) },
}));
const Main = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), minWidth: 0 }));

interface Props {
  readonly aside: ReactNode;
  /** On narrow pages the aside comes after the form, for a form that cannot wait. */
  readonly asideLast?: boolean;
  readonly children: ReactNode;
}

/** The form, with the summary beside it (above it on narrow pages). */
export function Columns({ aside, asideLast = false, children }: Props) {
  return (
    <Grid>
      <Main>{children}</Main>
      <Aside data-last={asideLast || undefined}>{aside}</Aside>
    </Grid>
  );
}
