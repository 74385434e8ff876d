/**
 * Frames in the page. What is done in one of ours is heard like anything else; of somebody else's, a
 * bank's, no more is seen than that the focus went into it.
 */

interface Frames {
  /** The focus went into a frame: somebody pressed there. */
  readonly entered: () => void;
}

type Listen = (there: EventTarget) => () => void;

/** The window of a frame that we may look into: one of our own origin. */
function openWindow(frame: HTMLIFrameElement): Window | undefined {
  try {
    // A frame of another origin throws when its document is asked for, or has none.
    return frame.contentDocument?.defaultView ?? undefined;
  } catch {
    return undefined;
  }
}

const framesIn = (node: Node): readonly HTMLIFrameElement[] => {
  if (node instanceof HTMLIFrameElement) return [node];
  return node instanceof Element ? [...node.querySelectorAll('iframe')] : [];
};

/** Listens in each frame that is there or comes, anew for each page that it shows; returns how to stop. */
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
  // Firefox says that the window lost the focus before it says where it went.
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
