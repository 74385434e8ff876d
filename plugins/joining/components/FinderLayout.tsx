import styled from '@emotion/styled';

/**
 * The search is on top. Below it the list is beside the map. On phones the map is above a row of cards that
 * scrolls sideways. The layout depends only on CSS width, so that server and browser render the same. The
 * list is first in reading order, because it offers everything that the map offers.
 */
export const FinderLayout = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > p': { margin: 0 },
  '& > .places': {
    display: 'grid',
    alignItems: 'start',
    gap: theme.spacing(2),
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .map': { order: -1, height: 320 },
    [theme.breakpoints.up('sm')]: {
      gridTemplateColumns: 'minmax(16.0625rem, 5fr) minmax(0, 6fr)',
      '& > .map': { order: 0, height: 645 },
      // Without a map the list has the whole width.
      '& > :only-child': { gridColumn: '1 / -1' },
    },
  },
}));
