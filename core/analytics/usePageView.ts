import { useEffect, useRef } from 'react';
import type { PageView } from './analytics';
import { useAllowed, withCounter } from './useAllowed';

/** Counts a page view for each value of `place`. `place` only distinguishes pages and is never sent. */
export function usePageView(place: string, view: PageView): void {
  const allowed = useAllowed();
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => {
    const seen = latest.current;
    if (allowed) withCounter(({ countPage }) => countPage(allowed, seen));
  }, [allowed, place]);
}
