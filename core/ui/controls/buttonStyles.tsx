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
          background: foyer.surfaceSunk,
          borderColor: foyer.lineStrong,
          color: foyer.text,
          '&:hover': { background: foyer.line },
        }
      : {
          background: foyer.surface,
          borderColor: foyer.primaryLine,
          color: foyer.primaryText,
          '&:hover': { background: foyer.primarySoft },
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

const styles = ({ theme }: { theme: Theme }): CSSObject => ({
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
  // `aria-disabled` buttons keep the focus. A text beside them says what is missing.
  '&:disabled, &[aria-disabled="true"]:not([aria-busy])': {
    background: theme.foyer.surfaceSunk,
    borderColor: theme.foyer.line,
    color: theme.foyer.textQuiet,
    cursor: 'not-allowed',
    '&:hover': { background: theme.foyer.surfaceSunk },
  },
  // The active one of several buttons: Today, among the offered dates.
  '&[aria-pressed="true"]': {
    background: theme.foyer.primarySoft,
    boxShadow: `inset 0 0 0 1px ${theme.foyer.primaryLine}`,
  },
  '&[aria-busy="true"]': { cursor: 'progress' },
  '&:active:not(:disabled)': { transform: 'translateY(1px)' },
  // `&&` gives the same specificity as the sizes above.
  [theme.foyer.touch]: { '&&': { minHeight: theme.foyer.target, minWidth: theme.foyer.target } },
  '@media print': { display: 'none' },
});

/** The styles of a button. `Button` contains its behaviour. */
export const StyledButton = styled('button')(styles);
export const StyledButtonLink = styled('a')(styles);
