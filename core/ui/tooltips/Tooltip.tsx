import { Suspense, lazy, useRef, type ReactNode } from 'react';
import { TooltipMark } from './TooltipMark';

export interface TooltipProps {
  /** Accessible name of the button: 'What is the security code?'. */
  readonly label: string;
  /** The explanation: text without controls. */
  readonly children: ReactNode;
}

const Explained = lazy(() =>
  import(/* webpackChunkName: "tooltip" */ './TooltipText').then((module) => ({
    default: module.TooltipText,
  })),
);

/** A question mark that shows an explanation on hover, focus or touch. Escape closes it. */
export function Tooltip({ label, children }: TooltipProps) {
  // If the user focused or pressed the mark before the text was loaded, the focus stays and the text opens
  // when it is loaded.
  const awaited = useRef(false);
  const trigger = (
    <TooltipMark
      label={label}
      onFocus={() => (awaited.current = true)}
      onBlur={() => (awaited.current = false)}
      onClick={() => (awaited.current = true)}
    />
  );
  return (
    <Suspense fallback={trigger}>
      <Explained label={label} awaited={awaited}>
        {children}
      </Explained>
    </Suspense>
  );
}
