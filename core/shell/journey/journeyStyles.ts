import styled from '@emotion/styled';

export const JourneyList = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
}));

/** Only the open section is a card. Completed and later sections are flat. */
export const Item = styled('li')(({ theme }) => ({
  borderTop: `1px solid ${theme.foyer.line}`,
  '&:first-of-type': { borderTop: 0 },
  '&[data-status="open"]': {
    border: `1px solid ${theme.foyer.line}`,
    borderRadius: theme.foyer.radius.l,
    background: theme.foyer.surface,
    boxShadow: theme.foyer.shadow.card,
    marginBlock: theme.spacing(1),
  },
  '&[data-status="open"] + li': { borderTop: 0 },
}));

export const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  columnGap: theme.spacing(2),
  padding: theme.spacing(1.5, 3),
  minHeight: theme.spacing(7),
  '[data-status="open"] > &': { paddingTop: theme.spacing(3), paddingBottom: 0 },
  [theme.breakpoints.down('sm')]: {
    paddingInline: theme.spacing(2),
    columnGap: theme.spacing(1.5),
    '[data-status="done"] > &': { padding: theme.spacing(0.5, 0) },
  },
}));

export const Progress = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(1),
  color: theme.foyer.textQuiet,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& svg': {
    flex: 1,
    minWidth: 0,
    height: 4,
    borderRadius: 2,
    background: theme.foyer.line,
    fill: theme.foyer.primaryLine,
  },
  '@media print': { display: 'none' },
}));

export const Badge = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2rem',
  height: '2rem',
  borderRadius: '50%',
  border: `1px solid ${theme.foyer.lineStrong}`,
  color: theme.foyer.textQuiet,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  '[data-status="open"] &': {
    background: theme.foyer.primary,
    borderColor: theme.foyer.primaryLine,
    color: theme.foyer.onPrimary,
  },
  '[data-status="done"] &': {
    background: theme.foyer.primarySoft,
    borderColor: 'transparent',
    color: theme.foyer.primaryText,
  },
}));

/** A completed section is one row: the title, and the answer with an ellipsis. Print shows the whole answer. */
export const Words = styled('div')(({ theme }) => ({
  minWidth: 0,
  display: 'flex',
  alignItems: 'baseline',
  columnGap: '1rem',
  // On phones the answer is below a small title.
  [theme.breakpoints.down('sm')]: { display: 'block' },
  '@media print': { display: 'block' },
}));

export const Title = styled('h2')(({ theme }) => ({
  '&&': {
    ...theme.typography.h4,
    margin: 0,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    overflowWrap: 'anywhere',
  },
  '[data-status="open"] &&': { ...theme.typography.h3 },
  '[data-status="upcoming"] &&, [data-status="header"] &&': {
    color: theme.foyer.textQuiet,
    fontWeight: 400,
  },
  '[data-status="done"] &&': { flexShrink: 0 },
  [theme.breakpoints.down('sm')]: {
    '[data-status="done"] &&': {
      fontFamily: 'inherit',
      fontSize: '0.8125rem',
      fontWeight: 400,
      letterSpacing: 'normal',
      lineHeight: 1.25,
      color: theme.foyer.textQuiet,
    },
  },
  scrollMarginTop: theme.spacing(10),
  '& svg': { color: theme.foyer.tone.danger.text },
}));

export const Summary = styled('div')(({ theme }) => ({
  minWidth: 0,
  color: theme.foyer.textQuiet,
  '@media screen': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { color: theme.foyer.text },
}));

export const Body = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 3, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

/** A note below the list. */
export const More = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  paddingInline: theme.spacing(3),
  color: theme.foyer.textQuiet,
  fontSize: '0.875rem',
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
  '@media print': { display: 'none' },
}));

/** Id of the heading of a section. The focus moves there, and links of an error summary may lead there. */
export function headingId(sectionId: string): string {
  return `section-${sectionId.replace(/[^\w-]/g, '-')}`;
}
