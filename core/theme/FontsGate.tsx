import { useEffect, useState, type ReactNode } from 'react';
import type { ThemeValues } from '../../schemas/boot';
import { fontsReady } from './fonts';

export interface FontsGateProps {
  readonly values: ThemeValues;
  /** True for a server-rendered page: its fonts are inlined or preloaded, so there is no wait. */
  readonly open: boolean;
  /** Shown while waiting. */
  readonly waiting: ReactNode;
  readonly maxMs?: number;
  readonly children: ReactNode;
}

/** 'Fonts load before the page is shown', for a page that is rendered only in the browser. */
export function FontsGate({ values, open, waiting, maxMs, children }: FontsGateProps) {
  const [ready, setReady] = useState(open);
  useEffect(() => {
    let gone = false;
    if (!ready) void fontsReady(values, maxMs).then(() => !gone && setReady(true));
    return () => {
      gone = true;
    };
  }, [ready, values, maxMs]);
  return ready ? children : waiting;
}
