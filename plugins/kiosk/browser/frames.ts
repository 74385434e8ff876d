/**
 * Frames in the page. Events in a frame of our own origin are observed like all others. For a frame of
 * another origin, for example a bank's, only a focus change into it can be observed.
 */

interface Frames {
  /** The focus moved into a frame: a user pressed there. */
  readonly entered: () => void;
}

type Listen = (there: EventTarget) => () => void;

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
 * Adds listeners in each existing or new frame, again after each page load in it. Returns a function that
 * removes them.
 */
export function everyFrame(listen: Listen, { entered }: Frames): () => void {
  const stops = new Map<HTMLIFrameElement, () => void>();
  const hear = (frame: HTMLIFrameElement) => {
    stops.get(frame)?.();
    const there = openWindow(frame);
    const stop = there ? listen(there) : () => undefined;
    stops.set(frame, stop);
  };
  const loaded = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement) hear(target);
  };
  const came = new MutationObserver((changes) => {
    for (const frame of stops.keys()) if (!frame.isConnected) stops.delete(frame);
    for (const { addedNodes } of changes) [...addedNodes].flatMap(framesIn).forEach(hear);
  });
  // Firefox fires `blur` before it updates the active element.
  const blurred = () =>
    void setTimeout(() => {
      if (document.activeElement instanceof HTMLIFrameElement) entered();
    });
  framesIn(document.documentElement).forEach(hear);
  came.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('load', loaded, { capture: true });
  window.addEventListener('blur', blurred);
  return () => {
    came.disconnect();
    document.removeEventListener('load', loaded, { capture: true });
    window.removeEventListener('blur', blurred);
    for (const stop of stops.values()) stop();
    stops.clear();
  };
}
