import { startTransition, useEffect, useState } from 'react';

/** As many as come with the page. */
const FIRST = 24;
const SLICE = 24;
/** Nobody who types is kept waiting for cards further down. */
const PAUSE_MS = 700;
const NEXT_MS = 60;

/** The first of a long list at once, the rest slice by slice while nothing else happens: soon all are in the page. */
export function useInSlices<Item>(items: readonly Item[]): readonly Item[] {
  const [held, setHeld] = useState({ items, most: FIRST });
  // Also when the list of before is back: all of it at once is what somebody would wait for.
  const isOther = held.items !== items;
  if (isOther) setHeld({ items, most: FIRST });
  const most = isOther ? FIRST : held.most;
  const isWhole = most >= items.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const more = () => startTransition(() => setHeld({ items, most: most + SLICE }));
    const timer = setTimeout(more, most === FIRST ? PAUSE_MS : NEXT_MS);
    return () => clearTimeout(timer);
  }, [items, most, isWhole]);
  return isWhole ? items : items.slice(0, most);
}
