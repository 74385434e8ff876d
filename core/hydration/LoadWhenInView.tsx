import { useEffect, useRef, useState, type ReactNode } from 'react';
import { onFirstUserActivity, runWhenIdle } from './firstUserActivity';

/** Runs `action` when the element is in view in a visible window. Returns a function that cancels it. */
export function whenInView(element: Element, action: () => void): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const onChange = (entries: readonly IntersectionObserverEntry[]) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    action();
  };
  const observer = new IntersectionObserver(onChange);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Milliseconds after hydration, so the page is interactive already. */
const UNTOUCHED_MS = 2500;

/**
 * Renders its children after the first activity of the user, such as a scroll, or when they are in view. A page
 * that is printed, or read aloud, has no activity: there they come after some seconds, when the browser is idle.
 */
export function LoadWhenInView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown || !place.current) return undefined;
    const show = () => setShown(true);
    const timer = setTimeout(() => runWhenIdle(show), UNTOUCHED_MS);
    const cancels = [onFirstUserActivity(show), whenInView(place.current, show), () => clearTimeout(timer)];
    return () => cancels.forEach((cancel) => cancel());
  }, [isShown]);
  return <div ref={place}>{isShown && children}</div>;
}
