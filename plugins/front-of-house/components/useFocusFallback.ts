import { useEffect } from 'react';

/** List items and sections can get the focus. If they are removed too, the page's heading gets it. */
const PLACE = 'li, section';
const HEADING = 'main h1';

function placeOf(path: readonly Element[]): HTMLElement | null {
  const left = path.find(({ isConnected }) => isConnected);
  return left?.closest<HTMLElement>(PLACE) ?? document.querySelector<HTMLElement>(HEADING);
}

/** If an action removes its own control, the nearest remaining element gets the focus, not the top of the page. */
export function useFocusFallback(): void {
  useEffect(() => {
    let path: readonly Element[] = [];
    const remember = (event: FocusEvent) =>
      (path = event.composedPath().filter((target) => target instanceof Element));
    // A mouse press elsewhere means that the user has left the control.
    const forget = () => (path = []);
    const restoreFocus = () => {
      const [focusedElement] = path;
      if (
        focusedElement === undefined ||
        focusedElement.isConnected ||
        document.activeElement !== document.body
      )
        return;
      const place = placeOf(path);
      path = [];
      if (place === null) return;
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus();
    };
    const watch = new MutationObserver(restoreFocus);
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
