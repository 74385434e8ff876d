import { useCallback, useEffect, useRef, useState } from 'react';

/** Pixels before the end that still count as the end. */
const SCROLL_TOLERANCE = 10;

const isAtEnd = (box: HTMLElement): boolean =>
  box.scrollHeight - box.scrollTop - box.clientHeight <= SCROLL_TOLERANCE;

/** 'whole': the text needs no scrolling. 'end': its last line has been visible. Neither changes again. */
type Reading = 'loading' | 'more' | 'whole' | 'end';

/** How far `count` texts in one scrollable box have been read. */
export function useReading(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const [reading, setReading] = useState<Reading>('loading');
  const onScroll = useCallback(() => {
    if (!box.current || shown.current < count) return;
    const isRead = isAtEnd(box.current);
    setReading((before) => {
      if (before === 'loading') return isRead ? 'whole' : 'more';
      return before === 'more' && isRead ? 'end' : before;
    });
  }, [count]);
  const onShown = useCallback(() => {
    shown.current += 1;
    onScroll();
  }, [onScroll]);
  useEffect(() => {
    // With another width or font there may be nothing to scroll. Then the box is lower, too.
    if (box.current === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(onScroll);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [onScroll]);
  return { box, reading, isRead: reading === 'whole' || reading === 'end', onScroll, onShown };
}
