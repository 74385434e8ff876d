import styled from '@emotion/styled';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Icon } from './Icon';

export interface TooltipProps {
  /** Name of the button: 'What is the security code?'. */
  readonly label: string;
  /** What it says: text, nothing to press. */
  readonly children: ReactNode;
}

/** A finger covers what it presses: the text stays this long after it has left. */
const STAYS_AFTER_TOUCH_MS = 4000;

const Root = styled('span')({ position: 'relative', display: 'inline-flex' });

const Mark = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '1.75rem',
  height: '1.75rem',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  font: 'inherit',
  color: theme.foyer.primaryText,
  cursor: 'help',
  [theme.foyer.touch]: { width: theme.foyer.target, height: theme.foyer.target },
}));

const Bubble = styled('span')(({ theme }) => ({
  position: 'absolute',
  bottom: 'calc(100% + 6px)',
  insetInlineEnd: 0,
  width: 'max-content',
  maxWidth: 'min(18rem, 80vw)',
  padding: theme.spacing(1, 1.5),
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.dark.background,
  color: theme.foyer.dark.text,
  fontSize: '0.875rem',
  fontWeight: 400,
  textAlign: 'start',
  boxShadow: theme.foyer.shadow.raised,
  zIndex: theme.zIndex.tooltip,
  '&[hidden]': { display: 'none' },
}));

function useOpen() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const show = () => {
    stop();
    setOpen(true);
  };
  const hide = (afterMs = 0) => {
    stop();
    if (afterMs === 0) setOpen(false);
    else timer.current = setTimeout(() => setOpen(false), afterMs);
  };
  return { open, show, hide };
}

/** A question mark that explains when it is hovered, focused or touched; Escape puts it away. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const { open, show, hide } = useOpen();
  const leave = (event: PointerEvent) => hide(event.pointerType === 'touch' ? STAYS_AFTER_TOUCH_MS : 0);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    hide();
  };
  return (
    <Root onPointerEnter={show} onPointerLeave={leave}>
      <Mark
        type="button"
        aria-label={label}
        aria-describedby={id}
        onClick={show}
        onFocus={show}
        onBlur={() => hide()}
        onKeyDown={escape}
      >
        <Icon name="help" />
      </Mark>
      <Bubble role="tooltip" id={id} hidden={!open}>
        {children}
      </Bubble>
    </Root>
  );
}
