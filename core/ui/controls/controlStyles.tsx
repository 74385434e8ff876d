import type { Theme } from '@emotion/react';

/** The styles that text inputs, selects and text areas share. */
export const controlStyles = ({ theme }: { theme: Theme }) =>
  ({
    boxSizing: 'border-box',
    // WebKit on Macs otherwise draws search fields in its native style and ignores border and height.
    appearance: 'none',
    width: '100%',
    minHeight: '2.625rem',
    padding: `0.4375rem ${theme.spacing(1.5)}`,
    border: `1px solid ${theme.foyer.lineStrong}`,
    borderRadius: theme.foyer.radius.s,
    background: theme.foyer.surface,
    color: theme.foyer.text,
    font: 'inherit',
    // Below 16 px, Safari on iPhones zooms the page on focus.
    fontSize: '1rem',
    lineHeight: 1.5,
    fontVariantNumeric: 'tabular-nums',
    // The direction follows the typed text: in a right-to-left page a card number stays left-to-right.
    unicodeBidi: 'plaintext',
    transition: `border-color ${theme.foyer.motion}`,
    '&::placeholder': { color: theme.foyer.textQuiet, opacity: 1 },
    '&:hover:not(:disabled)': { borderColor: theme.foyer.text },
    '&[aria-invalid="true"]': {
      borderColor: theme.foyer.tone.danger.line,
      boxShadow: `inset 0 0 0 1px ${theme.foyer.tone.danger.line}`,
    },
    '&:read-only:not(select)': { background: theme.foyer.surfaceSunk },
    '&:disabled': {
      background: theme.foyer.surfaceSunk,
      color: theme.foyer.textQuiet,
      cursor: 'not-allowed',
    },
    [theme.foyer.touch]: { minHeight: theme.foyer.target },
  }) as const;
