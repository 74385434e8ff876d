import { useEffect, useRef } from 'react';
import type { ResolvedRoute } from '../../../schemas/boot';
import { scrollToTop } from '../../embed/hostPage';
import { documentEntry } from '../../handover/documentEntry';

const CHECK_EVERY_MS = 50;

/** Two seconds. Until then a closing element, such as a menu, may move the focus. */
const CHECKS_AFTER_LEAVING = 40;

/** Moves the focus to the heading of a new screen once it renders, unless the user focused something else. */
export function useFocusOnNavigation(route: ResolvedRoute | undefined): void {
  const screen = route ? `${route.plugin} ${route.title}` : 'none';
  const before = useRef(documentEntry() ? undefined : screen);
  useEffect(() => {
    if (before.current === screen) return undefined;
    before.current = screen;
    scrollToTop();
    let looks = 0;
    let left = document.activeElement;
    // A field that focuses itself, for example for a scanner, keeps the focus.
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
