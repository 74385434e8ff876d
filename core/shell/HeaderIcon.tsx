import styled from '@emotion/styled';

/** A link of the header that is a picture alone: as large before its plugin has come as afterwards, so that nothing moves. */
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
