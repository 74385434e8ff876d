import { startTransition, useEffect, useState } from 'react';

/** Number of items in the server-rendered page. */
const WITH_THE_PAGE = 24;
const SLICE = 24;
/** Rendering of further items waits, so that it does not delay typing. */
const PAUSE_MS = 700;
/** Pause between two slices, so that a press is handled first. */
const NEXT_MS = 60;

/** The start of a long list, then the rest in slices. After a key press, only `atOnce` items must be fast. */
export function useProgressiveList<Item>(items: readonly Item[], atOnce = WITH_THE_PAGE): readonly Item[] {
  const [progress, setProgress] = useState({ items, most: atOnce, waitMs: PAUSE_MS });
  // Also if an earlier list returns: rendering all of it together would cause a delay.
  const isOther = progress.items !== items;
  if (isOther) setProgress({ items, most: atOnce, waitMs: PAUSE_MS });
  const most = isOther ? atOnce : progress.most;
  const isWhole = most >= items.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const more = () => startTransition(() => setProgress({ items, most: most + SLICE, waitMs: NEXT_MS }));
    const timer = setTimeout(more, progress.waitMs);
    return () => clearTimeout(timer);
  }, [items, most, isWhole, progress.waitMs]);
  return isWhole ? items : items.slice(0, most);
}
