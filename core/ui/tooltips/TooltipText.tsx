/** The text of a tooltip, shown by MUI. `muiTheme` sets how long it stays after a touch. */
import Bubble from '@mui/material/Tooltip';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { MuiThemeProvider } from '../MuiThemeProvider';
import { TooltipMark } from './TooltipMark';

interface TooltipTextProps {
  readonly label: string;
  /** True if the mark was focused or pressed before this component was loaded. */
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
    // One Escape closes one layer: the tooltip, not the dialog that contains it.
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
        // Next to its mark in the document, so that it is above a dialog that contains the mark.
        slotProps={{ popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } }}
      >
        <TooltipMark ref={mark} label={label} onClick={() => setOpen(true)} onKeyDown={escape} />
      </Bubble>
    </MuiThemeProvider>
  );
}
