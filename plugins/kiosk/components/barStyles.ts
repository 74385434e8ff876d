import styled from '@emotion/styled';

/** A button of the bar: a sign above its words, so that all of them fit side by side on a screen on its end. */
export const Press = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0.25),
  boxSizing: 'border-box',
  // Large letters stay side by side on a narrow screen, in two lines.
  minWidth: `max(${theme.foyer.target}, min(5rem, 13vw))`,
  maxWidth: 'min(9rem, 17vw)',
  minHeight: theme.foyer.target,
  padding: theme.spacing(0.75, 1),
  border: `1px solid ${theme.foyer.header.lineStrong}`,
  borderRadius: theme.foyer.radius.m,
  background: 'none',
  font: 'inherit',
  fontSize: 'min(0.875rem, 2.6vw)',
  fontWeight: 600,
  lineHeight: 1.15,
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.foyer.header.text,
  textDecoration: 'none',
  cursor: 'pointer',
  '& > svg': { fontSize: '1.125rem' },
  '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' },
  '&[aria-pressed="true"]': {
    borderColor: theme.foyer.header.text,
    background: theme.foyer.header.text,
    color: theme.foyer.header.background,
  },
}));

/** What leads home stands where the eye begins; what helps, and who is here, at the other end. */
export const Gap = styled('span')({ flex: 1 });
