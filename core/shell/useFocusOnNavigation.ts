import { useEffect, useRef } from 'react';
import type { ResolvedRoute } from '../../schemas/boot';
import { scrollToTop } from '../embed/scrollIntoView';
import { documentEntry } from '../handover/documentEntry';

const CHECK_EVERY_MS = 50;

/** Two seconds: until then what closes behind somebody, a menu for instance, may move the focus about. */
const CHECKS_AFTER_LEAVING = 40;

/**
 * A new screen takes the focus to its heading, as soon as it stands, however long its code and its data
 * take, also where it came with a document of its own; steps of one screen do not. Whoever was quicker, and is in a field of the new screen already, or
 * went elsewhere while nothing came, is left there: their next letters would be lost.
 */
export function useFocusOnNavigation(route: ResolvedRoute | undefined): void {
  const screen = route ? `${route.plugin} ${route.title}` : 'none';
  const before = useRef(documentEntry() ? undefined : screen);
  useEffect(() => {
    if (before.current === screen) return undefined;
    before.current = screen;
    scrollToTop();
    let looks = 0;
    let left = document.activeElement;
    // A field that took the focus by itself, for a scanner for instance, came before this effect: it stays there.
    if (left?.matches('main input')) return undefined;
    const timer = setInterval(() => {
      const focused = document.activeElement;
      if ((looks += 1) === CHECKS_AFTER_LEAVING) left = focused;
      const moved = focused !== left && focused?.closest(looks > CHECKS_AFTER_LEAVING ? 'body *' : 'main');
      const heading = document.querySelector<HTMLElement>('main h1');
      if (moved || heading) clearInterval(timer);
      if (moved || !heading) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus();
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [screen]);
}
