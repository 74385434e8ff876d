import styled from '@emotion/styled';

/** A button of the bar: an icon above its text, so that all buttons fit in one row on a portrait screen. */
export const Press = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(0.25),
  boxSizing: 'border-box',
  // With large letters on a narrow screen, the buttons stay in one row, with two lines of text.
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

/** Separates the Home button at the start from the other buttons at the end. */
export const Gap = styled('span')({ flex: 1 });
