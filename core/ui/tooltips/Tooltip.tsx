import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { TooltipMark } from './TooltipMark';
import type { TooltipText } from './TooltipText';

export interface TooltipProps {
  /** Accessible name of the button: 'What is the security code?'. */
  readonly label: string;
  /** The explanation: text without controls. */
  readonly children: ReactNode;
}

const loadText = () => import(/* webpackChunkName: "tooltip" */ './TooltipText');

/** A question mark that shows an explanation on hover, focus or touch. Escape closes it. */
export function Tooltip({ label, children }: TooltipProps) {
  const [Text, setText] = useState<typeof TooltipText>();
  // If the user focused or pressed the mark before the text was loaded, the focus stays and the text opens
  // when it is loaded.
  const awaited = useRef(false);
  const load = useCallback(
    () =>
      void loadText().then(
        (loaded) => setText(() => loaded.TooltipText),
        // The next focus or press loads it again.
        () => undefined,
      ),
    [],
  );
  useEffect(load, [load]);
  if (Text)
    return (
      <Text label={label} awaited={awaited}>
        {children}
      </Text>
    );
  const want = () => {
    awaited.current = true;
    load();
  };
  return <TooltipMark label={label} onFocus={want} onBlur={() => (awaited.current = false)} onClick={want} />;
}
