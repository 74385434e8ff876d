/** Scrolling, for a page that may be framed: then it is the page around it that has to scroll. */
import { postToHost } from './hostPage';

export function scrollToTop(): void {
  window.scrollTo?.({ top: 0 });
  postToHost({ type: 'reveal', top: 0, height: 0 });
}

/** In the middle; of what is higher than the window, its beginning. */
export function scrollIntoView(element: Element): void {
  const isHigh = element.clientHeight > window.innerHeight;
  element.scrollIntoView?.({ block: isHigh ? 'start' : 'center', behavior: 'instant' });
  const { top, height } = element.getBoundingClientRect();
  postToHost({ type: 'reveal', top: Math.max(0, top), height });
}
