/** The words of a tooltip: MUI's, which waits as long after a finger has left as `muiTheme` says. */
import Bubble from '@mui/material/Tooltip';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { MuiThemeProvider } from './MuiThemeProvider';
import { TooltipMark } from './TooltipMark';

interface TooltipTextProps {
  readonly label: string;
  /** True when the mark was focused or pressed before this was there. */
  readonly awaited: RefObject<boolean>;
  readonly children: ReactNode;
}

export function TooltipText({ label, awaited, children }: TooltipTextProps) {
  const [open, setOpen] = useState(false);
  const mark = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!awaited.current) return;
    mark.current?.focus();
    setOpen(true);
  }, [awaited]);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // One Escape puts one thing away: the words, and not the dialog that they are in.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <MuiThemeProvider>
      <Bubble
        title={children}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        placement="top-end"
        // Beside its mark in the document, so that it lies above a dialog which the mark is in.
        slotProps={{ popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } }}
      >
        <TooltipMark ref={mark} label={label} onClick={() => setOpen(true)} onKeyDown={escape} />
      </Bubble>
    </MuiThemeProvider>
  );
}
