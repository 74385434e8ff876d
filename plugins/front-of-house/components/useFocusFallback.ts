import { useEffect } from 'react';

/** Lines of a list and parts of a page can hold the focus; where they are gone too, the page's heading does. */
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
 * What is pressed may go with what it does: a line that is taken out, a form that was sent. Then the nearest
 * place that is left takes the focus, so that the Tab key goes on from there, and not from the top of the page.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    let path: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) =>
      (path = target instanceof Element ? ancestorsOf(target) : []);
    // Who presses beside it with a mouse has left it.
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
