import styled from '@emotion/styled';

/** Native checkbox or radio button in the tenant's colour, in a large size. */
export const TickBox = styled('input')(({ theme }) => ({
  flex: 'none',
  width: '1.375rem',
  height: '1.375rem',
  margin: 0,
  accentColor: theme.foyer.primaryText,
  cursor: 'inherit',
  '&[aria-disabled="true"]': { opacity: 0.5 },
}));
