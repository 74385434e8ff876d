import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { buttonLook } from '../controls/buttonStyles';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16.0625rem, 100%), 1fr))',
  gap: theme.spacing(2),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'flex', minWidth: 0 },
  '& > li > *': { flex: 1 },
}));

/** A list of cards (`<li>`) of equal height, at least 257 px wide at a text size of 16 px. */
export function CardGrid(props: ComponentPropsWithRef<'ul'> & { readonly as?: ElementType }) {
  // Without bullets, Safari removes the list role unless `role` is set.
  return <Grid role={props.as ? undefined : 'list'} {...props} />;
}

/** Cards with one link each: the whole card (`.card`) is the link of its heading. */
export const LinkCardGrid = styled(CardGrid)(({ theme }) => ({
  '& .card': {
    position: 'relative',
    display: 'grid',
    gap: theme.spacing(1),
    boxSizing: 'border-box',
    padding: theme.spacing(2.5),
    border: `1px solid ${theme.foyer.line}`,
    borderRadius: theme.foyer.radius.l,
    background: theme.foyer.surface,
    overflowWrap: 'anywhere',
    transition: `border-color ${theme.foyer.motion}, box-shadow ${theme.foyer.motion}`,
  },
  '& .card:hover': { borderColor: theme.foyer.primaryText, boxShadow: theme.foyer.shadow.card },
  // Inside the edge: content-visibility clips the parts of an outline that lie outside the card.
  '& .card:focus-within': { outline: `3px solid ${theme.foyer.focus}`, outlineOffset: -3 },
  '& :is(h2, h3)': { ...theme.typography.h4, margin: 0 },
  '& :is(h2, h3) a': { color: theme.foyer.text, textDecoration: 'none' },
  '& :is(h2, h3) a:focus': { outline: 'none' },
  '& :is(h2, h3) a::after': { content: '""', position: 'absolute', inset: 0 },
  '& .card:hover :is(h2, h3) a': { color: theme.foyer.primaryText, textDecoration: 'underline' },
  '& p': { margin: 0 },
  // Only looks like a button: the link of the card is the control.
  '& .action': buttonLook({ theme }),
  '& .quiet': { color: theme.foyer.textQuiet },
  '& .distance': {
    display: 'block',
    color: theme.foyer.text,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
}));
