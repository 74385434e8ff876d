import { useEffect, useRef, useState, type ReactNode } from 'react';
import { onFirstUserActivity } from '../startup/firstUserActivity';

/** Distance outside the window at which the content starts to load. */
const MARGIN = '200px';

/** Renders its children after the first activity of the user, or when they are almost in view. */
export function LoadWhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const callOff = onFirstUserActivity(() => setNear(true));
    const look = (seen: readonly IntersectionObserverEntry[]) =>
      seen.some(({ isIntersecting }) => isIntersecting) && setNear(true);
    const observer =
      'IntersectionObserver' in window ? new IntersectionObserver(look, { rootMargin: MARGIN }) : undefined;
    observer?.observe(place.current);
    return () => {
      callOff();
      observer?.disconnect();
    };
  }, [isNear]);
  return <div ref={place}>{isNear && children}</div>;
}
