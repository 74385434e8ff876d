import type { CSSObject, Theme } from '@emotion/react';
import styled from '@emotion/styled';

/** The times of one activity, and the cells of its courts. */
const picks = (theme: Theme): CSSObject => ({
  '& .times': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(4.5rem, 1fr))',
    gap: theme.spacing(0.75),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& .pick': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    minHeight: theme.foyer.target,
    minWidth: theme.foyer.target,
    padding: theme.spacing(0.25, 0.5),
    border: `1px solid ${theme.foyer.line}`,
    borderRadius: theme.foyer.radius.s,
    color: theme.foyer.textQuiet,
    fontSize: '0.875rem',
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
  },
  '& a.pick': { borderColor: theme.foyer.lineStrong, background: theme.foyer.surface, fontWeight: 700 },
  '& a.pick b': { color: theme.foyer.text, fontSize: '0.9375rem' },
  '& a.pick:hover': { borderColor: theme.foyer.primaryText, background: theme.foyer.primarySoft },
  '& span.pick': { background: theme.foyer.page },
  '& span.pick b': { fontWeight: 400 },
  '& .scroll': { overflowX: 'auto', padding: 3, margin: -3 },
  '& table': { borderCollapse: 'separate', borderSpacing: 4, margin: -4, minWidth: '100%' },
  '& th': { fontSize: '0.875rem', fontWeight: 700, textAlign: 'start', verticalAlign: 'middle' },
  '& thead th:not(:first-of-type)': { minWidth: '5rem', textAlign: 'center' },
  '& tbody th': { width: '3.25rem' },
  '& td': { padding: 0 },
});

/** One styled element for a whole list. The rows are plain elements, because a day may have a hundred. */
export const List = styled('ol')(({ theme }) => ({
  ...picks(theme),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surface,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
  '& > li + li': { borderTop: `1px solid ${theme.foyer.line}` },
  // In a long list the browser does not lay out rows outside the viewport. Their height is reserved, so that
  // the page does not jump. Not in WebKit (the only engine with `hanging-punctuation`): it has no scroll
  // anchoring, so that rows move while the rows above are laid out, and a press hits the wrong row.
  '@supports not (hanging-punctuation: first)': {
    '& > li:nth-of-type(n + 25)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 64px' },
  },
  '& .slot': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr) 9.5rem 7.5rem',
    alignItems: 'center',
    columnGap: theme.spacing(2),
    boxSizing: 'border-box',
    minHeight: 64,
    padding: theme.spacing(0.75, 2),
  },
  '& .group': { display: 'grid', gap: theme.spacing(1), padding: theme.spacing(1, 2, 1.5) },
  '& .head': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
  '& .slot:hover': { background: theme.foyer.primarySoft },
  // The outline is inside the row, because the list cuts off an outer outline.
  '& .slot:focus-within': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: -3 },
  '& p, & h4': { margin: 0 },
  '& h4': { ...theme.typography.h4, fontSize: '1rem', lineHeight: 1.375 },
  '& h4 a': { color: theme.foyer.text, textDecoration: 'none' },
  '& h4 a:focus': { outline: 'none' },
  // The link covers the whole row.
  '& h4 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .slot:hover h4 a': { color: theme.foyer.primaryText, textDecoration: 'underline' },
  '& .time, & .price, & .pick, & th': { fontVariantNumeric: 'tabular-nums' },
  '& .time': { whiteSpace: 'nowrap' },
  '& .time b': { display: 'block', lineHeight: 1.375 },
  '& .price': { lineHeight: 1.375, textAlign: 'end' },
  '& .whose': { display: 'block' },
  '& .quiet': { color: theme.foyer.textQuiet, fontSize: '0.875rem', lineHeight: 1.375, fontWeight: 400 },
  '& .standing': { fontSize: '0.9375rem', color: theme.foyer.textQuiet },
  '& :is(.standing, .pick):is([data-state="open"], [data-state="booked"], [data-state="inBasket"])': {
    color: theme.foyer.tone.success.text,
  },
  '& :is(.standing, .pick)[data-state="few"]': { color: theme.foyer.tone.warning.text },
  '& .standing[data-state="cancelled"]': { color: theme.foyer.tone.danger.text },
  '& [data-over]': {
    background: theme.foyer.page,
    '& h4 a, & b, & .price': { color: theme.foyer.textQuiet },
  },
  [theme.breakpoints.down('sm')]: {
    '& .slot': {
      gridTemplateColumns: '3.75rem minmax(0, 1fr) fit-content(45%)',
      columnGap: theme.spacing(1),
      padding: theme.spacing(0.75, 1.5),
    },
    '& .slot > .time, & .slot > .what': { gridRow: '1 / 3' },
    '& .slot > .standing-line': { gridArea: '2 / 3', textAlign: 'end' },
    '& .slot > .price': { gridArea: '1 / 3' },
    '& .standing': { fontSize: '0.875rem' },
    '& .whose': { display: 'inline' },
    '& .group': { padding: theme.spacing(1, 1.5, 1.5) },
  },
  // On the narrowest phones, a column for the price would leave too little width for the names.
  '@media (max-width: 22.4375rem)': {
    '& .slot': { gridTemplateColumns: '3.75rem minmax(0, 1fr) auto' },
    '& .slot > .what': { gridArea: '1 / 2 / 2 / 4' },
    '& .slot > .standing-line': { gridArea: '2 / 2', textAlign: 'start' },
    '& .slot > .price': { gridArea: '2 / 3' },
  },
}));
