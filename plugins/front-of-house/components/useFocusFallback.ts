import { useEffect } from 'react';

/** List items and sections can get the focus. If they are removed too, the page's heading gets it. */
const PLACE = 'li, section';
const HEADING = 'main h1';

function placeOf(path: readonly Element[]): HTMLElement | null {
  const left = path.find(({ isConnected }) => isConnected);
  return left?.closest<HTMLElement>(PLACE) ?? document.querySelector<HTMLElement>(HEADING);
}

function ancestorsOf(element: Element): readonly Element[] {
  const { parentElement } = element;
  return parentElement === null ? [element] : [element, ...ancestorsOf(parentElement)];
}

/**
 * A pressed control may be removed by its own action, for example a removed line or a submitted form. Then
 * the nearest remaining element gets the focus, so that the Tab key continues from there and not from the top
 * of the page.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let path: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) =>
      (path = target instanceof Element ? ancestorsOf(target) : []);
    // A mouse press elsewhere means that the user has left the control.
    const forget = () => (path = []);
    const look = () => {
      const [held] = path;
      if (held === undefined || held.isConnected || document.activeElement !== document.body) return;
      const place = placeOf(path);
      path = [];
      if (place === null) return;
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}
