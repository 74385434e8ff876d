import styled from '@emotion/styled';

/** Text of less importance than the text around it. */
export const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.foyer.textQuiet }));

/** The heading of a card. */
export const CardTitle = styled('h3')(({ theme }) => ({
  ...theme.typography.h4,
  margin: 0,
  overflowWrap: 'anywhere',
}));
