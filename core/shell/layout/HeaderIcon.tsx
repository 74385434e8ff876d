import styled from '@emotion/styled';

/**
 * An icon link of the header. It has the same size before and after its plugin loads, so that the layout does
 * not move.
 */
export const HeaderIcon = styled('a')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: theme.foyer.target,
  minHeight: theme.foyer.target,
  color: theme.foyer.header.link,
  fontSize: '1.375rem',
}));
