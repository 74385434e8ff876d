import { useEffect } from 'react';

/** Focuses the heading of the page if the focused button disappears when `state` changes or the component ends. */
export function useFocusHeading(state: string): void {
  useEffect(
    () => () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading === null || document.activeElement !== document.body) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus();
    },
    [state],
  );
}
