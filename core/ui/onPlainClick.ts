import type { MouseEvent } from 'react';

/** A click that the browser should keep to itself: a new tab, a download. */
const isForTheBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A real link that is followed within the page. */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (isForTheBrowser(event)) return;
  event.preventDefault();
  act();
};
