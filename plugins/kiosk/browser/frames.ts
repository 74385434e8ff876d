/** Events in frames of our own origin. For other origins, for example a bank's, only a focus change into them. */
import { listen, stopAll } from './listen';

/** The window of a frame of our own origin; undefined for any other. */
function openWindow(frame: HTMLIFrameElement): Window | undefined {
  try {
    // A frame of another origin has no readable document, or throws when it is read.
    return frame.contentDocument?.defaultView ?? undefined;
  } catch {
    return undefined;
  }
}

const framesIn = (node: Node): readonly HTMLIFrameElement[] => {
  if (node instanceof HTMLIFrameElement) return [node];
  return node instanceof Element ? [...node.querySelectorAll('iframe')] : [];
};

/**
 * `listenIn`: for each frame, again after each load (adding a listener twice has no effect). `entered`: by the focus.
 * Returns a function that removes all listeners.
 */
export function listenInFrames(
  listenIn: (there: EventTarget) => () => void,
  entered: () => void,
): () => void {
  const stops = new Map<HTMLIFrameElement, () => void>();
  const found = (frame: HTMLIFrameElement) => {
    const there = openWindow(frame);
    if (there) stops.set(frame, listenIn(there));
  };
  const loaded = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement) found(target);
  };
  const observer = new MutationObserver((changes) => {
    for (const frame of stops.keys()) if (!frame.isConnected) stops.delete(frame);
    for (const { addedNodes } of changes) [...addedNodes].flatMap(framesIn).forEach(found);
  });
  // Firefox fires `blur` before it updates the active element.
  const blurred = () =>
    void setTimeout(() => {
      if (document.activeElement instanceof HTMLIFrameElement) entered();
    });
  framesIn(document.documentElement).forEach(found);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  const ofPage = [listen(document, ['load'], loaded), listen(window, ['blur'], blurred, {})];
  return () => {
    observer.disconnect();
    stopAll([...ofPage, ...stops.values()]);
  };
}
