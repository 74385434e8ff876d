import type { CSSObject, Theme } from '@emotion/react';
import styled from '@emotion/styled';

const kinds = ({ foyer }: Theme) => ({
  '&[data-kind="primary"]': {
    background: foyer.primary,
    borderColor: foyer.primaryLine,
    color: foyer.onPrimary,
    '&:hover': { background: foyer.primaryHover },
  },
  '&[data-kind="secondary"]':
    foyer.secondaryButton === 'solid'
      ? {
          background: foyer.primarySoft,
          borderColor: foyer.text,
          color: foyer.text,
          '&:hover, &[aria-pressed="true"]': { background: foyer.text, color: foyer.surface },
        }
      : {
          background: foyer.surface,
          borderColor: foyer.primaryLine,
          color: foyer.primaryText,
          '&:hover': { background: foyer.primarySoft },
          // The active one of several buttons: Today, among the offered dates.
          '&[aria-pressed="true"]': {
            background: foyer.primarySoft,
            boxShadow: `inset 0 0 0 1px ${foyer.primaryLine}`,
          },
        },
  '&[data-kind="quiet"]': {
    background: 'transparent',
    borderColor: 'transparent',
    color: foyer.primaryText,
    '&:hover': { background: foyer.primarySoft },
  },
  '&[data-kind="danger"]': {
    background: foyer.surface,
    borderColor: foyer.tone.danger.line,
    color: foyer.tone.danger.text,
    '&:hover': { background: foyer.tone.danger.soft },
  },
});

/** Grey in every theme and on every background, so that it looks neither primary nor secondary. */
const DISABLED = { background: 'rgb(128 128 128 / 12%)', border: '1px dashed rgb(128 128 128 / 60%)' };

const sizes = {
  '&[data-size="sm"]': {
    minHeight: '1.625rem',
    padding: '0.0625rem 0.625rem',
    fontSize: '0.875rem',
    borderRadius: 6,
  },
  '&[data-size="md"]': { minHeight: '2.125rem', padding: '0.1875rem 0.875rem', fontSize: '0.9375rem' },
  '&[data-size="lg"]': { minHeight: '2.625rem', padding: '0.4375rem 1.25rem' },
};

/** For an element that only looks like a button: the action of a card that is a link. */
export const buttonLook = ({ theme }: { theme: Theme }): CSSObject => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  boxSizing: 'border-box',
  border: '1px solid transparent',
  borderRadius: theme.foyer.radius.s,
  font: 'inherit',
  fontWeight: 700,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  transition: `background-color ${theme.foyer.motion}, border-color ${theme.foyer.motion}`,
  ...sizes,
  ...kinds(theme),
  '&[data-full]': { width: '100%' },
  // On phones the main button of a step is as wide as its column.
  [theme.breakpoints.down('sm')]: { '&[data-kind="primary"][data-size="lg"]': { width: '100%' } },
  // `aria-disabled` buttons keep the focus. A text beside them says what is missing.
  '&:disabled, &[aria-disabled="true"]:not([aria-busy])': {
    ...DISABLED,
    color: theme.foyer.textQuiet,
    cursor: 'not-allowed',
    boxShadow: 'none',
    '&:hover': DISABLED,
  },
  '&[aria-busy="true"]': { cursor: 'progress' },
  '&:active:not(:disabled)': { transform: 'translateY(1px)' },
  // `&&` gives the same specificity as the sizes above.
  [theme.foyer.touch]: { '&&': { minHeight: theme.foyer.target, minWidth: theme.foyer.target } },
  '@media print': { display: 'none' },
});

/** The styles of a button. `Button` contains its behaviour. */
export const StyledButton = styled('button')(buttonLook);
export const StyledButtonLink = styled('a')(buttonLook);

/** The other text of a button is laid out with no height, so that the width is the same before and while busy. */
export const ButtonText = styled('span')({
  display: 'inline-grid',
  justifyItems: 'center',
  '&[data-reserve]::after': {
    content: 'attr(data-reserve)',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
  },
  '&[data-covered] > *': { gridArea: '1 / 1', alignSelf: 'center' },
  '&[data-covered] > span:first-of-type': { opacity: 0 },
  '&[data-spins]::after': { paddingInlineStart: 'calc(1.25em + 0.5rem)' },
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '0.5rem' },
  // Content other than text has its own spaces, as in a button that is never busy.
  '&[data-content] > span': { display: 'block' },
});
