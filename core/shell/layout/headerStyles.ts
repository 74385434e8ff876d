import styled from '@emotion/styled';

export const Bar = styled('header')(({ theme }) => ({
  position: 'relative',
  background: theme.foyer.header.background,
  color: theme.foyer.header.text,
  borderBottom: `1px solid ${theme.foyer.header.line}`,
  '& :focus-visible': { outlineColor: theme.foyer.header.focus },
}));

export const Inner = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  maxWidth: '70rem',
  minHeight: '4.5rem',
  margin: '0 auto',
  padding: theme.spacing(1, 3),
  [theme.breakpoints.down('sm')]: {
    minHeight: '3.75rem',
    padding: theme.spacing(0.5, 2),
    gap: theme.spacing(1),
  },
}));

export const Home = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: '2.75rem',
  marginInlineEnd: 'auto',
  color: theme.foyer.header.text,
  fontFamily: theme.typography.h4.fontFamily,
  fontWeight: 700,
  fontSize: '1.25rem',
  lineHeight: 1.2,
  textDecoration: 'none',
  // The limit is repeated on the link: before the layout, browsers use the natural width of an image.
  '&:has(img)': {
    maxWidth: '12rem',
    // A logo is made for the header's colour, also if the page uses forced colours.
    background: theme.foyer.header.background,
    forcedColorAdjust: 'none',
  },
  '& img': {
    display: 'block',
    height: '2.5rem',
    width: 'auto',
    maxWidth: '100%',
    objectFit: 'contain',
  },
}));

export const Links = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: theme.spacing(1),
  // Reserves the height of parts that load with the session or a plugin, so that the layout does not move.
  minHeight: '2.75rem',
  // The text of the last link ends where the page's content ends.
  marginInlineEnd: theme.spacing(-1.5),
  // If the links do not fit the width, the links to other areas wrap below the rest.
  // They are closer there, so that all links of a customer fit the width of a tablet.
  [theme.breakpoints.down('md')]: {
    flex: '0 1 auto',
    flexWrap: 'wrap-reverse',
    justifyContent: 'flex-end',
    gap: 0,
    marginInlineEnd: theme.spacing(-1),
  },
  [theme.breakpoints.down('sm')]: {
    flex: 'none',
    flexWrap: 'nowrap',
    gap: theme.spacing(1),
    marginInlineEnd: theme.spacing(-1.5),
    '& [data-wide]': { display: 'none' },
  },
  [theme.breakpoints.up('sm')]: { '& [data-narrow]': { display: 'none' } },
}));

/** The user's links stay on one line, so that the basket is never alone on a line. */
export const Own = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  [theme.breakpoints.down('md')]: { gap: 0 },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1) },
}));

export const HeaderLink = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: '2.75rem',
  padding: theme.spacing(0, 1.5),
  [theme.breakpoints.down('md')]: { paddingInline: theme.spacing(1) },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(1.5) },
  border: 0,
  borderRadius: theme.foyer.radius.s,
  background: 'none',
  color: theme.foyer.header.link,
  font: 'inherit',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
}));

/** An icon link of the header, of the same size before and after its plugin loads. */
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
