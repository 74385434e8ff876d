import type { MouseEvent } from 'react';

/** A click that the browser must handle: a new tab, a download. */
const isForTheBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Click handler of a real link whose target is inside the page. */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (isForTheBrowser(event)) return;
  event.preventDefault();
  act();
};
