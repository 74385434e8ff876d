/** Tells the page in the frame where it stands in the window: what it fixes there is placed by that. */
import type { HostMessage } from '../protocol';

export interface ViewportReporter {
  /** The frame's page is new: it is told where it is, and how much of it is seen. */
  readonly greet: () => void;
  /** Looks again before the next frame is drawn, however often it is asked to. */
  readonly lookSoon: () => void;
  readonly end: () => void;
}

/** In the capture phase: what scrolls may be a part of the page. */
const VIEWPORT_EVENTS = ['scroll', 'resize'] as const;

export function createViewportReporter(
  frame: HTMLIFrameElement,
  tell: (word: HostMessage) => void,
): ViewportReporter {
  let greeted: string | undefined;
  let reported = '';
  let picture: number | undefined;

  const greet = () => {
    greeted = window.location.href;
    reported = '';
    tell({ type: 'hello', href: greeted });
    look();
  };

  const look = () => {
    if (window.location.href !== greeted) return greet();
    const { top, bottom, height } = frame.getBoundingClientRect();
    const above = Math.round(Math.min(Math.max(-top, 0), height));
    const below = Math.round(Math.min(Math.max(bottom - window.innerHeight, 0), height));
    // Out of sight altogether nothing has to stand anywhere.
    if (above + below >= height || reported === `${above} ${below}`) return undefined;
    reported = `${above} ${below}`;
    return tell({ type: 'view', above, below });
  };

  const lookSoon = () => {
    if (greeted === undefined) return;
    picture ??= requestAnimationFrame(() => {
      picture = undefined;
      look();
    });
  };

  for (const name of VIEWPORT_EVENTS) window.addEventListener(name, lookSoon, true);
  return {
    greet,
    lookSoon,
    end: () => {
      for (const name of VIEWPORT_EVENTS) window.removeEventListener(name, lookSoon, true);
      if (picture !== undefined) cancelAnimationFrame(picture);
    },
  };
}
