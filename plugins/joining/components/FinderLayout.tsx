import styled from '@emotion/styled';

/**
 * Search on top; below it the list beside the map, or, on phones, the map over a row of cards that
 * is swiped. By width alone, so that server and browser agree. The list comes first in the order of
 * reading: it can do all that the map can.
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
      // The list alone, where there is no map.
      '& > :only-child': { gridColumn: '1 / -1' },
    },
  },
}));
