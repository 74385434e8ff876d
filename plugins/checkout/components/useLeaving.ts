/** Catches what would take the customer off checkout: links of the page, and the closing of the tab while money may be moving. */
import { useEffect, useRef, useState } from 'react';

const leadsAway = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  (link.origin !== window.location.origin || link.pathname !== window.location.pathname);

export interface Leaving {
  /** A link that was pressed and waits for an answer. */
  readonly asked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

export function useLeaving(active: boolean, paymentInFlight: boolean): Leaving {
  const [link, setLink] = useState<HTMLAnchorElement>();
  const allowed = useRef<HTMLAnchorElement>(undefined);

  useEffect(() => {
    if (!active) return undefined;
    const press = (event: MouseEvent) => {
      const pressed =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (pressed === null || pressed === allowed.current || !leadsAway(event, pressed)) return;
      event.preventDefault();
      event.stopPropagation();
      setLink(pressed);
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, [active]);

  useEffect(() => {
    if (!paymentInFlight) return undefined;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', closing);
    return () => window.removeEventListener('beforeunload', closing);
  }, [paymentInFlight]);

  return {
    asked: link !== undefined,
    stay: () => setLink(undefined),
    leave: () => {
      allowed.current = link;
      setLink(undefined);
      link?.click();
    },
  };
}
