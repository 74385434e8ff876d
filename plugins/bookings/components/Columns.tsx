import styled from '@emotion/styled';
import { visibleArea } from '../../../core/contract';

/** The cart and its totals: in two columns from 1200 px, in one column on narrower pages. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(2),
    alignContent: 'start',
    minWidth: 0,
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 360px',
    gap: theme.spacing(5),
    alignItems: 'start',
    '& > :last-child': { position: 'sticky', top: visibleArea.top(theme.spacing(3)) },
  },
}));

export const Items = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
