import { startTransition, useEffect, useState } from 'react';

/** As many as come with the page. */
const WITH_THE_PAGE = 24;
const SLICE = 24;
/** Nobody who types is kept waiting for cards further down. */
const PAUSE_MS = 700;
/** Between one slice and the next, so that a press is answered first. */
const NEXT_MS = 60;

/**
 * The first of a long list at once, the rest slice by slice while nothing else happens: soon all are
 * in the page. Fewer are enough `atOnce` after a key or a click, when only what is in sight is waited for.
 */
export function useProgressiveList<Item>(items: readonly Item[], atOnce = WITH_THE_PAGE): readonly Item[] {
  const [held, setHeld] = useState({ items, most: atOnce, waitMs: PAUSE_MS });
  // Also when the list of before is back: all of it at once is what somebody would wait for.
  const isOther = held.items !== items;
  if (isOther) setHeld({ items, most: atOnce, waitMs: PAUSE_MS });
  const most = isOther ? atOnce : held.most;
  const isWhole = most >= items.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const more = () => startTransition(() => setHeld({ items, most: most + SLICE, waitMs: NEXT_MS }));
    const timer = setTimeout(more, held.waitMs);
    return () => clearTimeout(timer);
  }, [items, most, isWhole, held.waitMs]);
  return isWhole ? items : items.slice(0, most);
}
