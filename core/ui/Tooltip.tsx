import { Suspense, lazy, useRef, type ReactNode } from 'react';
import { TooltipMark } from './TooltipMark';

export interface TooltipProps {
  /** Name of the button: 'What is the security code?'. */
  readonly label: string;
  /** What it says: text, nothing to press. */
  readonly children: ReactNode;
}

const Explained = lazy(() =>
  import(/* webpackChunkName: "tooltip" */ './TooltipText').then((module) => ({
    default: module.TooltipText,
  })),
);

/** A question mark that explains when it is hovered, focused or touched; Escape puts it away. */
export function Tooltip({ label, children }: TooltipProps) {
  // Whoever came to the mark before its words had arrived is not sent away, and gets them at once.
  const awaited = useRef(false);
  const bare = (
    <TooltipMark
      label={label}
      onFocus={() => (awaited.current = true)}
      onBlur={() => (awaited.current = false)}
      onClick={() => (awaited.current = true)}
    />
  );
  return (
    <Suspense fallback={bare}>
      <Explained label={label} awaited={awaited}>
        {children}
      </Explained>
    </Suspense>
  );
}
