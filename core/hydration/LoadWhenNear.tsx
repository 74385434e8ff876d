import { useEffect, useRef, useState, type ReactNode } from 'react';
import { onFirstUserActivity } from './firstUserActivity';

/** Runs `action` when the element is in view in a visible window. Returns a function that cancels it. */
export function whenInView(element: Element, action: () => void, margin = '0px'): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const look = (seen: readonly IntersectionObserverEntry[]) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    action();
  };
  const observer = new IntersectionObserver(look, { rootMargin: margin });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Distance outside the window at which the content starts to load. */
const MARGIN = '200px';

/** Renders its children after the first activity of the user, or when they are almost in view. */
export function LoadWhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const near = () => setNear(true);
    const cancels = [onFirstUserActivity(near), whenInView(place.current, near, MARGIN)];
    return () => cancels.forEach((cancel) => cancel());
  }, [isNear]);
  return <div ref={place}>{isNear && children}</div>;
}
