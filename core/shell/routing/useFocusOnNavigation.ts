import { useEffect, useRef } from 'react';
import type { ResolvedRoute } from '../../../schemas/boot';
import { scrollToTop } from '../../embed/scrollIntoView';
import { documentEntry } from '../../handover/documentEntry';

const CHECK_EVERY_MS = 50;

/** Two seconds. Until then a closing element, such as a menu, may move the focus. */
const CHECKS_AFTER_LEAVING = 40;

/**
 * Moves the focus to the heading of a new screen as soon as the heading is rendered, however long its code
 * and data take, also after a document load. Steps within one screen do not move the focus. If the user has
 * already focused a field of the new screen, or moved elsewhere during the wait, the focus stays there, so
 * that their typing is not lost.
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
    // A field that focuses itself, for example for a scanner, did so before this effect. The focus stays
    // there.
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
