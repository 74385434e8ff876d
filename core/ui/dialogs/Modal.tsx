import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useCopy } from '../../tenant/copy';
import { visibleArea } from '../../theme/visibleArea';
import { Icon } from '../display/Icon';
import { Stack } from '../display/Stack';
import { useModal, type DialogHistory } from './useModal';

interface ModalProps extends DialogHistory {
  readonly title: ReactNode;
  /** Called by Close, Escape and a press outside. Absent: the user must choose one of `actions`. */
  readonly onClose?: () => void;
  /** 600 px instead of 440 px, at a text size of 16 px. */
  readonly wide?: boolean;
  /** 'sheet': at the bottom of the window, on phones as wide as it. 'table': as wide as a page. */
  readonly shape?: 'sheet' | 'table';
  /** Buttons at the bottom, the most likely action first. */
  readonly actions?: ReactNode;
  /** 'alertdialog' for interruptions: leaving during a payment. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly children?: ReactNode;
}

const rise = keyframes({
  from: { opacity: 0, transform: 'translateY(8px)' },
  to: { opacity: 1, transform: 'none' },
});

const Dialog = styled('dialog')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '27.5rem',
  maxWidth: `calc(100% - ${theme.spacing(4)})`,
  // In a tall frame with a small visible part, the dialog keeps a usable height; the host page scrolls to it.
  maxHeight: `min(calc(100dvh - ${theme.spacing(4)}), max(20rem, ${visibleArea.height(theme.spacing(4))}))`,
  // Very old browsers have no top layer. There the `z-index` puts the dialog above the page.
  position: 'fixed',
  inset: visibleArea.inset,
  margin: 'auto',
  zIndex: theme.zIndex.modal,
  padding: 0,
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.l,
  background: theme.foyer.surface,
  color: theme.foyer.text,
  boxShadow: theme.foyer.shadow.raised,
  // Toasts that appear while the dialog is open are below it, outside its box if there is room.
  overflow: 'visible',
  '&[open]': { display: 'flex', flexDirection: 'column' },
  animation: `${rise} ${theme.foyer.motion}`,
  '&[data-wide]': { width: '37.5rem' },
  '&[data-shape="table"]': { width: '62rem' },
  '&[data-shape="sheet"]': {
    width: '42.5rem',
    maxWidth: '100%',
    marginBlockEnd: 0,
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
  },
  '&::backdrop': { background: 'rgb(15 12 30 / 55%)' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
}));

const Content = styled('div')(({ theme }) => ({
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  borderRadius: 'inherit',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  padding: theme.spacing(3),
  scrollPaddingBlockEnd: '8rem',
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  flex: 1,
  margin: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
}));
const Close = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.125rem',
  height: '2.125rem',
  border: 0,
  borderRadius: theme.foyer.radius.s,
  background: 'none',
  font: 'inherit',
  color: theme.foyer.textQuiet,
  cursor: 'pointer',
  '&:hover': { background: theme.foyer.surfaceSunk, color: theme.foyer.text },
  [theme.foyer.touch]: {
    width: theme.foyer.target,
    height: theme.foyer.target,
    marginBlock: theme.spacing(-1, 0),
    marginInline: theme.spacing(0, -1),
  },
}));
/** The buttons stay visible while the text above scrolls, unless the window is too low for both. */
export const ModalActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  '@media (min-height: 30rem)': {
    // Static while the on-screen keyboard is open in a low window (`plugins/kiosk`).
    position: 'var(--foyer-bars, sticky)' as 'sticky',
    bottom: theme.spacing(-3),
    // No negative margin at the sides: in WebKit a box that extends into the padding can be scrolled
    // sideways.
    margin: theme.spacing(0, 0, -3),
    padding: theme.spacing(2, 0, 3),
    background: theme.foyer.surface,
    // The text fades out under the buttons.
    boxShadow: `0 -0.75rem 0.75rem -0.25rem ${theme.foyer.surface}`,
    [theme.breakpoints.down('sm')]: {
      bottom: theme.spacing(-2),
      margin: theme.spacing(0, 0, -2),
      padding: theme.spacing(1.5, 0, 2),
    },
  },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', '& > *': { width: '100%' } },
}));

/** A modal dialog. It traps the focus, closes on Escape and returns the focus. */
export function Modal({
  title,
  onClose,
  wide,
  shape,
  actions,
  role = 'dialog',
  children,
  ...history
}: ModalProps) {
  const copy = useCopy();
  const titleId = useId();
  const { heading, props } = useModal(onClose, history);
  return createPortal(
    <Dialog
      {...props}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      data-wide={wide || undefined}
      data-shape={shape}
    >
      <Content>
        <Stack direction="row" align="start">
          <Title id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {onClose && (
            <Close type="button" aria-label={copy('core.ui.close')} onClick={onClose}>
              <Icon name="close" />
            </Close>
          )}
        </Stack>
        {children}
        {actions && <ModalActions>{actions}</ModalActions>}
      </Content>
    </Dialog>,
    document.body,
  );
}
