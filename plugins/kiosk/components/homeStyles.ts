import styled from '@emotion/styled';

/** A wide window lower than this has no space for tall tiles: the icon stands beside the text. */
export const LOW = '@media (max-height: 47.99rem) and (min-width: 37.5rem)';

/** Fills the window below the bar, whose text may have two lines. */
export const Page = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  grid: 'auto 1fr / minmax(0, 1fr)',
  gap: theme.spacing(3),
  boxSizing: 'border-box',
  // Extra space for the staff link, beyond the margin below the page.
  paddingBottom: `max(0px, ${theme.foyer.target} - ${theme.spacing(4)})`,
  minHeight: `calc(100dvh - ${theme.spacing(18)})`,
  [LOW]: { gap: theme.spacing(2) },
  '@media (orientation: landscape)': { marginInline: 'calc(50% - min(50vw - 1.5rem, 35rem))' },
}));

/** The operator's colour. The rings use a shade with even better text contrast. */
export const Welcome = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: theme.spacing(2),
  minHeight: '20dvh',
  padding: theme.spacing(5, 4),
  borderRadius: theme.foyer.radius.l,
  border: `2px solid ${theme.foyer.primaryLine}`,
  background: [
    `radial-gradient(circle at 92% 0, transparent 6rem, ${theme.foyer.primaryHover} 6.1rem 11rem, transparent 11.1rem)`,
    `radial-gradient(circle at 92% 0, transparent 16rem, ${theme.foyer.primaryHover} 16.1rem 18rem, transparent 18.1rem)`,
    theme.foyer.primary,
  ].join(', '),
  color: theme.foyer.onPrimary,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3) },
  [LOW]: { minHeight: 0, gap: theme.spacing(1), padding: theme.spacing(2, 3) },
}));

export const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  maxWidth: '14em',
  fontSize: 'clamp(2rem, 7.4vw, 4.25rem)',
  lineHeight: 1.1,
  overflowWrap: 'break-word',
  // Overrides the theme's font size for wide pages.
  [theme.breakpoints.up('sm')]: {},
  [LOW]: { fontSize: 'clamp(1.5rem, 4.6vw, 2.25rem)' },
  '&:focus': { outline: 'none' },
}));

export const Intro = styled('p')({ margin: 0, fontSize: '1.375rem', [LOW]: { fontSize: '1rem' } });

export const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoRows: 'minmax(auto, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '@media (orientation: landscape)': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  },
}));

/** Small, and in the margin below the page, so that large letters fit on the screen. */
export const StaffNote = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: theme.spacing(-4),
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: theme.foyer.target,
  minWidth: theme.foyer.target,
  color: theme.foyer.textQuiet,
  fontSize: '1rem',
}));
