import styled from '@emotion/styled';
import type { CSSObject, Theme } from '@emotion/react';
import type { ComponentPropsWithRef, ElementType } from 'react';
import type { ResolvedPicture } from '../../../schemas/boot';
import { buttonLook } from '../controls/buttonStyles';
import { Icon, type IconName } from './Icon';
import { Picture } from './Picture';

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

interface CardPictureProps {
  /** Undefined: the place is as high as the pictures of other cards in the same row, or not shown. */
  readonly picture: ResolvedPicture | undefined;
  /** Shown in a place without a picture. */
  readonly icon: IconName;
}

/** Pixels, on phones. */
const THUMBNAIL = 72;
const CARD_SIZES = '(max-width: 599px) 128px, (max-width: 899px) 50vw, 360px';

/** The picture of a card of `LinkCardGrid`. It is followed by one element, `.text`. */
export function CardPicture({ picture, icon }: CardPictureProps) {
  if (picture) return <Picture className="picture" picture={picture} sizes={CARD_SIZES} />;
  return (
    <span className="picture" data-empty="" aria-hidden="true">
      <Icon name={icon} size={2} />
    </span>
  );
}

/**
 * Cards of which some have a picture. Phones show a thumbnail beside the name. On wider screens the pictures
 * are at the top. In a row with a picture, the texts of all cards begin on one line. Browsers without subgrids
 * show each picture only at the top of its card.
 */
const pictured = (theme: Theme): CSSObject => ({
  '& .card': { gridTemplateRows: '1fr', gap: 0, padding: 0 },
  '& .text': { display: 'grid', gap: theme.spacing(1), padding: theme.spacing(2.5) },
  '@media print': { '& .picture': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    '& .picture': {
      position: 'absolute',
      top: theme.spacing(2.5),
      insetInlineEnd: theme.spacing(2.5),
      width: THUMBNAIL,
      aspectRatio: '1',
      borderRadius: theme.foyer.radius.s,
    },
    '& .picture:not([data-empty]) + .text > :is(h2, h3, .quiet)': {
      paddingInlineEnd: `calc(${THUMBNAIL}px + ${theme.spacing(1.5)})`,
    },
    '& .picture[data-empty]': { display: 'none' },
  },
  // No room for a thumbnail beside the longest word of a name.
  '@media (max-width: 359px)': {
    '& .picture': { display: 'none' },
    '& .picture:not([data-empty]) + .text > :is(h2, h3, .quiet)': { paddingInlineEnd: 0 },
  },
  [theme.breakpoints.up('sm')]: {
    '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .card': { gridTemplateRows: 'auto 1fr' },
    '& .picture': {
      aspectRatio: '2',
      borderRadius: `calc(${theme.foyer.radius.l} - 1px) calc(${theme.foyer.radius.l} - 1px) 0 0`,
    },
    '& .picture[data-empty]': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      aspectRatio: 'auto',
      minHeight: 0,
      overflow: 'hidden',
      color: theme.foyer.primaryLine,
      background: theme.foyer.primarySoft,
      '& svg': { position: 'absolute', opacity: 0.5 },
    },
    '@supports (grid-template-rows: subgrid)': {
      rowGap: 0,
      marginBottom: theme.spacing(-2),
      '& > li': { gridRow: 'span 2', gridTemplateRows: 'subgrid', marginBottom: theme.spacing(2) },
      '& .card': { gridRow: 'span 2', gridTemplateRows: 'subgrid' },
    },
  },
});

/**
 * Cards with one link each: the whole card (`.card`) is the link of its heading. With `data-pictures`, a card
 * contains a `CardPicture` and an element `.text` with the rest.
 */
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
  '& .text': { display: 'contents' },
  // Only looks like a button: the link of the card is the control.
  '& .action': buttonLook({ theme }),
  '& .quiet': { color: theme.foyer.textQuiet },
  '& .distance': {
    display: 'block',
    color: theme.foyer.text,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-pictures]': pictured(theme),
}));
