import { useEffect, useRef, useState, type ReactNode } from 'react';
import { onFirstUserActivity } from './firstUserActivity';

/** So far outside of the window it is made ready. */
const MARGIN = '200px';

/** Shows what is inside once somebody is near: at the first sign of a person, or when it comes into sight. */
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
