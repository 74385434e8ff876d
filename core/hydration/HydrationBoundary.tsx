import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { HostContext } from '../shell/startup/host';
import type { Part } from './hydrationOrder';

interface HydrationBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page that may still be loading. `host.hydrationOrder` tracks when all parts are hydrated. */
export function HydrationBoundary({ fallback, children }: HydrationBoundaryProps) {
  const host = use(HostContext);
  const [part] = useState(() => host?.hydrationOrder.part());
  useEffect(() => part?.begin(), [part]);
  return (
    <Suspense fallback={fallback}>
      {children}
      {part && <ServerHtml part={part} />}
    </Suspense>
  );
}

function ServerHtml({ part }: { readonly part: Part }) {
  useEffect(() => part.hydrated(), [part]);
  return null;
}
