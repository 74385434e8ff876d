/** Scrolls to the top. In a frame the host page has to scroll. */
import { postToHost } from './hostPage';

/** Scrolls to the top of the page. In a frame the host page scrolls. */
export function scrollToTop(): void {
  window.scrollTo?.({ top: 0 });
  postToHost({ type: 'reveal', top: 0, height: 0 });
}

/** Scrolls the element to the middle, or to its start if it is taller than the window. */
export function scrollIntoView(element: Element): void {
  const isHigh = element.clientHeight > window.innerHeight;
  element.scrollIntoView?.({ block: isHigh ? 'start' : 'center', behavior: 'instant' });
  const { top, height } = element.getBoundingClientRect();
  postToHost({ type: 'reveal', top: Math.max(0, top), height });
}
