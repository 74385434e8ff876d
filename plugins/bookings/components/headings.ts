import styled from '@emotion/styled';

export const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
}));

export const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
}));

export const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.foyer.textQuiet }));
