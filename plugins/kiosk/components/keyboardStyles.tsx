import { Global, useTheme } from '@emotion/react';
import styled from '@emotion/styled';

/** The height of the keyboard. `core/shell` places elements at the bottom of the window above it. */
export const FOOT = '--foyer-foot';

// A popover in the top layer, above dialogs, without the browser's popover styles.
export const Panel = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 0',
  width: 'auto',
  maxWidth: 'none',
  height: 'auto',
  margin: 0,
  padding: theme.spacing(1),
  border: 0,
  borderTop: `2px solid ${theme.foyer.lineStrong}`,
  background: theme.foyer.surfaceSunk,
  color: theme.foyer.text,
  boxShadow: theme.foyer.shadow.raised,
  zIndex: theme.zIndex.tooltip,
  // Two fast presses must type two keys and not zoom. Nothing here can be selected or dragged.
  touchAction: 'none',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  '& .hg-rows': { display: 'grid', gap: 'var(--gap)', maxWidth: '62rem', margin: '0 auto' },
  '--gap': 'clamp(6px, 0.9vw, 10px)',
  '&[data-layer="digits"] .hg-rows': { maxWidth: '34rem' },
  '& .hg-row': { display: 'flex', gap: 'var(--gap)' },
  '@media print': { display: 'none' },
}));

export const Keys = styled('div')(({ theme }) => ({
  '& .hg-button': {
    flex: '1 1 0',
    minWidth: theme.foyer.target,
    height: `max(${theme.foyer.target}, min(3.5rem, 7vh))`,
    padding: 0,
    border: `1px solid ${theme.foyer.lineStrong}`,
    borderRadius: theme.foyer.radius.m,
    background: theme.foyer.surface,
    color: theme.foyer.text,
    font: 'inherit',
    fontSize: 'min(1.375rem, 4.4vw)',
    lineHeight: 1,
    cursor: 'pointer',
  },
  '& .hg-button > span': { pointerEvents: 'none' },
  // '.com' and '.co.uk' are one key each, on one line.
  '& .hg-button[data-skbtn^="."]:not([data-skbtn="."])': {
    flexGrow: 1.5,
    fontSize: 'min(1rem, 2.6vw)',
    whiteSpace: 'nowrap',
  },
  '& .hg-functionBtn': {
    flexGrow: 1.5,
    background: theme.foyer.page,
    fontSize: 'min(1rem, 2.6vw)',
    fontWeight: 700,
  },
  '& .hg-button-space': { flexGrow: 4, background: theme.foyer.surface },
  '& .hg-button-enter': {
    flexGrow: 2,
    borderColor: theme.foyer.primaryLine,
    background: theme.foyer.primary,
    color: theme.foyer.onPrimary,
  },
  '& [aria-pressed="true"]': {
    background: theme.foyer.primarySoft,
    borderColor: theme.foyer.primaryText,
    color: theme.foyer.primaryText,
    boxShadow: `inset 0 0 0 2px ${theme.foyer.primaryText}`,
  },
  '& .hg-activeButton': { background: theme.foyer.text, color: theme.foyer.surface },
}));

/** A window lower than this has no space for sticky bars when the keyboard is open. */
export const LOW_PX = 960;
const LOW = `@media (max-height: ${LOW_PX}px)`;

/**
 * Pages scroll past the keyboard, and dialogs are above it. In a low window there is no space for sticky bars, which
 * become static (`--foyer-bars`), so toasts leave no space for them. A toast that would cover a control waits
 * (`--foyer-keyboard`).
 */
export function KeyboardRoom() {
  const { spacing } = useTheme();
  return (
    <Global
      styles={{
        html: { '--foyer-keyboard': '1' },
        body: { paddingBottom: `var(${FOOT}, 0px)` },
        [LOW]: {
          html: {
            '--foyer-bars': 'static',
            '--foyer-bar': '0px !important',
            scrollPaddingBlock: `1.5rem calc(0.5rem + var(${FOOT}, 0px))`,
          },
          'dialog[open] > *': { scrollPaddingBlockEnd: `${spacing(1)} !important` },
        },
        'dialog[open]': {
          bottom: `var(${FOOT}, 0px)`,
          maxHeight: `calc(100dvh - var(${FOOT}, 0px) - ${spacing(4)})`,
        },
      }}
    />
  );
}
