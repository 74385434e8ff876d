/** Catches what would take the customer off checkout: links of the page, Back, and the closing of the tab while money may be moving. */
import { useEffect, useRef, useState } from 'react';
import { catchBack } from './backCatch';

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
  /** A way off the page that was taken and waits for an answer. */
  readonly asked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

type Ask = (goOn: () => void) => void;

function useLinks(active: boolean, ask: Ask): void {
  useEffect(() => {
    if (!active) return undefined;
    let allowed: HTMLAnchorElement | undefined;
    const press = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || link === allowed || !leadsAway(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => {
        allowed = link;
        link.click();
      });
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, [active, ask]);
}

function useBack(active: boolean, ask: Ask): void {
  useEffect(() => {
    if (!active) return undefined;
    const back = catchBack(() => ask(back.leave));
    return back.stop;
  }, [active, ask]);
}

function useClosing(paymentInFlight: boolean): void {
  useEffect(() => {
    if (!paymentInFlight) return undefined;
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', closing);
    return () => window.removeEventListener('beforeunload', closing);
  }, [paymentInFlight]);
}

export function useLeaving(active: boolean, paymentInFlight: boolean): Leaving {
  const [asked, setAsked] = useState(false);
  const goOn = useRef<() => void>(undefined);
  const [ask] = useState(() => (next: () => void) => {
    goOn.current = next;
    setAsked(true);
  });
  useLinks(active, ask);
  useBack(active, ask);
  useClosing(paymentInFlight);
  return {
    asked,
    stay: () => setAsked(false),
    leave: () => {
      setAsked(false);
      goOn.current?.();
    },
  };
}
