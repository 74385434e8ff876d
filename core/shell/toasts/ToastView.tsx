/** One toast. It stays for `closeAfter` milliseconds (0: permanently), and longer while the user reads it. */
import styled from '@emotion/styled';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { toastClosed, TOAST_MS, type ShownToast } from '../../store/toasts';
import { useCopy } from '../../tenant/copy';
import { useMode } from '../../tenant/hooks';
import type { ToneName } from '../../theme/tokens';
import { Icon } from '../../ui/display/Icon';
import { isUserActive, onFirstUserActivity } from '../../hydration/firstUserActivity';
import { isPageVisible, onPageVisibility } from '../startup/pageVisibility';
import { useFreePlace } from './freePlace';

const TONES: Readonly<Record<ShownToast['type'], ToneName>> = {
  TOAST_DANGER: 'danger',
  TOAST_SUCCESS: 'success',
  TOAST_NEUTRAL: 'info',
};

const Surface = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: ToneName }>(
  ({ theme, tone }) => ({
    pointerEvents: 'auto',
    // Its place is measured at once. With reduced motion every property has a transition of 1 ms otherwise.
    transitionProperty: 'none',
    display: 'flex',
    alignItems: 'flex-start',
    gap: theme.spacing(1.5),
    padding: theme.spacing(1.5, 2),
    border: `1px solid ${theme.foyer.tone[tone].line}`,
    borderRadius: theme.foyer.radius.m,
    background: theme.foyer.surface,
    color: theme.foyer.text,
    boxShadow: theme.foyer.shadow.raised,
    overflowWrap: 'anywhere',
    // A toast that waits for the end of a keyboard is transparent. Its button can still get the focus.
    '&:focus-within': { opacity: '1 !important' },
    '& > svg': { color: theme.foyer.tone[tone].text, marginTop: '0.15em' },
    '& ul': { margin: theme.spacing(0.5, 0, 0), paddingInlineStart: theme.spacing(2.5) },
  }),
);

const Words = styled('div')({ flex: 1, minWidth: 0 });

const Press = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  [theme.foyer.touch]: { minWidth: theme.foyer.target, minHeight: theme.foyer.target },
  marginBlock: theme.spacing(-1),
  marginInline: theme.spacing(0, -1.5),
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
}));

interface ToastProps {
  readonly toast: ShownToast;
  /** False in a dialog, which has a place for it. */
  readonly onPage: boolean;
}

export default function ToastView({ toast, onPage }: ToastProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { id, callback, colour, validationMessages } = toast;
  const [paused, setPaused] = useState(false);
  const hold = {
    onMouseEnter: () => setPaused(true),
    onMouseLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  };
  const surface = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(true);
  useClosing(toast, paused || !isVisible, surface);
  useFreePlace(surface, {
    isEnabled: onPage,
    canWait: TONES[toast.type] !== 'danger',
    onPlaced: setVisible,
  });
  const close = () => {
    if (callback) dispatch(callback);
    dispatch(toastClosed({ id }));
  };
  return (
    <Surface
      ref={surface}
      tone={TONES[toast.type]}
      style={colour ? { borderInlineStart: `0.375rem solid ${colour}` } : undefined}
      {...hold}
    >
      <Icon
        name={TONES[toast.type] === 'danger' ? 'error' : TONES[toast.type] === 'success' ? 'success' : 'info'}
      />
      <Words>
        <div>{toast.content}</div>
        {validationMessages && <Validation messages={validationMessages} />}
      </Words>
      <Press type="button" aria-label={copy('core.toast.close')} onClick={close}>
        <Icon name="close" />
      </Press>
    </Surface>
  );
}

function Validation({ messages }: { readonly messages: Readonly<Record<string, readonly string[]>> }) {
  const copy = useCopy();
  const texts = [...new Set(Object.values(messages).flat())];
  if (texts.length === 0) return null;
  return (
    <>
      <strong>{copy('core.toast.validation')}</strong>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** Start time of each toast. Not in the component: opening or closing a dialog mounts it in another place. */
const startTimes = new WeakMap<ShownToast, number>();

/** The page is visible and has had an input. A kiosk's page is always visible, and its next input is another user's. */
function useIsRead(): boolean {
  const { kiosk } = useMode();
  const [isActive, setActive] = useState(isUserActive);
  const isVisible = useSyncExternalStore(onPageVisibility, isPageVisible);
  useEffect(() => (isActive ? undefined : onFirstUserActivity(() => setActive(true))), [isActive]);
  return kiosk || (isActive && isVisible);
}

const FADE_MS = 200;

/** It fades at the end of its time, unless the user prefers reduced motion. */
const fade = (surface: HTMLElement | null, delay: number): Animation | undefined =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ? undefined
    : surface?.animate?.([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, delay, fill: 'forwards' });

/** The time restarts after the pointer leaves the toast, and does not run before the user can read it. */
function useClosing(toast: ShownToast, paused: boolean, surface: RefObject<HTMLElement | null>): void {
  const dispatch = useDispatch();
  const { id, closeAfter = TOAST_MS } = toast;
  const waits = !useIsRead() || paused;
  useEffect(() => {
    if (waits) startTimes.delete(toast);
    if (closeAfter === 0 || waits) return undefined;
    const now = Date.now();
    const earlier = startTimes.get(toast);
    // A toast that waited below a newer one has its time again.
    const since = earlier !== undefined && earlier + closeAfter > now ? earlier : now;
    startTimes.set(toast, since);
    const rest = since + closeAfter - now;
    const timer = setTimeout(() => dispatch(toastClosed({ id })), rest);
    const fading = fade(surface.current, rest - FADE_MS);
    return () => {
      clearTimeout(timer);
      fading?.cancel();
    };
  }, [dispatch, toast, id, closeAfter, waits, surface]);
}
