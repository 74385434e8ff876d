import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { HostContext } from './host';
import type { Part } from './takeOver';

interface ArrivingProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page that may still be on its way. The shell knows when all parts of the first screen stand. */
export function HydrationBoundary({ fallback, children }: ArrivingProps) {
  const host = use(HostContext);
  const [part] = useState(() => host?.takeOver.part());
  useEffect(() => part?.begin(), [part]);
  return (
    <Suspense fallback={fallback}>
      {children}
      {part && <Stands part={part} />}
    </Suspense>
  );
}

function Stands({ part }: { readonly part: Part }) {
  useEffect(() => part.stands(), [part]);
  return null;
}
