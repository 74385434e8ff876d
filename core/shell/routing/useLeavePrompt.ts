/** Intercepts accidental navigation away from a page: links of the page, Back, and closing the tab. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { interceptBack } from './interceptBack';
import { addLeaveWarning, isLeaveWarningSkipped } from './leaveWarning';

const leavesPage = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  (link.origin !== window.location.origin || link.pathname !== window.location.pathname);

type AskBeforeLeaving = (goOn: () => void, by?: 'back') => void;

function useLinks(active: boolean, ask: AskBeforeLeaving): void {
  useEffect(() => {
    if (!active) return undefined;
    let allowed: HTMLAnchorElement | undefined;
    const press = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || link === allowed || !leavesPage(event, link)) return;
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

/** After the user has answered, the browser must not ask a second time. */
function useClosing(active: boolean, answered: RefObject<boolean>): void {
  useEffect(() => {
    if (!active) return undefined;
    const closing = (event: BeforeUnloadEvent) => {
      if (!answered.current && !isLeaveWarningSkipped()) event.preventDefault();
    };
    window.addEventListener('beforeunload', closing);
    const removeWarning = addLeaveWarning();
    return () => {
      removeWarning();
      window.removeEventListener('beforeunload', closing);
    };
  }, [active, answered]);
}

/** `active`: asks before a link or Back leaves. `closing`: also before the tab closes, in the browser's words. */
export function useLeavePrompt(active: boolean, closing: boolean) {
  const [asked, setAsked] = useState(false);
  const goOn = useRef<() => void>(undefined);
  const answered = useRef(false);
  const [ask] = useState(() => (next: () => void, by?: 'back') => {
    goOn.current = next;
    // Back closes any dialog, this one too.
    setAsked((before) => by !== 'back' || !before);
  });
  useLinks(active, ask);
  useEffect(() => {
    if (!active) return undefined;
    const back = interceptBack(() => ask(back.leave, 'back'));
    return back.stop;
  }, [active, ask]);
  useClosing(closing, answered);
  return {
    /** The user started to leave the page, and the question is open. */
    asked,
    stay: () => setAsked(false),
    leave: () => {
      setAsked(false);
      answered.current = true;
      goOn.current?.();
    },
  };
}
